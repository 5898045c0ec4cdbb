import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { partlyRestored } from '@schaufenster/events/directory/profile-difference.ts'
import { confirmFirst } from '@schaufenster/platform/app/access.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import { chain, pipe } from '@schaufenster/platform/lib/either.ts'
import { invalid, notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyRequest } from 'fastify'
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
import { checkNewPictures } from '../media/new-pictures.ts'
import { companyDecider, companyStream } from './company-decider.ts'
import { companyIdOfCommand, firstCompanyIdOf } from './company-ids.ts'
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
import { forEditors, editable } from './editor.ts'
import { pastVersion, referencesOf } from './profile-restoration.ts'
import { registeredCompany } from './registered-company.ts'
import { slugCandidates, slugFault } from './slug.ts'

/** Accounts cost nothing before they are confirmed, and what they enter waits in the queue of approvals. */
const beginningsOfOneNetwork = { max: 30, windowMs: hourMs }

/** The owners' calls. They take a company's slug wherever they take its id (D-G3). */
export const registerCompanyRoutes = (app: App, deps: DirectoryDeps): void => {
  const answers = { response: writeAnswers }
  const send = sendsCompany(deps)
  const limitUnconfirmed = createRateLimit({
    ...beginningsOfOneNetwork,
    counts: deps.countsOf('companies before confirmation by network'),
  })
  /** Before their address is confirmed, everybody has one company to begin with. */
  const newCompanyId = async (request: FastifyRequest, commandId: string): Promise<CompanyId> => {
    const { userId, isUnconfirmed } = who(request)
    if (!isUnconfirmed) return companyIdOfCommand(commandId)
    const id = firstCompanyIdOf(userId)
    const { state, commands } = await deps.streams.current(companyDecider, companyStream(id).name)
    if (commands.has(commandId)) return id
    if (state !== undefined) throw new Refused(confirmFirst)
    await limitUnconfirmed(request)
    return id
  }

  app.post(
    '/api/companies',
    {
      config: { access: 'user', beforeConfirmation: true },
      schema: {
        tags,
        summary: 'Unternehmen eintragen',
        description: 'Wessen E-Mail-Adresse noch nicht bestätigt ist, kann eines eintragen.',
        body: CompanyForm,
        response: { 201: RegisteredCompany, 409: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const form = orRefuse(
        readProfileForm(request.body, { gazetteer: deps.gazetteer, address: null, contact: {} }),
      )
      const changes = orRefuse(await resolveReferences(form, deps))
      const { name = '', industryIds = [] } = changes
      const context = request.commandContext()
      const by = byOf(request)
      const id = await newCompanyId(request, context.commandId)
      const chosen = slugOf(request, request.body.slug)
      const handled = await decideWithSlug(
        deps,
        id,
        chosen === undefined ? slugCandidates(name, id) : [chosen],
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
      ...forEditors,
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
      await checkNewPictures(deps, by, id, changes)
      const { isApproved } = request.body
      const slug = slugOf(request, request.body.slug)
      const command = {
        type: 'ChangeProfile',
        by,
        changes,
        ...(slug !== undefined && { slug }),
        ...(isApproved !== undefined && { isApproved }),
        ...(isApproved && may(by, 'company.approve') && { isUnconfirmed: await isUnconfirmed(deps, id) }),
      } as const
      if (slug === undefined) return send(request, reply, id, command)
      const context = contextOf(request)
      return writtenCompany(reply, id, await decideWithSlug(deps, id, [slug], () => command, context))
    },
  )

  app.put(
    '/api/companies/:id/slug',
    {
      config: { access: forEditors.config.access },
      schema: {
        tags,
        summary: 'Adresse des Profils ändern',
        params: CompanyPath,
        body: SlugForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const slug = chosenSlug(request.body.slug)
      const id = await companyOf(deps, request.params.id)
      const by = byOf(request)
      const command = { type: 'ChangeSlug', by, slug } as const
      const handled = await decideWithSlug(deps, id, [slug], () => command, contextOf(request))
      return writtenCompany(reply, id, handled)
    },
  )

  app.post(
    '/api/companies/:id/confirm',
    { ...forEditors, schema: { tags, summary: 'Angaben bestätigen', params: CompanyPath, ...answers } },
    async (request, reply) => {
      const on = berlinDayOf(deps.clock.now())
      const command = { type: 'ConfirmCompany', by: byOf(request), on } as const
      return send(request, reply, request.params.id, command)
    },
  )

  app.post(
    '/api/companies/:id/versions/:version/restore',
    {
      ...forEditors,
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
      // The restoration is based on these events, so it never undoes a later one unseen.
      const { expectedVersion = events.length - 1, only } = request.body ?? {}
      const then = only === undefined ? past.profile : partlyRestored(now, past.profile, only)
      const { industryIds: wanted, ...pictures } = referencesOf(then, now)
      orRefuse(await resolveReferences(pictures, deps))
      await checkNewPictures(deps, by, id, pictures)
      const industryIds = wanted && (await openIndustries(deps.streams, wanted))
      const profile = { ...past.profile, industryIds: industryIds ?? now.industryIds }
      const { lastSaid } = past
      const command = { type: 'RestoreProfileVersion', by, profile, only, lastSaid } as const
      const written = await send(request, reply, id, command, expectedVersion)
      return wanted !== undefined && industryIds === undefined
        ? { ...written, message: keptIndustry }
        : written
    },
  )
}

/** The slug that somebody typed; throws what is wrong with it. */
const chosenSlug = (typed: string): string => {
  const slug = typed.trim().toLowerCase()
  const fault = slugFault(slug)
  if (fault !== undefined) throw new Refused(invalid({ slug: fault }))
  return slug
}

/** The slug of a form, if it names one: a profile always keeps a slug. It is kept for good, so nobody chooses one before their address is confirmed. */
const slugOf = ({ session }: FastifyRequest, given: string | null | undefined): string | undefined => {
  if (!given?.trim()) return undefined
  if (session?.isUnconfirmed) throw new Refused(confirmFirst)
  return chosenSlug(given)
}

const keptIndustry =
  'Die damalige Branche kann nicht mehr gewählt werden. Es bleibt bei der Branche von heute.'
