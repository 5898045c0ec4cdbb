import type { DirectoryDeps } from '@schaufenster/command-service/directory/directory-deps.ts'
import type { Accounts } from '@schaufenster/command-service/identity/accounts/accounts.ts'
import { holdsAddress } from '@schaufenster/command-service/identity/accounts/user-state.ts'

/** What the directory asks about people, answered from the log itself. */
export const peopleIn = ({
  byId,
}: Pick<Accounts, 'byId'>): Pick<DirectoryDeps, 'mayOwn' | 'nameOf' | 'emailOf' | 'isVerified'> => ({
  mayOwn: async (id) => {
    const user = await byId(id)
    return user !== undefined && holdsAddress(user)
  },
  nameOf: async (id) => (await byId(id))?.fullName,
  emailOf: async (id) => (await byId(id))?.email,
  isVerified: async (id) => (await byId(id))?.isVerified === true,
})
