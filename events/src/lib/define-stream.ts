import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import type { JsonObject } from '@schaufenster/platform/lib/json.ts'
import type { LiveChange } from '@schaufenster/platform/live/live-hub.ts'
import type { EventDefinition } from './define-event.ts'

/** What live push sees of an event: type, stream id and data, personal fields sealed. */
export interface StreamChange {
  readonly type: string
  readonly id: string
  readonly data: JsonObject
}

/** A kind of stream, described once: the history, live push and the catalogue of events are made of these. */
export interface StreamDefinition {
  /** Before the hyphen of the stream's name. */
  readonly category: string
  /** The German name of one such object in the history. */
  readonly title: string
  /** The id in the stream's name is a person's. */
  readonly isPerson: boolean
  readonly events: readonly EventDefinition[]
  /** The channel that announces every change of this kind, and the permissions that allow following it. */
  readonly live?: { readonly channel: string; readonly anyOf: readonly Permission[] }
  /** What else an event means to those who listen. */
  readonly changes: (change: StreamChange) => readonly LiveChange[]
}

/** A stream of no person, with nothing told live, unless it says otherwise. */
export const defineStream = (
  definition: Pick<StreamDefinition, 'category' | 'title' | 'events'> & Partial<StreamDefinition>,
): StreamDefinition => ({ isPerson: false, changes: () => [], ...definition })

/** The changes an event announces: ids only, none of its data. */
export const liveChangesIn = (
  { live, changes }: StreamDefinition,
  change: StreamChange,
): readonly LiveChange[] => [
  ...(live === undefined ? [] : [{ kind: 'changed', channel: live.channel, id: change.id } as const]),
  ...changes(change),
]
