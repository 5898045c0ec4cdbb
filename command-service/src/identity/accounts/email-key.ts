/**
 * The canonical form of an e-mail address, wherever it is reserved, looked up or counted: blanks at the ends,
 * upper case and other Unicode forms make no other account and give no extra login attempts.
 */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()
