import { own } from '@schaufenster/platform/lib/own.ts'
import { conversationStreams } from './conversation/streams.ts'
import { directoryStreams } from './directory/streams.ts'
import { searchEvents } from './discovery/search-events.ts'
import { discoveryStreams } from './discovery/streams.ts'
import { identityStreams } from './identity/streams.ts'
import { insightStreams } from './insight/streams.ts'
import { viewEvents } from './insight/view-events.ts'
import type { EventDefinition } from './lib/define-event.ts'
import type { StreamDefinition } from './lib/define-stream.ts'
import { erasureEvents } from './lib/erasure-events.ts'
import { ReservationAbandoned, reservationEvents } from './lib/reservation-events.ts'
import { mediaStreams } from './media/streams.ts'
import { reputationStreams } from './reputation/streams.ts'

/** Every kind of stream in the permanent log, by capability. A new capability with streams adds its line here and nothing else in this folder. */
const streamsOf = {
  identity: identityStreams,
  directory: directoryStreams,
  discovery: discoveryStreams,
  media: mediaStreams,
  reputation: reputationStreams,
  conversation: conversationStreams,
  insight: insightStreams,
} satisfies Readonly<Record<string, readonly StreamDefinition[]>>

/** The capabilities of the product. Each has the same name in every folder. */
export type CapabilityName = keyof typeof streamsOf

/** Events that may occur in the streams of several capabilities. */
const shared: readonly EventDefinition[] = [...erasureEvents, ...reservationEvents, ReservationAbandoned]

/** Every kind of stream in the permanent log. */
export const allStreams: readonly StreamDefinition[] = Object.values(streamsOf).flat()

export const streamKinds: ReadonlyMap<string, StreamDefinition> = new Map(
  allStreams.map((definition) => [definition.category, definition]),
)

const ownEvents = (streams: readonly StreamDefinition[]): readonly EventDefinition[] =>
  streams.flatMap(({ events }) => events).filter((event) => !shared.includes(event))

/** All events of the permanent log; telemetry has its own. */
export const permanentEvents: readonly EventDefinition[] = [...shared, ...ownEvents(allStreams)]

/** Telemetry events, by capability. */
const telemetryOf: Readonly<Record<string, readonly EventDefinition[]>> = {
  discovery: searchEvents,
  insight: viewEvents,
}

/** The input of the running system's codec. */
export const allEvents: readonly EventDefinition[] = [
  ...permanentEvents,
  ...Object.values(telemetryOf).flat(),
]

/** Every event of the system, by the folder that defines it. */
export const catalogue: ReadonlyMap<string, readonly EventDefinition[]> = new Map([
  ['lib', shared],
  ...Object.entries(streamsOf).map(
    ([capability, streams]) =>
      [capability, [...ownEvents(streams), ...(own(telemetryOf, capability) ?? [])]] as const,
  ),
])
