import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const issuer = 'Schaufenster'
const periodSeconds = 30

/** Codes of standard authenticators (RFC 6238): SHA-1, six digits, thirty seconds. `secret`: base32. */
export const totpOf = (secret: string, label = issuer): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds })

/** The time step of a code: the current one or a neighbour, because clocks differ; undefined for a wrong code. */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  const away = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return away === null ? undefined : Math.floor(now / 1000 / periodSeconds) + away
}

/** A QR code: its size in modules, and an SVG path of the dark ones, including the quiet zone that readers need. */
export const qrPathOf = (text: string): { readonly size: number; readonly path: string } => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
