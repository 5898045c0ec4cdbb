import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { positionFromOrdinal, type Position } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import { nobody, type Session } from '@schaufenster/platform/app/session.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import type { ApprovalRunDocument } from '@schaufenster/projections/directory/approval-runs.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { registerReads } from '../app/reads.ts'
import { memoryReader } from '../lib/memory-reader.ts'
import { registered, sampleDirectory } from '../lib/sample-directory.ts'
import { registerApprovalRunQueries } from './approval-run-routes.ts'

const bakery = registered({ name: 'Bäckerei Huber', slug: 'baeckerei-huber' })

const run = (
  id: string,
  startedAt: string,
  more: Partial<ApprovalRunDocument> = {},
): ApprovalRunDocument => ({
  id,
  decision: 'approve',
  reason: null,
  companies: 3,
  status: 'running',
  because: null,
  undoes: null,
  startedBy: 'petra',
  startedAt,
  endedAt: null,
  done: 1,
  refused: 0,
  refusals: [],
  ...more,
})

const stopped = run('a', '2026-11-21T08:00:00.000Z', {
  decision: 'reject',
  reason: 'Doppelt.',
  status: 'stopped',
  because: 'asked',
  startedBy: 'anna',
  endedAt: '2026-11-21T08:01:00.000Z',
  refused: 2,
  refusals: [
    { companyId: bakery.id, why: 'Dieses Unternehmen wurde gelöscht.' },
    { companyId: 'gone', why: 'Dieses Unternehmen gibt es nicht.' },
  ],
})
const runs = [stopped, run('b', '2026-11-21T09:00:00.000Z')]

const petra: Session = { ...nobody, userId: 'petra', sessionId: 's1', permissions: ['company.approve'] }

/** The same documents, folded up to that position. */
const at = <Document>(position: Position, reader: DocumentReader<Document>): DocumentReader<Document> => ({
  ...reader,
  get: async (key) => {
    const found = await reader.get(key)
    return found && { ...found, position }
  },
  find: async (query) => (await reader.find(query)).map((found) => ({ ...found, position })),
})

let app: App
interface Answer {
  readonly status: number
  readonly body: unknown
  readonly position: unknown
}
let get: (url: string, session?: Session, seen?: string) => Promise<Answer>
beforeEach(async () => {
  const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], { now: () => 0 })
  app = await buildApp({ tokens, idKey: new Uint8Array(32).fill(3), publicUrl: 'http://localhost' })
  registerReads(app, {
    waitFor: async () => true,
    head: async () => positionFromOrdinal(9),
    markOf: () => '',
  })
  registerApprovalRunQueries(
    app,
    at(positionFromOrdinal(5), memoryReader(new Map(runs.map((one) => [one.id, one])))),
    await sampleDirectory([bakery]),
  )
  get = async (url, session = petra, seen) => {
    const answer = await app.inject({
      url: `/api/approval-runs${url}`,
      headers: {
        authorization: await tokens.issue(session),
        ...(seen && { [positionHeader]: app.positions.issue(seen) }),
      },
    })
    const told = answer.headers[positionHeader]
    const position = told === undefined ? undefined : app.positions.latestOf(String(told))
    return { status: answer.statusCode, body: answer.json(), position }
  }
})
afterEach(() => app.close())

describe('decisions about many companies', () => {
  test('are listed newest first, and one’s own are told apart', async () => {
    expect(await get('')).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            _id: 'b',
            id: 'b',
            isMine: true,
            decision: 'approve',
            status: 'running',
            startedAt: '2026-11-21T09:00:00.000Z',
            companies: 3,
            done: 1,
            refused: 0,
          },
          {
            _id: 'a',
            id: 'a',
            isMine: false,
            decision: 'reject',
            reason: 'Doppelt.',
            status: 'stopped',
            because: 'asked',
            startedAt: '2026-11-21T08:00:00.000Z',
            endedAt: '2026-11-21T08:01:00.000Z',
            companies: 3,
            done: 1,
            refused: 2,
          },
        ],
      },
    })
  })

  test('tell by name which companies were refused, and why', async () => {
    expect(await get('/A')).toMatchObject({
      status: 200,
      body: {
        data: {
          id: 'a',
          refusals: [
            {
              companyId: bakery.id,
              name: 'Bäckerei Huber',
              why: 'Dieses Unternehmen wurde gelöscht.',
            },
            { companyId: 'gone', why: 'Dieses Unternehmen gibt es nicht.' },
          ],
        },
      },
    })
    expect((await get('/c')).status).toBe(404)
  })

  test('are for who may approve companies', async () => {
    const olga = { ...petra, permissions: [] }
    for (const url of ['', '/a'])
      expect(await get(url, olga)).toMatchObject({ status: 400, body: { message: 'Unauthorized' } })
  })

  test('tell how far to read to see what they have decided, unless that was seen', async () => {
    const decided = positionFromOrdinal(5)
    for (const url of ['', '/a']) {
      expect((await get(url)).position).toBe(decided)
      expect((await get(url, petra, positionFromOrdinal(4))).position).toBe(decided)
      expect((await get(url, petra, decided)).position).toBeUndefined()
    }
  })
})
