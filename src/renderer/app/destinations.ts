/** Where the commands that open a page lead: those of core §2, also the ones that the navigation does not have. */
import type { CommandId } from '../../contract/commands.ts';

export const destinations = {
  'go.dashboard': '/',
  'go.session': '/session',
  'go.selectSets': '/session/select-sets',
  'go.flashcards': '/flashcards',
  'go.calendar': '/calendar',
  'go.studyPlan': '/study-plan',
  'go.notes': '/notes',
  'go.performance': '/performance',
  'go.aiStudy': '/ai-study',
  'go.aiTest': '/ai-test',
  'go.review': '/sets/review',
  'go.trash': '/settings#trash',
  'go.styleguide': '/styleguide',
  'set.new': '/sets/new',
  'app.settings': '/settings',
  'help.welcome': '/welcome',
} as const satisfies Partial<Record<CommandId, string>>;
