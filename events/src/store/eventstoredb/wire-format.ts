/** Receives the fields of a message in the order in which they stand. */
export interface FieldReader {
  /** Text, bytes, or a message. */
  bytes?(field: number, value: Buffer): void
  /** A whole number; `bigint` where a number might not be exact. */
  number?(field: number, value: number | bigint): void
}

/** Reads a message in protobuf's wire format. Numbers of fixed width are skipped. Throws `RangeError` when it is cut off. */
export const readFields = (message: Buffer, reader: FieldReader): void => {
  let at = 0
  const number = (): number | bigint => {
    let low = 0
    for (let scale = 1; scale < 2 ** 49; scale *= 128) {
      const byte = message.readUInt8(at++)
      low += (byte & 127) * scale
      if (byte < 128) return low
    }
    let value = BigInt(low)
    for (let shift = 49n; ; shift += 7n) {
      const byte = message.readUInt8(at++)
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return BigInt.asUintN(64, value)
    }
  }
  const bytes = (length: number): Buffer => {
    const value = message.subarray(at, at + length)
    if (value.length < length) throw new RangeError('the message is cut off')
    at += length
    return value
  }

  while (at < message.length) {
    const tag = Number(number())
    const field = tag >> 3
    switch (tag & 7) {
      case 0: {
        const value = number()
        reader.number?.(field, value)
        break
      }
      case 1:
        bytes(8)
        break
      case 2: {
        const value = bytes(Number(number()))
        reader.bytes?.(field, value)
        break
      }
      case 5:
        bytes(4)
        break
      default:
        throw new RangeError(`field ${field} is of a kind that nobody uses`)
    }
  }
}
