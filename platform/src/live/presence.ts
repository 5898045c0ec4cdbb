import type { Clock } from '../lib/clock.ts'
import type { Vault } from '../vault/vault.ts'

/** Somebody working on a place within a thing. All three are ids without a slash. */
export interface Present {
  readonly thing: string
  readonly place: string
  readonly userId: string
}

/** Who is working on what, for as long as they keep saying so, across all processes that share a vault. */
export interface Presence {
  /** Lasts for {@link presenceMs}; calling it again extends it. */
  enter(present: Present): Promise<void>
  leave(present: Present): Promise<void>
  /** Everybody present at a thing. */
  at(thing: string): Promise<readonly Present[]>
  /** The things where somebody is present, each with a mark that changes when the people do. */
  marks(): Promise<ReadonlyMap<string, string>>
}

/** Milliseconds without a sign of life after which somebody counts as gone. */
export const presenceMs = 45_000

/** The most that are listed at once. */
const most = 500

const prefix = 'presence/'
const keyOf = ({ thing, place, userId }: Present): string => `${prefix}${thing}/${place}/${userId}`
const presentIn = (key: string): Present => {
  const [thing = '', place = '', userId = ''] = key.slice(prefix.length).split('/')
  return { thing, place, userId }
}

/** Keeps presence in the vault, where entries expire. */
export const createPresence = (vault: Vault, clock: Clock): Presence => ({
  enter: async (present) => {
    const key = keyOf(present)
    const known = await vault.get(key)
    // If the write fails, another window of the same person has just done it.
    await vault.put(key, new Uint8Array(1), known?.version ?? 'absent', {
      expiresAt: clock.now() + presenceMs,
    })
  },
  leave: async (present) => {
    const key = keyOf(present)
    const known = await vault.get(key)
    if (known !== undefined) await vault.remove(key, known.version)
  },
  at: async (thing) => (await vault.list(`${prefix}${thing}/`, most)).map(({ key }) => presentIn(key)),
  marks: async () => {
    const marks = new Map<string, string>()
    for (const { key } of await vault.list(prefix, most)) {
      const { thing } = presentIn(key)
      marks.set(thing, `${marks.get(thing) ?? ''} ${key}`)
    }
    return marks
  },
})
