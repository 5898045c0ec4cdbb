import type { SignIns } from '@schaufenster/query-service/identity/contract.ts'
import type { WriteSide } from '../write-side.ts'

/** What is known about somebody's logins, for themselves and for people who manage accounts. */
export const signInsIn =
  ({ accounts, sessions, failedLogins }: Pick<WriteSide, 'accounts' | 'sessions' | 'failedLogins'>) =>
  async (userId: string): Promise<SignIns | undefined> => {
    if ((await accounts.byId(userId)) === undefined) return undefined
    const [open, failed] = await Promise.all([sessions.list(userId), failedLogins.of(userId)])
    return {
      sessions: open.map(({ device, usedAt }) => ({ device, usedAt: textOf(usedAt) })),
      failed: failed.map(({ at, step }) => ({ at: textOf(at), step })),
    }
  }

const textOf = (milliseconds: number): string => new Date(milliseconds).toISOString()
