/** Reads messages of Protocol Buffers (protobuf.dev, "Encoding") without their description: fields by number, as they stand. */

/** A number, or the bytes of a text, a message or a packed list. */
export type ProtobufValue = number | Uint8Array;
/** The values of each field in order; a field that stands there once has one. */
export type ProtobufFields = ReadonlyMap<number, readonly ProtobufValue[]>;

const WIRE = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;
const VARINT_MAX_BYTES = 10;
/** No message that is read here has more. */
const FIELDS_MAX = 1_000_000;

/** The fields of a message; null for what is none. */
export function readProtobuf(message: Uint8Array): ProtobufFields | null {
  const fields = new Map<number, ProtobufValue[]>();
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  let at = 0;
  let count = 0;

  function varint(): number | null {
    let value = 0;
    for (let n = 0; n < VARINT_MAX_BYTES; n += 1) {
      const byte = message[at];
      if (byte === undefined) return null;
      at += 1;
      value += (byte & 0x7f) * 2 ** (7 * n);
      if (byte < 0x80) return value;
    }
    return null;
  }

  function value(wire: number): ProtobufValue | null {
    if (wire === WIRE.varint) return varint();
    if (wire === WIRE.fixed64 && at + 8 <= message.length) {
      at += 8;
      return view.getFloat64(at - 8, true);
    }
    if (wire === WIRE.fixed32 && at + 4 <= message.length) {
      at += 4;
      return view.getFloat32(at - 4, true);
    }
    if (wire !== WIRE.bytes) return null;
    const length = varint();
    if (length === null || at + length > message.length) return null;
    at += length;
    return message.subarray(at - length, at);
  }

  while (at < message.length) {
    const key = varint();
    if (key === null || (count += 1) > FIELDS_MAX) return null;
    const read = value(key % 8);
    if (read === null) return null;
    const number = Math.floor(key / 8);
    const values = fields.get(number);
    if (values) values.push(read);
    else fields.set(number, [read]);
  }
  return fields;
}

/** The last number of a field, as the format wants it; 0 where there is none. */
export function numberField(fields: ProtobufFields, field: number): number {
  const value = fields.get(field)?.at(-1);
  return typeof value === 'number' ? value : 0;
}

export function textField(fields: ProtobufFields, field: number): string {
  const value = fields.get(field)?.at(-1);
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : '';
}

export function messageFields(fields: ProtobufFields, field: number): Uint8Array[] {
  return (fields.get(field) ?? []).filter((value) => value instanceof Uint8Array);
}

/** A list of floats, packed or one by one. */
export function floatsField(fields: ProtobufFields, field: number): number[] {
  return (fields.get(field) ?? []).flatMap((value) => {
    if (typeof value === 'number') return [value];
    const view = new DataView(value.buffer, value.byteOffset, value.byteLength);
    return Array.from({ length: Math.floor(value.length / 4) }, (_, i) => view.getFloat32(4 * i, true));
  });
}
