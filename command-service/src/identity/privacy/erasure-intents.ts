import { SubjectId } from '@schaufenster/events/lib/subject-id.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { CommandContext } from '../../lib/handle.ts'

const Id = Type.String({ minLength: 1 })

/** The account to erase, and the actor for the log. */
const Intent = Type.Object({
  userId: SubjectId,
  actor: Type.Union([
    Type.Object({ kind: Type.Literal('user'), userId: Id, role: Id, onBehalfOfCompany: Type.Optional(Id) }),
    Type.Object({ kind: Type.Literal('system'), name: Id }),
  ]),
  commandId: Id,
  correlationId: Id,
  causationId: Id,
})
export type Intent = Static<typeof Intent>
const intents = Compile(Intent)

const prefix = 'account-erasure/'
/** More than are ever unfinished. */
const most = 100_000

/** Accounts whose erasure was begun but not finished (docs/decisions/0046). */
export interface ErasureIntents {
  /** Resolves once it is on disk, before the first step. The first of several for one account stays. */
  keep(userId: string, context: CommandContext): Promise<Intent>
  list(): Promise<readonly Intent[]>
  /** Called after the last step. Repeating it changes nothing. */
  remove(userId: string): Promise<void>
}

/** Kept in the vault, which survives a crash. */
export const createErasureIntents = (vault: Vault): ErasureIntents => {
  const intentIn = (value: Uint8Array): Intent => intents.Parse(JSON.parse(Buffer.from(value).toString()))
  return {
    keep: async (userId, { actor, commandId, correlationId, causationId }) => {
      const value = Buffer.from(JSON.stringify({ userId, actor, commandId, correlationId, causationId }))
      const intent = intentIn(value)
      const isFirst = (await vault.put(prefix + userId, value, 'absent')) !== undefined
      const kept = isFirst ? undefined : await vault.get(prefix + userId)
      return kept === undefined ? intent : intentIn(kept.value)
    },
    list: async () => (await vault.list(prefix, most)).map(({ value }) => intentIn(value)),
    remove: async (userId) => {
      const record = await vault.get(prefix + userId)
      if (record !== undefined) await vault.remove(prefix + userId, record.version)
    },
  }
}
