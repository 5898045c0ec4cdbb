import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { SecretKeys } from '@schaufenster/platform/secrets/secrets.ts'
import type { Vault, VaultReader, VaultRecord } from '@schaufenster/platform/vault/vault.ts'
import {
  newSubjectSecret,
  openText,
  sealText,
  subjectKeyFrom,
  unwrapSecret,
  wrapSecret,
} from './subject-key.ts'
import type { SubjectKey } from './subject-key.ts'
import { SubjectErased, SubjectKeyMissing } from './subject-keys.ts'
import type { KeyRing, KeyRings, SubjectKeys } from './subject-keys.ts'

/** Where keys are kept, and how long they may stay in memory. An erasure elsewhere may go unnoticed here for that long. */
export interface SubjectKeysOptions<Store extends VaultReader> {
  readonly vault: Store
  /** The installation's secrets that wrap every subject's key in the vault. */
  readonly masterKeys: SecretKeys
  readonly clock: Clock
  /** How many keys to keep in memory. */
  readonly capacity?: number
  /** Milliseconds after which a key is fetched again. */
  readonly maximumAge?: number
}

/** For code that only opens: projections and queries. */
export const createKeyRings = (options: SubjectKeysOptions<VaultReader>): KeyRings => {
  const { ringFor, forget } = createKeyCache(options)
  return { ringFor, forget }
}

/** For code that also creates and destroys keys. */
export const createSubjectKeys = (options: SubjectKeysOptions<Vault>): SubjectKeys => {
  const { vault, masterKeys } = options
  const { load, ringFor, forget } = createKeyCache(options)

  return {
    ringFor,
    forget,
    create: async (subject) => {
      if ((await load(subject)) === undefined) {
        // The loser of this race finds the winner's key, or its tombstone, in the vault.
        await vault.put(recordKey(subject), wrapSecret(masterKeys, subject, newSubjectSecret()), 'absent')
      }
      if ((await load(subject)) === 'erased') throw new SubjectErased(subject)
      return ringFor([subject])
    },
    destroy: async (subject) => {
      let record = await vault.get(recordKey(subject))
      while (record === undefined || !isTombstone(record)) {
        await vault.put(recordKey(subject), tombstone, record?.version ?? 'absent')
        record = await vault.get(recordKey(subject))
      }
      forget(subject)
    },
  }
}

/** Prefix of wrapped keys in the vault; the subject's id follows. */
export const subjectKeyPrefix = 'subject-key/'

const recordKey = (subject: string): string => subjectKeyPrefix + subject

/** Replaces a destroyed key. A wrapped key is never this short. */
const tombstone = new Uint8Array(1)

/** Whether the key of this record was destroyed. */
export const isTombstone = (record: Pick<VaultRecord, 'value'>): boolean =>
  record.value.length === tombstone.length

/** Undefined: not in the vault, yet. */
type KeyState = SubjectKey | 'erased' | undefined

const createKeyCache = (options: SubjectKeysOptions<VaultReader>) => {
  const { vault, masterKeys, clock, capacity = 20_000, maximumAge = 60_000 } = options
  const cached = new Map<string, { readonly state: KeyState; readonly loadedAt: number }>()
  /** Grows by one id for each erasure that this process sees. Keys read before an erasure must not come back. */
  const erasedSubjects = new Set<string>()

  const load = async (subject: string): Promise<KeyState> => {
    if (erasedSubjects.has(subject)) return 'erased'
    const known = cached.get(subject)
    if (known !== undefined && clock.now() - known.loadedAt < maximumAge) return known.state
    const record = await vault.get(recordKey(subject))
    if (record === undefined) return undefined
    const state = isTombstone(record)
      ? 'erased'
      : subjectKeyFrom(unwrapSecret(masterKeys, subject, record.value))
    remember(subject, state)
    return state
  }

  const remember = (subject: string, state: KeyState): void => {
    cached.delete(subject)
    cached.set(subject, { state, loadedAt: clock.now() })
    const [oldest] = cached.keys()
    if (cached.size > capacity && oldest !== undefined) cached.delete(oldest)
  }

  return {
    load,
    ringFor: async (subjects: Iterable<string>): Promise<KeyRing> => {
      const keys = new Map<string, KeyState>()
      for (const subject of new Set(subjects)) keys.set(subject, await load(subject))
      return createRing(keys, erasedSubjects)
    },
    forget: (subject: string): void => {
      erasedSubjects.add(subject)
      cached.delete(subject)
    },
  }
}

const createRing = (keys: ReadonlyMap<string, KeyState>, erasedSubjects: ReadonlySet<string>): KeyRing => {
  const keyOf = (subject: string): SubjectKey | 'erased' => {
    if (!keys.has(subject)) throw new Error(`this key ring was not made for subject ${subject}`)
    const key = erasedSubjects.has(subject) ? 'erased' : keys.get(subject)
    if (key === undefined) throw new SubjectKeyMissing(subject)
    return key
  }
  return {
    open: (sealed) => {
      const key = keyOf(sealed.$sealed)
      return key === 'erased' ? undefined : openText(key, sealed.box)
    },
    seal: (subject, eventId, field, plaintext) => {
      const key = keyOf(subject)
      if (key === 'erased') throw new SubjectErased(subject)
      return { $sealed: subject, box: sealText(key, eventId, field, plaintext) }
    },
  }
}
