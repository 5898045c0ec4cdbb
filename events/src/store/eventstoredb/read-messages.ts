import shared from '@eventstore/db-client/generated/shared_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import { textOf } from './append-messages.ts'
import type { LogPosition } from './log-position.ts'
import type { ServerEvent } from './stored-form.ts'

const { Options } = messages.ReadReq

/** Foreign events the server scans before it reports progress. */
const maxSearchWindow = 4_096

/** What all questions have in common: links are left as they are, ids come as text. */
const reading = (isBackwards: boolean): messages.ReadReq.Options =>
  new Options()
    .setReadDirection(isBackwards ? 1 : 0)
    .setResolveLinks(false)
    .setUuidOption(new Options.UUIDOption().setString(new shared.Empty()))

/** Asks for the events of a stream. */
export const streamRequest = (
  stream: string,
  from: number | 'end',
  isBackwards: boolean,
  limit = Number.MAX_SAFE_INTEGER,
): messages.ReadReq => {
  const place = new Options.StreamOptions().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(stream)),
  )
  if (from === 'end') place.setEnd(new shared.Empty())
  else place.setRevision(String(from))
  const options = reading(isBackwards).setStream(place).setCount(String(limit))
  return new messages.ReadReq().setOptions(options.setNoFilter(new shared.Empty()))
}

const allFrom = (position: LogPosition | 'start' | 'end'): messages.ReadReq.Options.AllOptions => {
  const place = new Options.AllOptions()
  if (position === 'start') return place.setStart(new shared.Empty())
  if (position === 'end') return place.setEnd(new shared.Empty())
  const { commit, prepare } = position
  return place.setPosition(
    new Options.Position().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
  )
}

/** Asks for the events of all streams. */
export const allRequest = (from: LogPosition | 'start' | 'end', isBackwards: boolean): messages.ReadReq => {
  const options = reading(isBackwards).setAll(allFrom(from)).setCount(String(Number.MAX_SAFE_INTEGER))
  return new messages.ReadReq().setOptions(options.setNoFilter(new shared.Empty()))
}

/** Asks for the events of all streams whose names begin so, and for those that come. */
export const subscriptionRequest = (from: LogPosition | 'start', prefix: string): messages.ReadReq => {
  const filter = new Options.FilterOptions()
    .setStreamIdentifier(new Options.FilterOptions.Expression().setPrefixList([prefix]))
    .setMax(maxSearchWindow)
    .setCheckpointintervalmultiplier(1)
  const options = reading(false)
    .setAll(allFrom(from))
    .setSubscription(new Options.SubscriptionOptions())
    .setFilter(filter)
  return new messages.ReadReq().setOptions(options)
}

/** The event of an answer, if it is about one. */
export const answeredEvent = (answer: messages.ReadResp): ServerEvent | undefined => {
  const event = answer.getEvent()?.getEvent()
  if (event === undefined) return undefined
  const properties = event.getMetadataMap()
  return {
    streamId: textIn(event.getStreamIdentifier()?.getStreamName_asU8()),
    id: textOf(event.getId()) ?? '',
    type: properties.get('type') ?? '',
    revision: Number(event.getStreamRevision()),
    data: jsonIn(event.getData_asU8()),
    metadata: jsonIn(event.getCustomMetadata_asU8()),
    position: { commit: BigInt(event.getCommitPosition()), prepare: BigInt(event.getPreparePosition()) },
    created: createdAt(properties.get('created')),
  }
}

/** The server counts in ticks of 100 nanoseconds: more than a number holds to the last digit, which nobody needs. */
const createdAt = (ticks = '0'): number => Math.floor(Number(ticks) / 10_000)

const textIn = (bytes: Uint8Array = new Uint8Array()): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')

/** What others write needs be no JSON. */
const jsonIn = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(textIn(bytes))
  } catch {
    return undefined
  }
}
