/**
 * What an e-mail address is known by, wherever it is reserved, looked up or counted: blank ends, upper case and other ways to write the same
 * letters make no other account, and give no further attempts at logging in.
 */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()
