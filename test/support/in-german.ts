/**
 * Has a test speak German: what it then asks `messages` for is what a German page says. Imported before anything that names a topic, and only by
 * tests with a worker of their own (test/e2e/german-edition.ts). The process that lists the tests of all files stays in English.
 */
import { german } from '../../src/contract/messages/de/index.ts';
import { installLanguage } from '../../src/contract/messages/in-language.ts';

if (process.env['TEST_WORKER_INDEX'] !== undefined) installLanguage('de', german);
