import { idOfHalves } from './append-messages.ts'
import type { ServerEvent } from './stored-form.ts'
import { readFields } from './wire-format.ts'

/** What an answer to a read says, as far as this program asks. */
export interface ReadAnswer {
  readonly event: ServerEvent | undefined
  readonly isStreamMissing: boolean
}

/**
 * Decodes an answer (`ReadResp` of streams.proto) straight into what the adapter needs: the client's own messages take three times as long for it, and every event
 * that is read passes through here, in each thread that reads.
 */
export const readAnswer = (answer: Buffer): ReadAnswer => {
  let event: ServerEvent | undefined
  let isStreamMissing = false
  readFields(answer, {
    bytes: (field, value) => {
      if (field === 1) event = eventIn(value)
      else if (field === 4) isStreamMissing = true
    },
  })
  return { event, isStreamMissing }
}

/** Of a `ReadEvent`; links are not resolved. */
const eventIn = (readEvent: Buffer): ServerEvent | undefined => {
  let event: ServerEvent | undefined
  readFields(readEvent, {
    bytes: (field, value) => {
      if (field === 1) event = recordedEvent(value)
    },
  })
  return event
}

const recordedEvent = (recorded: Buffer): ServerEvent => {
  let [id, streamId, revision] = ['', '', 0]
  let [prepare, commit] = [0n, 0n]
  let data: unknown
  let metadata: unknown
  const properties = new Map<string, string>()
  readFields(recorded, {
    bytes: (field, value) => {
      if (field === 1) id = idIn(value)
      else if (field === 2) streamId = streamNameIn(value)
      else if (field === 6) properties.set(...propertyIn(value))
      else if (field === 7) metadata = jsonIn(value)
      else if (field === 8) data = jsonIn(value)
    },
    number: (field, value) => {
      if (field === 3) revision = Number(value)
      else if (field === 4) prepare = BigInt(value)
      else if (field === 5) commit = BigInt(value)
    },
  })
  return {
    streamId,
    id,
    type: properties.get('type') ?? '',
    revision,
    data,
    metadata,
    position: { commit, prepare },
    created: createdAt(properties.get('created')),
  }
}

const idIn = (uuid: Buffer): string => {
  let text = ''
  readFields(uuid, {
    bytes: (field, value) => {
      text = field === 2 ? value.toString() : structuredIdIn(value)
    },
  })
  return text
}

const structuredIdIn = (structured: Buffer): string => {
  let [most, least] = [0n, 0n]
  readFields(structured, {
    number: (field, value) => {
      if (field === 1) most = BigInt(value)
      else least = BigInt(value)
    },
  })
  return idOfHalves(most, least)
}

const streamNameIn = (identifier: Buffer): string => {
  let name = ''
  readFields(identifier, {
    bytes: (field, value) => {
      if (field === 3) name = value.toString()
    },
  })
  return name
}

const propertyIn = (entry: Buffer): readonly [name: string, value: string] => {
  let [name, text] = ['', '']
  readFields(entry, {
    bytes: (field, value) => {
      if (field === 1) name = value.toString()
      else text = value.toString()
    },
  })
  return [name, text]
}

/** The server counts in ticks of 100 nanoseconds: more than a number holds to the last digit, which nobody needs. */
const createdAt = (ticks = '0'): number => Math.floor(Number(ticks) / 10_000)

/** What others write needs be no JSON. */
const jsonIn = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
