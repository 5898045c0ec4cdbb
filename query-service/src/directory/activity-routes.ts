import { titleOf } from '@schaufenster/events/insight/event-descriptions.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import {
  companyActivity,
  type ActivityDocument,
} from '@schaufenster/projections/directory/company-activity.ts'
import { companyPrices } from '@schaufenster/projections/directory/company-prices.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import type { Filter } from '@schaufenster/projections/documents/filter.ts'
import { reportParked } from '../app/freshness.ts'
import type { StreamStates } from '../lib/stream-state.ts'
import { effectsOf, noEffect, type StreamHistory } from './activity-changes.ts'
import { ActivityList, ActivityPath, ActivityQuery, type ActivityArea } from './activity-contract.ts'
import { thingNames, type ActivityModels, type Titles } from './activity-names.ts'
import { accessibleCompany } from './company-access.ts'
import { ownersAmong, type NameOf } from './owner-names.ts'

interface ActivityDeps {
  readonly models: ActivityModels
  /** Titles of videos and reels. */
  readonly titles: Titles
  readonly nameOf: NameOf
  /** How to tell the states of things, by the category of their streams. */
  readonly states: StreamStates
  /** A stream's events from the first on. */
  readonly historyOf: StreamHistory
}

const rowsAtOnce = 50

const noSuchPage = invalid({ before: 'Diese Seite gibt es nicht. Bitte beginnen Sie von vorn.' })

/** The history of a company's things besides its profile, one dashboard page at a time. For its owners and those who manage all companies. */
export const registerActivityQueries = (
  app: App,
  { models, titles, nameOf, states, historyOf }: ActivityDeps,
): void => {
  const { directory, companyActivity: activities } = models

  /** Menus and other price lists are one kind of thing but have separate pages. */
  const inArea = async (company: string, area: ActivityArea): Promise<Filter<ActivityDocument>> => {
    if (area !== 'menus' && area !== 'prices') return { field: 'area', is: area }
    const prices = (await models.companyPrices.get(company))?.document.prices ?? []
    const wanted = area === 'menus' ? 'menu' : 'other'
    const ids = prices.filter(({ priceType }) => priceType === wanted).map(({ id }) => id)
    return { field: 'thing', in: ids }
  }

  app.get(
    '/api/companies/:id/activity',
    {
      config: {
        access: { permission: 'company.manage', orOwner: true },
        reads: [companyActivity.name, companyPrices.name, companyProfile.name, ...titles.reads],
      },
      schema: {
        tags: ['directory'],
        summary: 'Was mit Preisen, Dateien, Partnern, Videos und anderem eines Unternehmens geschehen ist',
        params: ActivityPath,
        querystring: ActivityQuery,
        response: { 200: ActivityList, 404: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const { session, query } = request
      const { area } = query
      const before = query.before === undefined ? undefined : app.positions.latestOf(query.before)
      if (before === undefined && query.before !== undefined) throw new Refused(noSuchPage)
      const company = await accessibleCompany(
        directory.standingOf,
        request.params.id,
        session,
        'company.manage',
        'evenDeleted',
      )
      const found = await activities.find({
        where: {
          every: [
            { field: 'company', is: company },
            await inArea(company, area),
            ...(before === undefined ? [] : [{ field: 'position', below: before } as const]),
          ],
        },
        sort: [{ field: 'position', direction: 'descending' }],
        limit: rowsAtOnce + 1,
      })
      const page = found.slice(0, rowsAtOnce)
      reportParked(reply, page)
      const events = page.map(({ document }) => document)
      const people = events.flatMap(({ userId, area: of, thing }) => [
        ...(userId === null ? [] : [userId]),
        ...(of === 'settings' ? [thing] : []),
      ])
      const standing = await directory.standingOf(company)
      const names = await ownersAmong(people, { standing, viewer: session?.userId, nameOf })
      const things = await thingNames(models, titles, company, events)
      const effects = await effectsOf(states, historyOf, events)
      const next = found.length > rowsAtOnce ? events.at(-1)?.position : undefined
      return {
        data: events.map((event) => {
          const { changes, canUndo } = effects.get(event.id) ?? noEffect
          const author = authorOf(event, standing?.owners ?? [], names)
          const called = event.called ?? things.get(event.thing) ?? names.get(event.thing)
          return {
            id: event.id,
            at: event.at,
            what: titleOf(event.type),
            ...(called !== undefined && { called }),
            changes,
            // What the platform did is its own to take back.
            canUndo: canUndo && author.kind === 'owner',
            by: author,
          }
        }),
        ...(next !== undefined && { next: app.positions.issue(next) }),
      }
    },
  )
}

type Author = ActivityList['data'][number]['by']

const authorOf = (
  { by, userId, role, area }: ActivityDocument,
  owners: readonly string[],
  names: ReadonlyMap<string, string>,
): Author => {
  if (by === 'guest') return { kind: 'visitor' }
  if (by === 'system' || userId === null) return { kind: 'system' }
  const name = names.get(userId)
  if (owners.includes(userId)) return { kind: 'owner', ...(name !== undefined && { name }) }
  if (role === 'admin') return { kind: 'platform' }
  return { kind: area === 'partners' ? 'partner' : 'owner' }
}
