/**
 * The entry: chooses the language, and only then loads the app. Nothing that names a topic of the catalogue may be imported here, for a topic
 * speaks the language that is installed when it is loaded (docs/decisions/0009-languages.md).
 */
import { speakAsWished } from '../lib/words/page-language.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';

void speakAsWished().then(() => import('./start.tsx'));
