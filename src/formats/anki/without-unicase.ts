/**
 * Collections of 2022 and later compare names by a collation of Anki's own, `unicase`, without which SQLite reads none of these tables. On its way
 * to the disk the file is given SQLite's `nocase` in its place, which is as long, so that nothing in it moves. Names are never read in their order.
 */

const DECLARED = [
  Buffer.from('text NOT NULL COLLATE unicase'),
  Buffer.from('text NOT NULL PRIMARY KEY COLLATE unicase'),
];
const TO = Buffer.from('COLLATE nocase ');
const LONGEST = Math.max(...DECLARED.map(({ length }) => length));

export async function* withoutUnicase(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = Buffer.concat([held, piece]);
    for (const declared of DECLARED) replaceAll(bytes, declared);
    // The words may have begun at the end.
    const whole = Math.max(0, bytes.length - LONGEST);
    yield bytes.subarray(0, whole);
    held = bytes.subarray(whole);
  }
  yield held;
}

function replaceAll(bytes: Buffer, from: Buffer): void {
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + from.length))
    TO.copy(bytes, at + from.length - TO.length);
}
