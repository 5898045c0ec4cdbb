import { hash } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { isStreamName, type StreamName } from '../../lib/envelope.ts'
import { ordinalOf, positionFromOrdinal, type Position } from '../position.ts'
import { openLogForReading } from '../sqlite/log-file.ts'
import { recordedEvent } from '../stored-event.ts'
import { genesis, linkAfter } from './chain.ts'

/** A fingerprint of all history up to a position: of the last link of every stream. Signed and kept elsewhere, it proves that history. */
export interface LogDigest {
  readonly position: Position
  readonly streams: number
  /** SHA-256, hex. */
  readonly digest: string
}

/** The first thing that is wrong with a log. Stream and revision are those that the log claims; a missing event can't be asked for its own. */
export interface LogFlaw {
  readonly position: Position
  readonly stream?: StreamName
  readonly revision?: number
  readonly reason: /** There are events after this position, but none at it. */
    | 'missing'
    /** The log ends before this position, which it had reached. */
    | 'cut'
    /** The event is not what was chained: its body, its place or an event before it in its stream was changed. */
    | 'changed'
    /** The event has another stream or id than it was written with. */
    | 'exchanged'
    /** The chain holds, but it is not the history that the digest was taken of. */
    | 'rewritten'
    /** The log was copied, and the one that it was copied from has something else in this place. */
    | 'miscopied'
    /** All events are what they were, and an index over them is damaged. */
    | 'misshapen'
    /** SQLite can't read its own file, or a server gave what this program has not written. */
    | 'unreadable'
}

/** Whether the log still is what was written; if not, the first flaw that was found. */
export type LogVerdict =
  | { readonly intact: true; readonly digest: LogDigest }
  | { readonly intact: false; readonly flaw: LogFlaw; readonly cause?: unknown }

/** Somebody who knew the log before: what they remember of each event, by its place and link. */
export interface LogWitness {
  readonly reached: Position
  /** Asked for every event in the order of the log. */
  agrees(position: Position, link: string): boolean
}

/** The last event of a stream and its link. */
export interface StreamHead {
  readonly revision: number
  readonly link: string
}

const pageSize = 1_000

/**
 * Reads a whole log and recomputes every link of every stream (promise 9). `against` is a digest that was taken before and kept where
 * nobody who can write the log can write too; `witness` are seals, which name the very event that differs. Needs memory for one link a stream; blocks its thread.
 */
export const verifyLog = (file: string, against?: LogDigest, witness?: LogWitness): LogVerdict => {
  const heads = new Map<StreamName, StreamHead>()
  let ordinal = 0
  let database: DatabaseSync | undefined
  try {
    database = openLogForReading(file)
    // Before the first page: what is appended meanwhile is only more.
    const head = Number(database.prepare('SELECT position FROM head').get()?.['position'])
    for (const row of rows(database.prepare(selectRows))) {
      ordinal += 1
      const place = { position: positionFromOrdinal(ordinal), stream: row.stream, revision: row.revision }
      if (row.ordinal !== ordinal) return flawed({ position: place.position, reason: 'missing' })

      const { revision, link } = heads.get(row.stream) ?? { revision: -1, link: genesis }
      const next = linkAfter(link, ordinal, revision + 1, row.body)
      if (row.revision !== revision + 1 || row.link !== next) return flawed({ ...place, reason: 'changed' })
      const { stream, id } = recordedEvent(row.body, row.revision, place.position)
      if (stream !== row.stream || id.replaceAll('-', '').toLowerCase() !== row.id) {
        return flawed({ ...place, reason: 'exchanged' })
      }
      if (witness?.agrees(place.position, row.link) === false)
        return flawed({ ...place, reason: 'rewritten' })
      heads.set(row.stream, { revision: row.revision, link: row.link })

      if (against !== undefined && place.position === against.position) {
        const now = digestOf(place.position, heads)
        if (now.digest !== against.digest) return flawed({ ...place, reason: 'rewritten' })
      }
    }
    // Only now: it says that the file is damaged, and not which event can't be read.
    const [check] = database.prepare('PRAGMA integrity_check(1)').all()
    if (check?.['integrity_check'] !== 'ok')
      return flawed({ position: positionFromOrdinal(ordinal), reason: 'misshapen' }, check)
    const known = [against?.position, witness?.reached].flatMap((position) => position ?? [])
    const reached = Math.max(head, ...known.map(ordinalOf))
    return ordinal < reached
      ? flawed({ position: positionFromOrdinal(ordinal + 1), reason: 'cut' })
      : { intact: true, digest: digestOf(positionFromOrdinal(ordinal), heads) }
  } catch (error) {
    return flawed({ position: positionFromOrdinal(ordinal + 1), reason: 'unreadable' }, error)
  } finally {
    database?.close()
  }
}

/** The digest of a log as it is now, taken from the last link of each stream without reading the rest; blocks its thread. */
export const readLogDigest = (file: string): LogDigest => {
  const database = openLogForReading(file)
  try {
    database.exec('BEGIN')
    const heads = database
      .prepare(`${selectColumns} WHERE position IN (SELECT max(position) FROM event GROUP BY stream)`)
      .all()
      .map(logRow)
    const ordinal = heads.reduce((highest, row) => Math.max(highest, row.ordinal), 0)
    return digestOf(positionFromOrdinal(ordinal), new Map(heads.map((row) => [row.stream, row])))
  } finally {
    database.close()
  }
}

const selectColumns = `
  SELECT position, name, revision, lower(hex(event.id)) AS id, body, lower(hex(link)) AS link
  FROM event JOIN stream ON stream.id = event.stream`
const selectRows = `${selectColumns} WHERE position > ? ORDER BY position LIMIT ${pageSize}`

function* rows(select: StatementSync): Generator<LogRow> {
  for (let after = 0; ;) {
    // Row by row, so that all before the one that can't be read have come.
    let last = after
    for (const row of select.iterate(after)) {
      const read = logRow(row)
      last = read.ordinal
      yield read
    }
    if (last === after) return
    after = last
  }
}

interface LogRow extends StreamHead {
  readonly ordinal: number
  readonly stream: StreamName
  readonly id: string
  readonly body: string
}

const logRow = (row: Readonly<Record<string, unknown>>): LogRow => {
  const stream = String(row['name'])
  if (!isStreamName(stream)) throw new Error(`not a stream name: ${stream}`)
  return {
    ordinal: Number(row['position']),
    stream,
    revision: Number(row['revision']),
    id: String(row['id']),
    body: String(row['body']),
    link: String(row['link']),
  }
}

/** The fingerprint of a log that ends with these heads. */
export const digestOf = (position: Position, heads: ReadonlyMap<StreamName, StreamHead>): LogDigest => ({
  position,
  streams: heads.size,
  digest: hash(
    'sha256',
    [...heads]
      .map(([stream, { revision, link }]) => `${stream} ${revision} ${link}\n`)
      .sort()
      .join(''),
  ),
})

export const flawed = (flaw: LogFlaw, cause?: unknown): LogVerdict => ({
  intact: false,
  flaw,
  ...(cause !== undefined && { cause }),
})
