/** How the cards that we write look in Anki: quiet, in its day and night. */
export const DEFAULT_FIELD_STYLE = `.card {
  font-family: system-ui, sans-serif;
  font-size: 20px;
  line-height: 1.5;
  text-align: start;
  max-width: 40em;
  margin: 0 auto;
}
.hint { margin-top: 1em; font-size: 16px; opacity: 0.7; }
.cloze { font-weight: bold; }
pre { white-space: pre-wrap; }
table { border-collapse: collapse; }
td, th { border: 1px solid; padding: 0.2em 0.6em; }
`;
