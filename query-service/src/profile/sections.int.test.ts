import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import Value from 'typebox/value'
import { staleHeader } from '../app/freshness.ts'
import { registerReads, watchPublicReads } from '../app/reads.ts'
import { registerDirectoryQueries } from '../directory/routes.ts'
import { and, approved, registered, sampleDirectory } from '../lib/sample-directory.ts'
import { PublicProfile, type SectionFields } from './contract.ts'
import { joinSections, type ProfileSection } from './sections.ts'

const company = and(registered({ name: 'Sattlerei Ohm', slug: 'sattlerei-ohm' }), approved)
const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], { now: () => 0 })

const marks = new Map<string, string>()
const waited: string[] = []
let told: Partial<SectionFields>
let parked: boolean
let stamp: string
let asked: number

/** A section of another capability. */
const jobs: ProfileSection = {
  reads: ['company-jobs'],
  of: async ({ id }) => {
    expect(id).toBe(company.id)
    asked += 1
    return { fields: told, parked }
  },
  stamp: () => stamp,
}
const views: ProfileSection = { reads: [], of: async () => ({ fields: { viewCount: 7 } }) }

let app: App
let publicReads: ReadonlySet<string>

beforeEach(async () => {
  marks.clear()
  waited.length = 0
  told = { jobs: ['Sattler'] }
  parked = false
  stamp = ''
  asked = 0
  app = await buildApp({ tokens, idKey: new Uint8Array(32), publicUrl: 'http://localhost' })
  publicReads = watchPublicReads(app)
  const freshness = {
    waitFor: async (names: readonly string[]) => {
      waited.push(...names)
      return true
    },
    head: async () => beginning,
    markOf: (names: readonly string[]) => names.map((name) => marks.get(name) ?? '').join(),
  }
  registerReads(app, freshness)
  const models = await sampleDirectory([company])
  registerDirectoryQueries(app, models, freshness, joinSections([views, jobs]), views, {
    favoritesOf: async () => [],
    people: { nameOf: async () => undefined, recordAccess: async () => undefined },
    videos: { reads: [], of: async () => [] },
  })
})

afterEach(async () => {
  await app.close()
})

const profile = async (headers = {}) => {
  const answer = await app.inject({ url: '/api/slug/sattlerei-ohm', headers })
  return { data: answer.json().data, stale: answer.headers[staleHeader] }
}

test('a profile has the fields of all sections, and empty ones of capabilities that tell nothing', async () => {
  const { data } = await profile()
  expect(data).toMatchObject({
    name: 'Sattlerei Ohm',
    viewCount: 7,
    jobs: ['Sattler'],
    reviews: [],
    rating: { average: null, count: 0 },
    favorite: false,
  })
  expect(Value.Check(PublicProfile, data)).toBe(true)
})

test('a profile is kept until a model of a section moves, or its stamp', async () => {
  await profile()
  told = { jobs: ['Täschner'] }
  expect((await profile()).data.jobs).toEqual(['Sattler'])
  marks.set('company-jobs', '1')
  expect((await profile()).data.jobs).toEqual(['Täschner'])
  stamp = 'a key was destroyed'
  told = { jobs: [] }
  expect((await profile()).data.jobs).toEqual([])
  expect(asked).toBe(3)
})

test('a profile waits for the models of its sections, and pages are made from them', async () => {
  await profile({ [positionHeader]: app.positions.issue(beginning) })
  expect(waited).toEqual(['company-profile', 'industry', 'company-jobs'])
  expect([...publicReads]).toContain('company-jobs')
})

test('a section of which a change waits says so to each caller', async () => {
  parked = true
  expect([(await profile()).stale, (await profile()).stale]).toEqual(['parked', 'parked'])
  parked = false
  expect((await profile()).stale).toBeUndefined()
})
