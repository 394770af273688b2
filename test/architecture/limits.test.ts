/** Every number of core §9, ai §9 and the AI parameters of ai §7 is a named constant, read from the documents and compared. */
import { describe, expect, test } from 'vitest';
import * as limits from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { numbers, section, tableRows, type Row } from './specification.ts';

/** The constants of each row, in the order of its numbers. */
const CORE: Readonly<Record<string, readonly number[]>> = {
  'Auth cache lifetime': [limits.AUTH_CACHE_MS],
  'GET / write / set-save / calendar chunk / notes list timeouts': [
    limits.GET_TIMEOUT_MS,
    limits.WRITE_TIMEOUT_MS,
    limits.SET_SAVE_TIMEOUT_MS,
    limits.CALENDAR_CHUNK_TIMEOUT_MS,
    limits.NOTES_LIST_TIMEOUT_MS,
  ],
  'GET retries': [limits.GET_RETRIES, limits.GET_RETRY_BACKOFF_MS, limits.GET_RETRY_BACKOFF_CAP_MS],
  'GET cache revalidation': [limits.GET_CACHE_MS],
  'Set-by-ids URL cap': [limits.SETS_BY_IDS_URL_MAX],
  'Performance batch': [limits.PERFORMANCE_BATCH_SETS, limits.PERFORMANCE_LOCAL_RECORDS_PER_SET],
  'Local study plans': [limits.STUDY_PLANS_LOCAL_MAX],
  'Calendar import chunk': [
    limits.CALENDAR_CHUNK_EVENTS,
    limits.CALENDAR_CHUNK_MIN_EVENTS,
    limits.CALENDAR_CHUNK_ATTEMPTS,
  ],
  'Bulk set import': [limits.BULK_CHUNK_ABOVE_SETS, limits.BULK_CHUNK_SETS],
  'Chunk timeout': [
    limits.BULK_CHUNK_BASE_MS,
    limits.BULK_CHUNK_PER_SET_MS,
    limits.BULK_CHUNK_PER_CARD_MS,
    limits.BULK_CHUNK_MIN_MS,
    limits.BULK_CHUNK_MAX_MS,
  ],
  'Desktop status poll': [limits.SYNC_STATUS_POLL_MS],
  'Full sync': [limits.FULL_SYNC_EVERY_MS, limits.FULL_SYNC_FIRST_MS],
  'Boot forced complete': [limits.BOOT_FORCED_COMPLETE_MS],
  'Default folder': [],
  'Clear-then-retry spacing': [limits.RELOAD_SPACING_MS],
  'Changes page size': [
    limits.CHANGES_LIMIT_MIN,
    limits.CHANGES_LIMIT_MAX,
    limits.CHANGES_SINCE_DEFAULT,
    limits.CHANGES_PAGES_MAX,
  ],
  'PDF extraction': [limits.PAGE_TEXT_MAX_CHARS, limits.EXTRACT_IMAGE_MAX_PX, limits.EXTRACT_IMAGE_QUALITY],
  'Chunk load time-out': [limits.CHUNK_LOAD_TIMEOUT_MS],
  'Boot progress': Object.values(limits.BOOT_PERCENT),
};

