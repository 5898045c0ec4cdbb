import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import type { JsonObject } from '@schaufenster/platform/lib/json.ts'
import type { LiveChange } from '@schaufenster/platform/live/live-hub.ts'
import type { EventDefinition } from './define-event.ts'

/** An event as live push sees it: type, stream id and data, personal fields sealed. */
export interface StreamChange {
  readonly type: string
  readonly id: string
  readonly data: JsonObject
}

/** A kind of stream, described once. The history, live push and the catalogue of events are derived from it. */
export interface StreamDefinition {
  /** The part of the stream's name before the hyphen. */
  readonly category: string
  /** The German name of such an object in the history. */
  readonly title: string
  /** Whether the id in the stream's name is a person's. */
  readonly isPerson: boolean
  readonly events: readonly EventDefinition[]
  /** The channel that announces every change of this kind, and the permissions for following it. */
  readonly live?: { readonly channel: string; readonly anyOf: readonly Permission[] }
  /** Further changes that an event means to listeners. */
  readonly changes: (change: StreamChange) => readonly LiveChange[]
}

/** Defines a kind of stream. By default it belongs to no person and announces nothing live. */
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
