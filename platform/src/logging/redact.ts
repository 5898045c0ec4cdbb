/** What stands where a log line would have shown something that is nobody's business. */
export const redacted = '[redacted]'

/** Names of fields that hold secrets or say something about a person, as part of the name, in any spelling. */
const privateName =
  /passwor[dt]|token|secret|authori[sz]ation|cookie|api-?key|credential|e-?mail|phone|telefon|full-?name|first-?name|last-?name|address|birth|iban|^ip$|remote-?(address|port)/i

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu
const jsonWebToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const bearer = /\bBearer\s+[\w.~+/-]+=*/gi

/** What slipped into a text: messages of errors, lines of stacks. */
const redactText = (text: string): string =>
  text.replace(email, redacted).replace(jsonWebToken, redacted).replace(bearer, redacted)

const redactField = (name: string, value: unknown): unknown => {
  if (privateName.test(name)) return redacted
  return typeof value === 'string' ? redactText(value) : value
}

/** A finished log line (JSON) with everything private covered: fields by their name, at any depth, and texts by what they look like. */
export const redactLine = (line: string): string => `${JSON.stringify(JSON.parse(line, redactField))}\n`