const AI: Readonly<Record<string, readonly number[]>> = {
  'Job list kept': [limits.JOBS_KEPT],
  'Initial job progress': [limits.JOB_INITIAL_PERCENT],
  'Job list request limit': [limits.JOBS_LIMIT_MIN, limits.JOBS_LIMIT_MAX, limits.JOBS_LIMIT_DEFAULT],
  'Pending job ids remembered': [limits.JOB_IDS_REMEMBERED],
  Polling: [
    limits.JOB_POLL.fresh.firstMs,
    limits.JOB_POLL.resumed.firstMs,
    limits.JOB_POLL.fresh.factor,
    limits.JOB_POLL.resumed.factor,
    limits.JOB_POLL.capMs,
  ],
  'Banner clear': [limits.JOB_BANNER_MS.completed, limits.JOB_BANNER_MS.failed, limits.JOB_BANNER_MS.cancelled],
  'Stage thresholds': Object.values(limits.JOB_STAGE_PERCENT),
  'Cards per set before splitting': [limits.CARDS_PER_SET_MAX],
  'Set id max length': [limits.SET_ID_MAX_CHARS],
  'Question cap': [limits.TEST_QUESTION_MAX_CHARS, limits.TRUE_FALSE_QUESTION_MAX_CHARS],
  'Canonical answer / rationale cap': [limits.CANONICAL_ANSWER_MAX_CHARS, limits.RATIONALE_MAX_CHARS],
  'Option overlap / numeric margin': [limits.OPTION_OVERLAP_LIMIT, limits.OPTION_NUMERIC_MARGIN_PERCENT],
  'Adaptive batch': [limits.ADAPTIVE_BATCH_TASKS],
  'Image limit': [limits.UPLOAD_IMAGES_MAX_BYTES, limits.UPLOAD_IMAGE_MAX_PX, limits.UPLOAD_IMAGE_QUALITY],
  'Usage stats window': [limits.USAGE_DAYS_KEPT * 24 * 60 * 60 * 1000],
  'Debug display truncation': [limits.DEBUG_TEXT_MAX_CHARS],
  'Review panel width': [limits.REVIEW_PANEL_WIDTH],
  'Review modal size': [
    limits.REVIEW_SIZE.minWidth,
    limits.REVIEW_SIZE.maxWidth,
    limits.REVIEW_SIZE.minHeight,
    limits.REVIEW_SIZE.maxHeight,
    limits.REVIEW_RESTORED_SIZE.minWidth,
    limits.REVIEW_RESTORED_SIZE.maxWidth,
    limits.REVIEW_RESTORED_SIZE.minHeight,
    limits.REVIEW_RESTORED_SIZE.maxHeight,
  ],
  'Quality lists': [limits.QUALITY_LIST_MAX, limits.QUALITY_SCORE.good, limits.QUALITY_SCORE.fair],
  'Draft / layout save delay': [limits.DRAFT_SAVE_DELAY_MS, limits.LAYOUT_SAVE_DELAY_MS],
  'Changes page size / page cap': [limits.CHANGES_LIMIT_MAX, limits.CHANGES_PAGES_MAX],
  'Bundle version': [limits.BUNDLE_VERSION],
  'Import folder name': [limits.IMPORT_FOLDER_MAX_CHARS],
  Dialog: [
    limits.DIALOG_WIDTH,
    limits.DIALOG_WARNING_MS,
    limits.DIALOG_CLAMP.minWidth,
    limits.DIALOG_CLAMP.maxWidth,
    limits.DIALOG_CLAMP.minHeight,
    limits.DIALOG_CLAMP.maxHeight,
  ],
  'Notice modal width': [limits.NOTICE_MAX_WIDTH],
  'Script chunk load timeout': [limits.CHUNK_LOAD_TIMEOUT_MS],
  'Text area auto-grow cap': [limits.TEXT_AREA_GROW_MAX_PX],
};

/** As far as a table names its constants, it must name them all: a new row of a document needs an entry here. */
function stated(rows: readonly Row[]): Record<string, number[]> {
  return Object.fromEntries(rows.map(({ name, value }) => [name, numbers(value)]));
}

describe('the constants', () => {
  test('are the numbers of core §9', () => {
    const rows = tableRows(section('core', 9), 'Constant');
    expect(CORE).toEqual(stated(rows));
    expect(rows.find(({ name }) => name === 'Default folder')?.value).toBe(limits.DEFAULT_FOLDER);
  });

  test('are the numbers of ai §9', () => {
    expect(AI).toEqual(stated(tableRows(section('ai', 9), 'Item')));
  });

  test('are the AI parameters of ai §7', () => {
    const [, parameters = ''] = section('ai', 7).split('### AI parameters');
    const { base, written, perCreativityLevel, cap } = limits.TEST_TEMPERATURE;
    const { temperature, topK } = limits.GRADING_SAMPLING;
    expect(numbers(parameters)).toEqual([
      base,
      written,
      perCreativityLevel,
      cap,
      temperature,
      limits.SAMPLING.topK,
      topK,
      limits.SAMPLING.topP,
      ...limits.CREATIVITY_LEVELS,
      limits.DIVERSITY_OVERLAP_LIMIT,
    ]);
  });
});

test('the boot phases have the labels and percents of core §2', () => {
  const phases = section('core', 2)
    .split('\n')
    .map((line) => /^\| ([a-z-]+) \| (.+) \| (\d+) \|$/.exec(line))
    .filter((match) => match !== null)
    .map(([, phase, label, percent]) => [phase, label, Number(percent)]);
  const ours = Object.entries(limits.BOOT_PERCENT).map(([phase, percent]) => [
    phase,
    messages.shell.bootPhase[phase as limits.BootPhase],
    percent,
  ]);
  expect(ours).toEqual(phases);
});
