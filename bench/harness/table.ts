/** The results as a table on the terminal. */
import { timeOf, type ContestResult } from './contest.ts';
import type { WorkloadResult } from './run-workload.ts';
import type { Figure } from './workload.ts';

const NAME = 44;
const TIME = 12;

export function tableOf({ workload, cards, contests, figures, absent }: WorkloadResult): string {
  const title = cards === null ? workload : `${workload}, ${cards.toLocaleString('en')} cards`;
  const head = `${title.padEnd(NAME)}${'processor'.padStart(TIME)}${'clock'.padStart(TIME)}${'ratio'.padStart(9)}   goal`;
  return [
    head,
    ...contests.flatMap(contestLines),
    ...figures.map(figureLine),
    ...absent.map(({ peer, why }) => `  ${peer}: absent, ${why}`),
    '',
  ].join('\n');
}

function contestLines(result: ContestResult): string[] {
  return result.contenders.map((contender) => {
    const isProduct = contender.role === 'product';
    const name = isProduct ? `  ${result.row}` : `    ${contender.role}: ${contender.name}`;
    const ratio = isProduct ? '' : against(result, timeOf(contender, result.by));
    const goals = isProduct ? result.goals.map(({ goal, met }) => `${goal}${met ? '' : ' NOT MET'}`).join(', ') : '';
    return `${name.padEnd(NAME)}${inMs(contender.cpuMs)}${inMs(contender.clockMs)}${ratio.padStart(9)}   ${goals}`.trimEnd();
  });
}

/** The product's time as a multiple of another's. */
function against({ contenders, by }: ContestResult, other: number): string {
  const product = contenders.find(({ role }) => role === 'product');
  if (!product || other <= 0) return '';
  return times(timeOf(product, by) / other);
}

function times(ratio: number): string {
  return `${ratio >= 100 ? ratio.toFixed(0) : ratio.toPrecision(2)}×`;
}

function figureLine({ row, value, unit, atMost, atLeast, remark }: Figure): string {
  const shown = `${unit === 'share' ? value.toFixed(3) : value.toFixed(value < 10 ? 2 : 0)} ${unit}`;
  const goal = atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : '';
  const met = (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
  return `${`  ${row}`.padEnd(NAME)}${shown.padStart(TIME)}${''.padStart(TIME + 9)}   ${goal}${met ? '' : ' NOT MET'}${remark ? ` ${remark}` : ''}`.trimEnd();
}

function inMs(ms: number): string {
  return `${ms.toFixed(ms < 1 ? 3 : ms < 100 ? 1 : 0)} ms`.padStart(TIME);
}
