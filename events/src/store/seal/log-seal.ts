import { createPublicKey, hash, sign, verify, type KeyObject } from 'node:crypto'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { beginning, isPosition, type Position } from '../position.ts'
import type { LogLink } from './log-links.ts'
import type { LogWitness } from './verify-log.ts'

/**
 * A signed digest of a run of the log (promise 9; docs/decisions/0104). Each includes the one before, so the last one vouches for all history up to
 * its position. A link ties its event to everything before it in its stream, so no stream's head can differ.
 */
const LogSeal = closedObject({
  /** The run: events after one position up to another. */
  after: Type.String(),
  through: Type.String(),
  /** SHA-256 in hex of the previous seal and all links of the run, in order. */
  digest: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** The first four bytes of each link, base64: not a proof, but enough to tell which event differs. */
  tags: Type.String(),
  /** ISO 8601, UTC. */
  at: Type.String(),
  /** The Ed25519 public key, and its signature of the canonical JSON of all other fields; base64url. */
  key: Type.String(),
  signature: Type.String(),
})
export type LogSeal = Static<typeof LogSeal>

const seals = Compile(LogSeal)

/** How many hex digits of a link its tag has. */
const tagDigits = 8

const digestOf = (previous: string, links: readonly string[]): string =>
  hash('sha256', [previous, ...links].join('\n'))

const tagsOf = (links: readonly string[]): string =>
  Buffer.from(links.map((link) => link.slice(0, tagDigits)).join(''), 'hex').toString('base64')

/** The predecessor of the first seal. */
const none = '0'.repeat(64)

/** Seals the links of the events right after the previous seal. Needs at least one. */
export const sealLinks = (
  previous: LogSeal | undefined,
  run: readonly LogLink[],
  at: string,
  signingKey: KeyObject,
): LogSeal => {
  const after = through(previous)
  const links = run.map(({ link }) => link)
  const unsigned = {
    after,
    through: run.at(-1)?.position ?? after,
    digest: digestOf(previous?.digest ?? none, links),
    tags: tagsOf(links),
    at,
    key: createPublicKey(signingKey).export({ format: 'der', type: 'spki' }).toString('base64url'),
  }
  const signature = sign(null, Buffer.from(canonicalJson(unsigned)), signingKey).toString('base64url')
  return { ...unsigned, signature }
}

export const eventsOf = ({ tags }: LogSeal): number => (Buffer.byteLength(tags, 'base64') * 2) / tagDigits

/** The position up to which a seal vouches. */
export const through = (seal: LogSeal | undefined): Position => positionIn(seal?.through ?? beginning)

/** The position after which a seal's run begins. */
export const beginningOf = (seal: LogSeal): Position => positionIn(seal.after)

const positionIn = (text: string): Position => {
  if (!isPosition(text)) throw new Error(`a seal of ${text}`)
  return text
}

/** The flaw of a seal file: the first line that is no seal, has a bad signature, or doesn't follow its predecessor. */
export interface BrokenSeals {
  readonly line: number
  readonly reason: 'unreadable' | 'forged' | 'gap'
}

/** The complete lines of a seal file; a kill or a full disk can leave a partial one at the end. */
export const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1)

/** The seals of a file, one per line, each checked by its own key and against its predecessor. */
export const readSeals = (text: string): Either<BrokenSeals, readonly LogSeal[]> => {
  const reading = readingSeals(text)
  let step = reading.next()
  while (!step.done) step = reading.next()
  return step.value
}

/** The same in steps: it yields before each seal, which takes 0.2 ms. */
export function* readingSeals(text: string): Generator<void, Either<BrokenSeals, readonly LogSeal[]>> {
  const found: LogSeal[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue
    yield
    const seal = sealIn(line)
    if (seal === undefined) return left({ line: index + 1, reason: 'unreadable' })
    if (!isSigned(seal)) return left({ line: index + 1, reason: 'forged' })
    if (seal.after !== through(found.at(-1))) return left({ line: index + 1, reason: 'gap' })
    found.push(seal)
  }
  return right(found)
}

const sealIn = (line: string): LogSeal | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return seals.Check(value) && isPosition(value.through) && isPosition(value.after) ? value : undefined
  } catch {
    return undefined
  }
}

const isSigned = ({ signature, ...unsigned }: LogSeal): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(unsigned.key, 'base64url'), format: 'der', type: 'spki' })
    const signed = Buffer.from(canonicalJson(unsigned))
    return (
      key.asymmetricKeyType === 'ed25519' && verify(null, signed, key, Buffer.from(signature, 'base64url'))
    )
  } catch {
    return false
  }
}

/** The last complete, signed seal of a file; undefined if there is none. Earlier lines aren't checked. */
export const lastSealIn = (end: string): LogSeal | undefined => {
  const seal = sealIn(wholeLines(end).trimEnd().split('\n').at(-1) ?? '')
  return seal !== undefined && isSigned(seal) ? seal : undefined
}

/** Whether these are the links of the sealed run, as far as its tags can tell. */
export const hasTagsOf = ({ tags }: LogSeal, links: readonly LogLink[]): boolean =>
  tagsOf(links.map(({ link }) => link)) === tags

/** A short name of a seal's key, for people to compare. */
export const keyName = ({ key }: LogSeal): string => hash('sha256', key).slice(0, 16)

/** Checks a log against a chain of seals while it is read from the beginning. */
export const witnessOf = (row: readonly LogSeal[]): LogWitness => {
  let index = 0
  let links: string[] = []
  let tags = Buffer.from(row[0]?.tags ?? '', 'base64')
  return {
    reached: through(row.at(-1)),
    agrees: (position, link) => {
      const seal = row[index]
      if (seal === undefined) return true
      const tag = link.slice(0, tagDigits)
      const start = (links.length * tagDigits) / 2
      if (tags.subarray(start, start + tagDigits / 2).toString('hex') !== tag) return false
      links.push(link)
      if (position !== seal.through) return true
      const isSame = digestOf(row[index - 1]?.digest ?? none, links) === seal.digest
      index += 1
      links = []
      tags = Buffer.from(row[index]?.tags ?? '', 'base64')
      return isSame
    },
  }
}
