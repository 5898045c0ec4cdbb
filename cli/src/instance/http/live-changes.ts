import { allStreams, streamKinds } from '@schaufenster/events/catalogue.ts'
import { liveChangesIn } from '@schaufenster/events/lib/define-stream.ts'
import { streamParts, type RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import type { LiveChange } from '@schaufenster/platform/live/live-hub.ts'

/** Everything that happens, for those who read the history. */
const historyChannel = 'log'
/** That numbers of views have changed. */
export const allViewsChannel = 'views'
/** That other mails wait. */
export const outboxChannel = 'outbox'
/** That an import has got further. */
export const importProgressChannel = 'import-progress'
/** That read models are otherwise: further, filling, waiting. */
export const projectionsChannel = 'projections'

/** What an event means to listeners; its content is not sent. */
export const liveChangesOf = ({ id, type, stream, data }: RecordedEvent): readonly LiveChange[] => {
  const parts = streamParts(stream)
  const kind = streamKinds.get(parts.category)
  return [
    { kind: 'changed', channel: historyChannel, id },
    ...(kind === undefined ? [] : liveChangesIn(kind, { type, id: parts.id, data })),
  ]
}

/** Channels that holders of any of these permissions may follow. */
export const permissionsOfChannels: ReadonlyMap<string, readonly Permission[]> = new Map([
  ...allStreams.flatMap(({ live }) => (live === undefined ? [] : [[live.channel, live.anyOf] as const])),
  [historyChannel, ['audit.read']],
  [allViewsChannel, ['analytics.read']],
  [outboxChannel, ['mail.read']],
  [importProgressChannel, ['company.import']],
  [projectionsChannel, ['projection.manage']],
])
