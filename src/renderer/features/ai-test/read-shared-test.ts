/** Reads what somebody sent as a test. A file of its own, because the schemas are worth loading only when a file is opened. */
import './no-eval.ts';
import { sharedTest, type SharedTest } from '../../../contract/shared-test.schema.ts';

/** @throws for a text that is no test, or one of another version */
export function readSharedTest(text: string): SharedTest {
  return sharedTest.parse(JSON.parse(text));
}
