import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const issuer = 'Schaufenster'
const periodSeconds = 30

/** Codes as every authenticator makes them (RFC 6238): SHA-1, six digits, thirty seconds. `secret`: base32. */
export const totpOf = (secret: string, label = issuer): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds })

/** The time step of a code, of this one or of one before or after it, since clocks differ; undefined when it is none of theirs. */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  const away = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return away === null ? undefined : Math.floor(now / 1000 / periodSeconds) + away
}

/** A QR code as a square of so many modules and an SVG path of the dark ones, with the quiet zone that readers need. */
export const qrPathOf = (text: string): { readonly size: number; readonly path: string } => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
