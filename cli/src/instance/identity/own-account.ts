import { companiesById } from '@schaufenster/query-service/directory/queries.ts'
import type { OwnDataModels } from '@schaufenster/query-service/insight/own-data-routes.ts'
import type { Instance } from '../instance.ts'
import { textsOfGuestsIn } from '../reputation/texts-of-guests.ts'
import { signInsIn } from './sign-ins.ts'

/** Data about a person outside the log, for the copy of their data (docs/decisions/0045). */
export const ownAccountIn = ({
  writes,
  reads,
  directory,
}: Pick<Instance, 'writes' | 'reads' | 'directory'>): OwnDataModels['accountOf'] => {
  const signInsOf = signInsIn(writes)

  /** The companies that an address is invited to: told to nobody who only says that it is theirs. */
  const invitedTo = async (email: string): Promise<readonly string[]> => {
    const { invitations } = directory
    const sent = await Promise.all((await invitations.sentTo([email])).map(invitations.read))
    const ids = sent.flatMap((invited) => invited?.companyId ?? [])
    return (await companiesById(reads.directory, ids)).map(({ document }) => document.profile.name)
  }

  return async (userId) => {
    const [user, signIns] = await Promise.all([writes.accounts.byId(userId), signInsOf(userId)])
    if (user === undefined || signIns === undefined) return undefined
    const { fullName: name, email, isVerified } = user
    const passkeys = await writes.passkeys.list(userId)
    return {
      name,
      email,
      sessions: signIns.sessions,
      failedLogins: signIns.failed,
      passkeys: passkeys.map(({ name: called, usedAt }) => ({
        name: called,
        ...(usedAt !== undefined && { usedAt: new Date(usedAt).toISOString() }),
      })),
      invitations: isVerified ? await invitedTo(email) : [],
    }
  }
}

/** What a person wrote without an account. Whoever only claims an address is not told what was written with it. */
export const ownGuestTextsIn =
  ({
    stores,
    models,
    writes,
  }: Pick<Instance, 'stores' | 'models' | 'writes'>): OwnDataModels['guestTextsOf'] =>
  async (userId) => {
    const user = await writes.accounts.byId(userId)
    return user?.isVerified === true ? await textsOfGuestsIn(stores, models).by([user.email]) : []
  }
