import shared from '@eventstore/db-client/generated/shared_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import type { LogPosition } from './log-position.ts'

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
