import type { Analytics } from '@schaufenster/analytics/engine/start-analytics.ts'
import type { ImportRunner } from '@schaufenster/command-service/directory/import/import-runner.ts'
import { editingChannel, viewsChannel } from '@schaufenster/events/directory/streams.ts'
import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { rest } from '@schaufenster/platform/lib/rest.ts'
import { settledOrAborted } from '@schaufenster/platform/lib/settled-or-aborted.ts'
import type { Presence } from '@schaufenster/platform/live/presence.ts'
import type { UnloggedSource } from '@schaufenster/platform/live/unlogged-source.ts'
import type { Outbox } from '@schaufenster/platform/mail/outbox.ts'
import type { Models } from '../models/models.ts'
import { allViewsChannel, importProgressChannel, outboxChannel, projectionsChannel } from './live-changes.ts'

const ofViews = {
  holds: (channel: string) => channel === allViewsChannel || channel.startsWith(viewsChannel('')),
  paceMs: 3_000,
} satisfies Partial<UnloggedSource>

/** Views, announced once they are counted, so that refreshing shows them in the numbers. */
export const createLiveViews = (
  telemetry: Pick<LogReader, 'head' | 'subscribe'>,
  counted: (position: Position) => Promise<void>,
): UnloggedSource => ({
  ...ofViews,
  follow: async function* follow(signal) {
    const head = await telemetry.head()
    await settledOrAborted(counted(head), signal)
    yield []
    for await (const { events, through } of telemetry.subscribe(head, signal)) {
      await settledOrAborted(counted(through), signal)
      // Searches are of no company.
      const viewed = events.flatMap(({ data }) => data['companyId'] ?? [])
      if (viewed.length > 0)
        yield [allViewsChannel, ...new Set(viewed.map((company) => viewsChannel(String(company))))]
    }
  },
})

/** The same where another process counts them: what it tells is looked at. */
export const createLiveViewsElsewhere = (
  viewed: NonNullable<Analytics['viewed']>,
  lookMs = 1_000,
): UnloggedSource => ({
  ...ofViews,
  follow: async function* follow(signal) {
    let { through } = await viewed()
    yield []
    for (; !signal.aborted; await rest(lookMs, signal)) {
      const found = await viewed(through)
      through = found.through
      if (found.companies.length > 0) yield [allViewsChannel, ...found.companies.map(viewsChannel)]
    }
  },
})

const newest = 100

/** Mails that come and go: the vault has no log to follow. */
export const createLiveOutbox = ({ mark }: Pick<Outbox, 'mark'>, lookMs?: number): UnloggedSource =>
  lookedAt(outboxChannel, () => mark(newest), lookMs)

/** The state of read models, which no event reports: how far each has folded, what it fills, what waits. */
export const createLiveProjections = ({ status }: Pick<Models, 'status'>, lookMs?: number): UnloggedSource =>
  lookedAt(projectionsChannel, async () => JSON.stringify(await status()), lookMs)

/** The progress of an import that runs or is undone here; its start and end are reported by the log. */
export const createLiveImports = (
  { running, undoing, progressOf }: Pick<ImportRunner, 'running' | 'undoing' | 'progressOf'>,
  lookMs?: number,
): UnloggedSource =>
  lookedAt(
    importProgressChannel,
    async () => {
      const id = running() ?? undoing()
      return id === undefined ? '' : `${id} ${progressOf(id)?.done ?? 0}`
    },
    lookMs,
  )

/** Who edits which company, whichever process they reported it to. */
export const createLiveEditing = ({ marks }: Pick<Presence, 'marks'>, lookMs = 1_000): UnloggedSource => ({
  holds: (channel) => channel.startsWith(editingChannel('')),
  paceMs: lookMs,
  follow: async function* follow(signal) {
    let known = await marks()
    yield []
    for (; !signal.aborted; await rest(lookMs, signal)) {
      const found = await marks()
      const companies = new Set([...known.keys(), ...found.keys()])
      const moved = [...companies].filter((company) => known.get(company) !== found.get(company))
      known = found
      if (moved.length > 0) yield moved.map(editingChannel)
    }
  },
})

/** What has no log to follow is looked at; another mark says that it has moved. */
const lookedAt = (
  ours: string,
  mark: () => Promise<string>,
  /** Milliseconds between two looks while somebody has it open. */
  lookMs = 1_000,
): UnloggedSource => ({
  holds: (channel) => channel === ours,
  paceMs: lookMs,
  follow: async function* follow(signal) {
    for (let known: string | undefined; !signal.aborted; await rest(lookMs, signal)) {
      const found = await mark()
      if (found === known) continue
      known = found
      yield [ours]
    }
  },
})
