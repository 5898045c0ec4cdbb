import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { chain, pipe } from '@schaufenster/platform/lib/either.ts'
import { invalid, notFound } from '@schaufenster/platform/lib/refusal.ts'
import { contextOf } from '../../lib/context-of.ts'
import { byOf } from '../../lib/sends.ts'
import {
  CompanyForm,
  CompanyPath,
  ProfileForm,
  RegisteredCompany,
  RestorationForm,
  SlugForm,
  VersionPath,
  tags,
  writeAnswers,
} from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { readProfileForm } from '../forms/profile-form.ts'
import { openIndustries, resolveReferences } from '../forms/references.ts'
import { companyIdOfCommand } from './company-ids.ts'
import {
  companyOf,
  currentCompany,
  decideWithSlug,
  historyOf,
  isUnconfirmed,
  ofCompany,
  sendsCompany,
  writtenCompany,
} from './company-writes.ts'
import { editable } from './editor.ts'
import { pastVersion, referencesOf } from './profile-restoration.ts'
import { registeredCompany } from './registered-company.ts'
import { slugCandidates, slugFault } from './slug.ts'

/** What owners write. Wherever a company's id stands, its slug does too (D-G3). */
export const registerCompanyRoutes = (app: App, deps: DirectoryDeps): void => {
  const access = { config: { access: { permission: 'company.manage', orOwner: true } } } as const
  const answers = { response: writeAnswers }
  const send = sendsCompany(deps)

  app.post(
    '/api/companies',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Unternehmen eintragen',
        body: CompanyForm,
        response: { 201: RegisteredCompany, 409: Problem },
      },
    },
    async (request, reply) => {
      const form = orRefuse(
        readProfileForm(request.body, { gazetteer: deps.gazetteer, address: null, contact: {} }),
      )
      const changes = orRefuse(await resolveReferences(form, deps))
      const { name = '', industryIds = [] } = changes
      const context = request.commandContext()
      const id = companyIdOfCommand(context.commandId)
      const by = byOf(request)
      const handled = await decideWithSlug(
        deps,
        id,
        slugCandidates(name, id),
        (slug) => ({ type: 'RegisterCompany', by, name, industryIds, slug, changes }),
        context,
      )
      const { data } = writtenCompany(reply.code(201), id, handled)
      const company = orRefuse(handled).state
      if (company === undefined) throw new Error(`${id} was registered and is not there`)
      return { data: { ...data, ...registeredCompany(company) } }
    },
  )

  app.put(
    '/api/companies/:id',
    {
      ...access,
      schema: { tags, summary: 'Profil speichern', params: CompanyPath, body: ProfileForm, ...answers },
    },
    async (request, reply) => {
      const by = byOf(request)
      const id = await companyOf(deps, request.params.id)
      const form = await ofCompany(deps, id, (company) =>
        pipe(
          editable(company, by),
          chain(({ profile }) =>
            readProfileForm(request.body, {
              gazetteer: deps.gazetteer,
              address: profile.places.main.address,
              contact: profile.contact,
            }),
          ),
        ),
      )
      const changes = orRefuse(await resolveReferences(form, deps))
      const { isApproved } = request.body
      const command = {
        type: 'ChangeProfile',
        by,
        changes,
        ...(isApproved !== undefined && { isApproved }),
        ...(isApproved && may(by, 'company.approve') && { isUnconfirmed: await isUnconfirmed(deps, id) }),
      } as const
      return send(request, reply, id, command)
    },
  )

  app.put(
    '/api/companies/:id/slug',
    {
      ...access,
      schema: {
        tags,
        summary: 'Adresse des Profils ändern',
        params: CompanyPath,
        body: SlugForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const slug = request.body.slug.trim().toLowerCase()
      const fault = slugFault(slug)
      if (fault !== undefined) throw new Refused(invalid({ slug: fault }))
      const id = await companyOf(deps, request.params.id)
      const by = byOf(request)
      const command = { type: 'ChangeSlug', by, slug } as const
      const handled = await decideWithSlug(deps, id, [slug], () => command, contextOf(request))
      return writtenCompany(reply, id, handled)
    },
  )

  app.post(
    '/api/companies/:id/confirm',
    { ...access, schema: { tags, summary: 'Angaben bestätigen', params: CompanyPath, ...answers } },
    async (request, reply) => {
      const on = berlinDayOf(deps.clock.now())
      const command = { type: 'ConfirmCompany', by: byOf(request), on } as const
      return send(request, reply, request.params.id, command)
    },
  )

  app.post(
    '/api/companies/:id/versions/:version/restore',
    {
      ...access,
      schema: {
        tags,
        summary: 'Eine frühere Fassung des Profils zurückholen',
        params: VersionPath,
        body: RestorationForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const by = byOf(request)
      const id = await companyOf(deps, request.params.id)
      const now = orRefuse(editable(await currentCompany(deps, id), by)).profile
      const events = await historyOf(deps, id)
      const past = pastVersion(events, request.params.version)
      if (past === undefined) throw new Refused(notFound('Diese Fassung'))
      const { industryIds: wanted, ...pictures } = referencesOf(past.profile, now)
      orRefuse(await resolveReferences(pictures, deps))
      const industryIds = wanted && (await openIndustries(deps.streams, wanted))
      const profile = { ...past.profile, industryIds: industryIds ?? now.industryIds }
      const command = { type: 'RestoreProfileVersion', by, profile, lastSaid: past.lastSaid } as const
      // What it takes back is known as of these events, so that no later one is taken back unseen.
      const { expectedVersion = events.length - 1 } = request.body ?? {}
      const written = await send(request, reply, id, command, expectedVersion)
      return wanted !== undefined && industryIds === undefined
        ? { ...written, message: keptIndustry }
        : written
    },
  )
}

const keptIndustry =
  'Die damalige Branche kann nicht mehr gewählt werden. Es bleibt bei der Branche von heute.'
