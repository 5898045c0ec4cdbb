import { beginning, isAfter, isPosition, type Position } from '@schaufenster/events/store/position.ts'
import type { Vault, VaultReader, VaultVersion } from '@schaufenster/platform/vault/vault.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { AnyPolicy } from './policy.ts'

const PositionSchema = Type.Unsafe<Position>(Type.Refine(Type.String(), isPosition))

/** A policy's progress, and what it was about to do when it was last saved. */
const Checkpoint = Type.Object({
  /** Everything up to here is done. */
  through: PositionSchema,
  /** The range in progress: after `through`, up to here. A repeat does exactly this range again, so its effects are the same. */
  until: Type.Optional(PositionSchema),
})
export type Checkpoint = Static<typeof Checkpoint>

const check = Compile(Checkpoint)

const prefix = 'policy/'
const all = Number.MAX_SAFE_INTEGER

/** The progress of one policy. */
export interface Checkpoints {
  /** Where to resume. The head of the log for a new policy, unless it is to begin with the first event, or one whose checkpoint belongs to a longer log (a restored backup). */
  load(): Promise<Checkpoint>
  /** Throws if somebody else has saved since it was loaded: another process holds the lease now. */
  save(checkpoint: Checkpoint): Promise<void>
}

/** In the vault, by compare-and-set. A new policy starts at the head and never acts on the past, unless it declares that its effects are owed. */
export const createCheckpoints = (
  vault: Vault,
  { name: policy, fromBeginning }: Pick<AnyPolicy, 'name' | 'fromBeginning'>,
  head: () => Promise<Position>,
): Checkpoints => {
  const key = prefix + policy
  let version: VaultVersion | 'absent' = 'absent'

  const save = async (checkpoint: Checkpoint): Promise<void> => {
    const saved = await vault.put(key, new TextEncoder().encode(JSON.stringify(checkpoint)), version)
    if (saved === undefined) throw new Error(`the checkpoint of ${policy} was moved by somebody else`)
    version = saved
  }

  return {
    save,
    load: async () => {
      const end = await head()
      const record = await vault.get(key)
      version = record?.version ?? 'absent'
      const known = record && parsed(policy, record.value)
      if (known !== undefined && !isAfter(known.until ?? known.through, end)) return known
      const checkpoint = { through: fromBeginning ? beginning : end }
      await save(checkpoint)
      return checkpoint
    },
  }
}

const parsed = (policy: string, bytes: Uint8Array): Checkpoint => {
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (!check.Check(value)) throw new Error(`the checkpoint of ${policy} is of another shape`)
  return value
}

/** The saved positions of an installation's policies. */
export const notedPositions = async (vault: Pick<VaultReader, 'list'>): Promise<readonly Position[]> =>
  (await vault.list(prefix, all)).flatMap(({ key, value }) => {
    const { through, until = through } = parsed(key, value)
    return [through, until]
  })

/** Rewrites all of them for a log whose positions have changed (docs/decisions/0144). No policy may run meanwhile. */
export const moveCheckpoints = async (
  vault: Pick<Vault, 'list' | 'put'>,
  moved: (position: Position) => Position,
): Promise<void> => {
  for (const { key, value, version } of await vault.list(prefix, all)) {
    const { through, until } = parsed(key, value)
    const checkpoint = { through: moved(through), ...(until !== undefined && { until: moved(until) }) }
    await vault.put(key, new TextEncoder().encode(JSON.stringify(checkpoint)), version)
  }
}
