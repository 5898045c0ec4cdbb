import type { App } from '@schaufenster/platform/app/build-app.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import type { Presence } from '@schaufenster/platform/live/presence.ts'
import { noModel } from '../app/reads.ts'
import { accessibleCompany, type StandingOf } from './company-access.ts'
import { EditingPath, EditorList } from './editing-contract.ts'

interface EditingDeps {
  readonly presence: Pick<Presence, 'at'>
  readonly standingOf: StandingOf
  /** Undefined if the account no longer exists. */
  readonly nameOf: (userId: string) => Promise<string | undefined>
}

const [platform, anOwner] = ['Die Verwaltung', 'Ein Inhaber']

/** Who else is editing a company at the moment. Owners see each other's names. Administrators are never named, and are told no names (D-10.10). */
export const registerEditingQueries = (app: App, { presence, standingOf, nameOf }: EditingDeps): void => {
  app.get(
    '/api/companies/:id/editing',
    {
      config: { access: { permission: 'company.manage', orOwner: true }, reads: noModel },
      schema: {
        tags: ['directory'],
        summary: 'Wer sonst gerade etwas ändert',
        params: EditingPath,
        response: { 200: EditorList },
      },
    },
    async (request) => {
      const { userId } = who(request)
      const id = await accessibleCompany(standingOf, request.params.id, request.session, 'company.manage')
      const owners = (await standingOf(id))?.owners ?? []
      const nameFor = async (other: string): Promise<string> => {
        if (!owners.includes(other)) return platform
        return owners.includes(userId) ? ((await nameOf(other)) ?? anOwner) : anOwner
      }
      const others = (await presence.at(id)).filter((present) => present.userId !== userId)
      const data = await Promise.all(
        others.map(async (present) => ({ page: present.place, name: await nameFor(present.userId) })),
      )
      return { data }
    },
  )
}
