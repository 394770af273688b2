/** The sample sets of the first launch. The first is made with a new profile, the others when the person picks them. */
import { firstVerbs } from './samples/first-verbs.ts';
import { insideTheCell } from './samples/inside-the-cell.ts';
import type { SampleSet } from './samples/sample-set.ts';
import { vectorsAndSpans } from './samples/vectors-and-spans.ts';

export type { SampleSet } from './samples/sample-set.ts';

export const firstSample: SampleSet = insideTheCell;

export const samples: readonly SampleSet[] = [insideTheCell, vectorsAndSpans, firstVerbs];
