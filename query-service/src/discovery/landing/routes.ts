import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { reportParked, type Freshness } from '../../app/freshness.ts'
import { createKeptAnswers } from '../../app/kept-answers.ts'
import { sendSerialized, serialized } from '../../app/serialized.ts'
import { LandingIndex, LandingPage } from '../landing-contract.ts'
import type { ListedCompanies } from '../listed-companies.ts'
import { landingIndex, landingPage, type LandingDeps } from './landing-page.ts'
import { landingReads } from './landing-towns.ts'

const tags = ['discovery']
const minuteMs = 60_000
/** Some 200 pages with sixty companies each. */
const keptBytes = 16 * 1024 * 1024

const Part = Type.String({ minLength: 1, maxLength: 200 })

interface LandingRoutes extends LandingDeps {
  readonly listings: ListedCompanies
}

/**
 * Industries in towns, and which of them have a page. Answers are cached until a model moves, and those that say who is open until the minute is
 * over.
 */
export const registerLandingQueries = (app: App, deps: LandingRoutes, freshness: Freshness): void => {
  const kept = createKeptAnswers(keptBytes)
  app.get(
    '/api/landing/:industry/:town',
    {
      config: { access: 'public', reads: landingReads },
      schema: {
        tags,
        summary: 'Eine Branche in einem Ort, ab fünf Unternehmen',
        params: Type.Object({ industry: Part, town: Part }),
        response: { 200: Type.Object({ data: LandingPage }) },
      },
    },
    async ({ params: { industry, town } }, reply) => {
      const name = `${industry}/${town}`.toLowerCase()
      const parked = await deps.listings.isAnyParked()
      reportParked(reply, [{ parked }])
      const mark = `${Math.floor(deps.now() / minuteMs)} ${freshness.markOf(landingReads)}`
      const bytes = await kept.answer(name, mark, async () => {
        const data = await landingPage(deps, industry.toLowerCase(), town.toLowerCase())
        if (data === undefined) throw new Refused(notFound('Diese Seite'))
        return { bytes: serialized(reply, { data }), ...(!parked && { names: [name] }) }
      })
      return sendSerialized(reply, bytes)
    },
  )

  app.get(
    '/api/landing',
    {
      config: { access: 'public', reads: landingReads },
      schema: {
        tags,
        summary: 'Alle Branchen in Orten, die eine Seite haben',
        response: { 200: Type.Object({ data: LandingIndex }) },
      },
    },
    async (_request, reply) => {
      const parked = await deps.listings.isAnyParked()
      reportParked(reply, [{ parked }])
      const bytes = await kept.answer('all', freshness.markOf(landingReads), async () => ({
        bytes: serialized(reply, { data: await landingIndex(deps) }),
        ...(!parked && { names: ['all'] }),
      }))
      return sendSerialized(reply, bytes)
    },
  )
}
