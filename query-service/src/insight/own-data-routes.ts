import { Readable } from 'node:stream'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { invalidToken, Refused } from '@schaufenster/platform/app/refused.ts'
import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import { auditLog } from '@schaufenster/projections/insight/audit-log.ts'
import Type from 'typebox'
import type { Freshness } from '../app/freshness.ts'
import type { AuditNames } from './audit-rows.ts'
import { referencesIn } from './event-fields.ts'
import { dataEnd, dataHead, inPage, pageEntry, pageHead, type OwnAccount } from './own-data-page.ts'
import {
  ownEntries,
  somebodyElse,
  type DataOwner,
  type GuestText,
  type OwnDataSources,
  type OwnEntry,
} from './own-data.ts'

/** What an export of one's own data needs from elsewhere. */
export interface OwnDataModels extends OwnDataSources, Pick<AuditNames, 'objects'> {
  /** The caller's name, address, sessions and passkeys. */
  readonly accountOf: (userId: string) => Promise<Omit<OwnAccount, 'at'> | undefined>
  /** What the caller wrote without an account, by an address that they confirmed; nothing while it isn't confirmed. */
  readonly guestTextsOf: (userId: string) => Promise<readonly GuestText[]>
  /** Records the request before anything is sent, and the completion afterwards. */
  readonly recordExport: (
    userId: string,
    context: RequestContext,
  ) => Promise<(entries: number) => Promise<void>>
  /** Counts exports across all processes. */
  readonly counts: WindowCounts
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Enough for the same data; each export reads a whole history. */
const copies = { max: 6, windowMs: hourMs }

/** Streamed while it is made. */
const Page = Type.Unsafe<Readable>({ type: 'string' })
const OwnData = Type.Unsafe<Readable>(
  Type.Object({ konto: Type.Object({}), eintraege: Type.Array(Type.Object({})) }),
)

/** `GET /api/me/export`: everything recorded about the caller (Art. 15 and 20 GDPR). */
export const registerOwnDataQueries = (app: App, models: OwnDataModels, freshness: Freshness): void => {
  const limited = createRateLimit({ ...copies, key: (request) => who(request).userId, counts: models.counts })

  app.get(
    '/api/me/export',
    {
      config: { access: 'user', limits: [limited], reads: [auditLog.name] },
      schema: {
        tags: ['Konto'],
        summary: 'Alles, was zur eigenen Person aufgezeichnet ist',
        description: 'Eine Datei: zum Lesen (HTML), darin dasselbe als JSON, oder nur dieses.',
        querystring: Type.Object({
          format: Type.Optional(wordedEnum(['html', 'json'], { html: 'Zum Lesen', json: 'Nur die Daten' })),
        }),
        response: {
          200: {
            content: { 'text/html': { schema: Page }, 'application/json': { schema: OwnData } },
          },
        },
      },
    },
    async (request, reply) => {
      const { userId } = who(request)
      const account = await models.accountOf(userId)
      if (account === undefined) throw new Refused(invalidToken)
      const context = request.commandContext()
      const from = await freshness.head()
      const provided = await models.recordExport(userId, context)
      const person = { userId, guestTexts: await models.guestTextsOf(userId) }
      const copy = { models, person, from, head: { ...account, at: new Date(models.now()).toISOString() } }
      const isJson = request.query.format === 'json'
      const file = Readable.from(isJson ? jsonOf(copy, provided) : pageOf(copy, provided))
      file.on('error', (fault) => request.log.error({ err: fault }, 'a copy of own data broke off'))
      void reply.header(
        'Content-Disposition',
        `attachment; filename="meine-daten.${isJson ? 'json' : 'html'}"`,
      )
      void reply.header('Cache-Control', 'no-store')
      return reply.type(isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8').send(file)
    },
  )
}

interface Copy {
  readonly models: OwnDataModels
  readonly person: DataOwner
  /** The last position of the log to include. */
  readonly from: Position
  readonly head: OwnAccount
}

async function* jsonOf(copy: Copy, provided: (entries: number) => Promise<void>): AsyncGenerator<string> {
  const { models, person, from, head } = copy
  yield `{"konto":${JSON.stringify(head)},"eintraege":[`
  let count = 0
  for await (const entries of ownEntries(models, person, from)) {
    yield entries
      .map((entry, index) => `${count + index === 0 ? '' : ','}\n${JSON.stringify(entry)}`)
      .join('')
    count += entries.length
  }
  await provided(count)
  yield '\n]}\n'
}

/** Reads the entries twice, once for the words and once for the machine-readable copy, so that a long history needn't be held in memory. */
async function* pageOf(copy: Copy, provided: (entries: number) => Promise<void>): AsyncGenerator<string> {
  const { models, person, from, head } = copy
  yield pageHead(head)
  for await (const entries of ownEntries(models, person, from)) {
    const names = await namesFor(models, person.userId, entries)
    yield entries.map((entry) => pageEntry(entry, names)).join('')
  }
  yield dataHead
  for await (const part of jsonOf(copy, provided)) yield inPage(part)
  yield dataEnd
}

/** Names of things. Of people only the caller is named. */
const namesFor = async (
  { objects }: OwnDataModels,
  userId: string,
  entries: readonly OwnEntry[],
): Promise<ReadonlyMap<string, string>> => {
  const named = entries.flatMap(referencesIn)
  const things = await objects(named)
  return new Map([
    ...named.flatMap((stream) => (stream.startsWith('user-') ? [[stream, somebodyElse] as const] : [])),
    [`user-${userId}`, 'Sie'] as const,
    ...[...things].map(([stream, { name }]) => [stream, name] as const),
  ])
}
