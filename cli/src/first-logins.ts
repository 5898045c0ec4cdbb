/** How to log in to an account that the first start made. Nobody can read the password anywhere afterwards. */
export interface FirstLogin {
  readonly who: string
  readonly email: string
  readonly password: string
}

/** The logins as one block that can't be overlooked; no line without any. */
export const firstLoginLines = (logins: readonly FirstLogin[]): readonly string[] => {
  if (logins.length === 0) return []
  const rule = '─'.repeat(78)
  const rows = logins.map(({ who, email, password }) => `  ${who.padEnd(16)}${email.padEnd(32)}${password}`)
  const heading = `  ${'Anmelden als'.padEnd(16)}${'E-Mail-Adresse'.padEnd(32)}Passwort (wird nur jetzt gezeigt)`
  return [rule, heading, ...rows, rule]
}
