/** Stands in for private values in the log. */
export const redacted = '[redacted]'

/** Parts of field names, in any spelling, that mark secrets or personal data. */
const privateName =
  /passwor[dt]|token|secret|authori[sz]ation|cookie|api-?key|credential|e-?mail|phone|telefon|full-?name|first-?name|last-?name|address|birth|iban|^ip$|remote-?(address|port)/i

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu
const jsonWebToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const bearer = /\bBearer\s+[\w.~+/-]+=*/gi

/** Covers what slipped into a text, such as an error message or a stack. */
const redactText = (text: string): string =>
  text.replace(email, redacted).replace(jsonWebToken, redacted).replace(bearer, redacted)

const redactField = (name: string, value: unknown): unknown => {
  if (privateName.test(name)) return redacted
  return typeof value === 'string' ? redactText(value) : value
}

/** A finished log line (JSON) with everything private covered: fields by name at any depth, texts by patterns. */
export const redactLine = (line: string): string => `${JSON.stringify(JSON.parse(line, redactField))}\n`
