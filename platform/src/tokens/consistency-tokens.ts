import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Positions of the log as clients get them: they say how far to read, and nothing else. A bare position counts what the whole platform does, so
 * whoever compares two of them learns whether a call in between wrote anything, such as the mail to an address that has an account. Two tokens of one
 * position differ, and none can be made or changed without the key (docs/decisions/0193).
 */
export interface ConsistencyTokens {
  issue(position: string): string
  /** Clients can't compare tokens, so they join some by dots, which a cookie may contain: the latest position of those that can be read. */
  latestOf(tokens: string): string | undefined
  /** The earliest position of some; undefined if any can't be read, because it may be the earliest. */
  earliestOf(tokens: string): string | undefined
}

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]
/** More than our client joins (`seen-position.ts`). */
const mostTokens = 20

/** Tokens under a key derived from the newest `ID_KEY`, which all processes share. After a rotation clients wait for nothing until their next write. */
export const createConsistencyTokens = (idKey: Uint8Array): ConsistencyTokens => {
  const key = new Uint8Array(hkdfSync('sha256', idKey, '', 'consistency token', 32))

  const read = (token: string): string | undefined => {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length <= ivBytes + tagBytes) return undefined
    const opened = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    opened.setAuthTag(bytes.subarray(-tagBytes))
    try {
      return opened.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opened.final('utf8')
    } catch {
      return undefined
    }
  }

  const positionsIn = (tokens: string) => tokens.split('.', mostTokens).map(read)

  return {
    issue: (position) => {
      const iv = randomBytes(ivBytes)
      const sealed = createCipheriv(cipher, key, iv, { authTagLength: tagBytes })
      const text = Buffer.concat([sealed.update(position, 'utf8'), sealed.final()])
      return Buffer.concat([iv, text, sealed.getAuthTag()]).toString('base64url')
    },
    latestOf: (tokens) =>
      positionsIn(tokens)
        .filter((position) => position !== undefined)
        .toSorted()
        .at(-1),
    earliestOf: (tokens) => {
      const positions = positionsIn(tokens)
      return positions.includes(undefined) ? undefined : positions.toSorted()[0]
    },
  }
}
