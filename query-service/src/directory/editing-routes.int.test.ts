import { afterEach, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { registerReads } from '../app/reads.ts'
import { registered, sampleDirectory } from '../lib/sample-directory.ts'
import { registerEditingQueries } from './editing-routes.ts'

const clock = { now: () => Date.UTC(2026, 0, 2) }
const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], clock)

const open: App[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

test('who else edits a company is told to who may edit it: owners by name, nobody else', async () => {
  const bakery = registered({ name: 'Bäckerei Müller', slug: 'mueller', owner: 'olga' })
  const app = await buildApp({ tokens, idKey: new Uint8Array(32), publicUrl: 'http://localhost' })
  open.push(app)
  registerReads(app, { waitFor: async () => true, head: async () => beginning, markOf: () => '' })
  const { standingOf } = await sampleDirectory([bakery])
  registerEditingQueries(app, {
    standingOf,
    nameOf: async (userId) => (userId === 'olga' ? 'Olga Müller' : undefined),
    presence: {
      at: async (thing) => ['olga', 'anna'].map((userId) => ({ thing, place: 'about', userId })),
    },
  })
  const ask = async (userId: string, role: Session['role'] = 'user') => {
    const session: Session = { userId, sessionId: 's', role, permissions: [] }
    const answer = await app.inject({
      url: `/api/companies/${bakery.id}/editing`,
      headers: { authorization: await tokens.issue(session) },
    })
    return answer.json()
  }
  expect(await ask('olga')).toEqual({ data: [{ page: 'about', name: 'Die Verwaltung' }] })
  expect(await ask('anna', 'admin')).toEqual({ data: [{ page: 'about', name: 'Ein Inhaber' }] })
  expect(await ask('otto')).toEqual({ message: 'Unauthorized' })
})
