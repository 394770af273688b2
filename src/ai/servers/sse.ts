/** Server-sent events, as far as model servers use them: the `data` of each event, in order. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pending = '';
  for await (const bytes of body) {
    pending += decoder.decode(bytes, { stream: true });
    const events = pending.split(/\r?\n\r?\n/);
    pending = events.pop() ?? '';
    for (const event of events) yield* dataOf(event);
  }
  yield* dataOf(pending + decoder.decode());
}

function* dataOf(event: string): Generator<string> {
  const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
  if (lines.length > 0) yield lines.map((line) => line.slice('data:'.length).replace(/^ /, '')).join('\n');
}
