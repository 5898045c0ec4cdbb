import { createHmac } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of an authenticator app (RFC 6238) this many thirty-second steps from now. `key`: as typed in, including blanks. */
export const codeOf = (key: string, stepsAway = 0): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAway))
  const hash = createHmac('sha1', bytesOf(key.replaceAll(' ', '')))
    .update(counter)
    .digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}
