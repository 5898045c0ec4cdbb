import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { map, pipe } from '@schaufenster/platform/lib/either.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import { checkDay } from '../../lib/field-checks.ts'
import { byOf } from '../../lib/sends.ts'
import { CompanyPath, SpecialHoursForm, tags, writeAnswers } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { settleSpecialHours } from '../fields/special-hours.ts'
import { MailForm, OwnDeletionForm, VisibilityForm } from '../settings-contract.ts'
import type { CompanyCommand } from './company-commands.ts'
import { companyOf, ofCompany, reasonOf, sendsCompany } from './company-writes.ts'
import { forEditors, owned, type Editor } from './editor.ts'

/** Pauses, visibility and mail of a company, controlled by its owners. */
export const registerCompanyVisibilityRoutes = (app: App, deps: DirectoryDeps): void => {
  const answers = { response: writeAnswers }
  const send = sendsCompany(deps)
  const today = (): string => berlinDayOf(deps.clock.now())

  app.put(
    '/api/companies/:id/special-hours',
    {
      ...forEditors,
      schema: {
        tags,
        summary: 'Besondere Tage speichern',
        params: CompanyPath,
        body: SpecialHoursForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const specialHours = orRefuse(settleSpecialHours(request.body.days, today()))
      const command = { type: 'ChangeProfile', by: byOf(request), changes: { specialHours } } as const
      return send(request, reply, request.params.id, command)
    },
  )

  app.put(
    '/api/companies/:id/visibility',
    {
      ...forEditors,
      schema: {
        tags,
        summary: 'Vorübergehend schließen, verbergen oder als Beispiel zeigen',
        params: CompanyPath,
        body: VisibilityForm,
        ...answers,
      },
    },
    async (request, reply) =>
      send(request, reply, request.params.id, visibilityCommand(request.body, byOf(request), today())),
  )

  app.put(
    '/api/companies/:id/mail',
    {
      ...forEditors,
      schema: {
        tags,
        summary: 'E-Mail an Inhaber bestellen oder abbestellen',
        params: CompanyPath,
        body: MailForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const { readyVideos } = request.body
      return send(request, reply, request.params.id, { type: 'ChangeMail', by: byOf(request), readyVideos })
    },
  )

  app.delete(
    '/api/companies/:id',
    {
      ...forEditors,
      schema: {
        tags,
        summary: 'Eigenes Unternehmen löschen',
        description: 'Der Name bestätigt es. 30 Tage lang kann die Verwaltung es wiederherstellen.',
        params: CompanyPath,
        body: OwnDeletionForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const by = byOf(request)
      const id = await companyOf(deps, request.params.id)
      const name = await ofCompany(deps, id, (company) =>
        pipe(
          owned(company, by),
          map(({ profile }) => profile.name),
        ),
      )
      if (!isSameName(name, request.body.name)) throw new Refused(invalid({ name: otherName }))
      const reason = reasonOf(request.body.reason)
      return send(request, reply, id, { type: 'DeleteCompany', by, reason, at: deps.clock.now() })
    },
  )
}

const otherName = 'Bitte schreiben Sie den Namen genau so, wie er im Eintrag steht.'

/** Ignores how many blanks somebody typed. */
const isSameName = (name: string, typed: string): boolean =>
  name.replaceAll(/\s+/g, ' ').trim() === typed.replaceAll(/\s+/g, ' ').trim()

const visibilityCommand = (form: VisibilityForm, by: Editor, today: string): CompanyCommand => {
  switch (form.state) {
    case 'open':
      return { type: 'ResumeCompany', by }
    case 'hidden':
      return { type: 'HideCompany', by }
    case 'shown':
      return { type: 'ShowCompany', by }
    case 'featured':
      return { type: 'AllowFeaturing', by }
    case 'notFeatured':
      return { type: 'WithdrawFeaturing', by }
    case 'paused':
      return { type: 'PauseCompany', by, from: today, until: lastDay(form.until) }
  }
}

const lastDay = (typed: string | null | undefined): string | undefined => {
  if ((typed ?? '').trim() === '') return undefined
  const day = checkDay(typed ?? '')
  if (day._tag === 'Left') throw new Refused(invalid({ until: day.left }))
  return day.right
}
