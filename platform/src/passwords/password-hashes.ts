import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../lib/limit-concurrency.ts'

/** Makes and checks password hashes (argon2id), off the main thread and few at a time. */
export interface PasswordHashes {
  /** The hash to keep, as PHC text with its own salt and parameters. */
  hash(password: string): Promise<string>
  /**
   * Whether the password is right. Without a hash, because nobody has that name, it takes just as long and is false, so that the response time
   * doesn't tell who is registered.
   */
  matches(hash: string | undefined, password: string): Promise<boolean>
}

/** argon2id is the library's default. It takes 35 ms on the project's machine, well above what OWASP asks for (docs/decisions/0031). */
const parameters = { memoryCost: 32 * 1024, timeCost: 3, parallelism: 1 } as const

/** Two, so that many simultaneous logins exhaust neither the memory nor the thread pool that checks everybody's tokens. */
const atOnce = 2

/** Argon2id with the parameters of docs/decisions/0032. An unknown user takes as long as a wrong password. */
export const createPasswordHashes = (): PasswordHashes => {
  const limited = limitConcurrency(atOnce)
  const hashOf = (password: string) => limited(() => hash(normalized(password), parameters))
  const nobodys = hashOf(crypto.randomUUID())

  return {
    hash: hashOf,
    matches: async (kept, password) => {
      const compared = kept ?? (await nobodys)
      const same = await limited(() => verify(compared, normalized(password)))
      return kept !== undefined && same
    },
  }
}

/** The same password typed on another keyboard may consist of other code points. */
const normalized = (password: string): string => password.normalize('NFKC')
