/** What a screen reader hears while a folder is moved by keyboard. */
import { AssistiveDndState, type TreeInstance } from '@headless-tree/core';
import { messages } from '../../../contract/messages/index.ts';
import { EVERYTHING } from './tree-items.ts';

const said = messages.dashboard;

export function describeDrag(tree: TreeInstance<string>): string {
  const { dnd, assistiveDndState } = tree.getState();
  const target = dnd?.dragTarget?.item;
  const name = dnd?.draggedItems?.[0]?.getItemName() ?? '';
  const where = target === undefined ? '' : said.drag.over(targetName(target.getId(), target.getItemName()));
  switch (assistiveDndState) {
    case AssistiveDndState.Started:
      return `${said.drag.started(name)} ${where}`;
    case AssistiveDndState.Dragging:
      return where;
    case AssistiveDndState.Completed:
      return said.drag.moved;
    default:
      return '';
  }
}

function targetName(id: string, name: string): string {
  return id === EVERYTHING ? said.topLevel : name;
}
