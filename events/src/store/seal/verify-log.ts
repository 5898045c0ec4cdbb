import { hash } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { isStreamName, type StreamName } from '../../lib/envelope.ts'
import { ordinalOf, positionFromOrdinal, type Position } from '../position.ts'
import { openLogForReading } from '../sqlite/log-file.ts'
import { recordedEvent } from '../stored-event.ts'
import { genesis, linkAfter } from './chain.ts'

/** A fingerprint of all history up to a position, made from the last link of every stream. Signed and kept elsewhere, it proves that history. */
export interface LogDigest {
  readonly position: Position
  readonly streams: number
  /** SHA-256, hex. */
  readonly digest: string
}

/** The first thing wrong with a log. Stream and revision are those that the log claims; a missing event can't say its own. */
export interface LogFlaw {
  readonly position: Position
  readonly stream?: StreamName
  readonly revision?: number
  readonly reason: /** There are events after this position, but none at it. */
    | 'missing'
    /** The log ends before this position, which it had reached. */
    | 'cut'
    /** The event is not what was chained: its body, its place or an earlier event of its stream was changed. */
    | 'changed'
    /** The event has another stream or id than when it was written. */
    | 'exchanged'
    /** The chain holds, but it is not the history of the digest. */
    | 'rewritten'
    /** The log is a copy, and its original has something else in this place. */
    | 'miscopied'
    /** All events are intact, but an index over them is damaged. */
    | 'misshapen'
    /** SQLite can't read its own file, or a server returned something this program didn't write. */
    | 'unreadable'
}

/** Whether the log is still what was written. If not, the first flaw found. */
export type LogVerdict =
  | { readonly intact: true; readonly digest: LogDigest }
  | { readonly intact: false; readonly flaw: LogFlaw; readonly cause?: unknown }

/** Knows the log from before: the link of each event by its place. */
export interface LogWitness {
  readonly reached: Position
  /** Called for every event in log order. */
  agrees(position: Position, link: string): boolean
}

/** The last event of a stream and its link. */
export interface StreamHead {
  readonly revision: number
  readonly link: string
}

const pageSize = 1_000

/**
 * Reads a whole log and recomputes every link of every stream (promise 9). `against` is an earlier digest, kept where writers of the log can't write.
 * `witness` checks seals, which can name the very event that differs. Needs memory for one link per stream; blocks its thread.
 */
export const verifyLog = (file: string, against?: LogDigest, witness?: LogWitness): LogVerdict => {
  const heads = new Map<StreamName, StreamHead>()
  let ordinal = 0
  let database: DatabaseSync | undefined
  try {
    database = openLogForReading(file)
    // Read before the first page, so that events appended meanwhile don't look like flaws.
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
    // Checked last: it says that the file is damaged, but not which event can't be read.
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

/** The current digest of a log, taken from the last link of each stream without reading the rest. Blocks its thread. */
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
    // Row by row, so that everything before an unreadable row is returned.
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

/** The fingerprint of a log with these heads. */
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
