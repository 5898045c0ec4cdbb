import type { DatabaseSync } from 'node:sqlite'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Uuid } from '@schaufenster/platform/lib/ids.ts'
import type { StreamName } from '../../lib/envelope.ts'
import { decideAppend, type StoredPlace } from '../decide-append.ts'
import type { AppendRefusal } from '../event-store.ts'
import { genesis, linkAfter } from '../seal/chain.ts'
import type { AppendRequest } from '../stored-event.ts'

/** Writes appends into the open transaction of its database. */
export interface LogAppender {
  /** Decides and writes one append; the ordinal is that of its last event. */
  append(
    request: AppendRequest,
  ): Either<AppendRefusal, { readonly revision: number; readonly ordinal: number }>
  /** Ordinal of the last event written, committed or not. */
  head(): number
  /** To be called when the transaction was rolled back: what it had learned of the log is no longer so. */
  forget(): void
}

/** What stands in one file of the log. */
export interface LogLookup {
  find(id: Uuid): StoredPlace | undefined
  /** Undefined when the file has no event of the stream. */
  streamHead(stream: StreamName): StreamHead | undefined
}

/** Where a stream is: what its next event is chained to. */
interface StreamHead {
  /** Of the file that holds its last event. */
  readonly streamId: number
  readonly revision: number
  readonly link: string
}

/** As many heads as some 30 MB hold; a stream that is written again stays out of the database. */
const knownHeads = 100_000

/** Finds events and heads in the file; for the writer's own connection, which alone sees what isn't committed. */
export const createLogLookup = (database: DatabaseSync): LogLookup => {
  const selectById = database.prepare('SELECT position, revision, body FROM event WHERE id = ?')
  const selectStreamHead = database.prepare(`
    SELECT stream.id, event.revision, hex(event.link) AS link
    FROM stream JOIN event ON event.stream = stream.id
    WHERE stream.name = ? ORDER BY event.revision DESC LIMIT 1`)
  return {
    find: (id) => {
      const row = selectById.get(idBytes(id))
      return (
        row && {
          revision: Number(row['revision']),
          ordinal: Number(row['position']),
          body: String(row['body']),
        }
      )
    },
    streamHead: (stream) => {
      const row = selectStreamHead.get(stream)
      return (
        row && {
          streamId: Number(row['id']),
          revision: Number(row['revision']),
          link: String(row['link']).toLowerCase(),
        }
      )
    },
  }
}

/** @param older the files before this one, the newest first: ids and streams are looked up there too */
export const createLogAppender = (database: DatabaseSync, older: readonly LogLookup[] = []): LogAppender => {
  const selectHead = database.prepare('SELECT position FROM head')
  const updateHead = database.prepare('UPDATE head SET position = ?')
  const insertStream = database.prepare('INSERT INTO stream (name) VALUES (?)')
  const insertEvent = database.prepare('INSERT INTO event VALUES (?, ?, ?, ?, ?, unhex(?))')
  const own = createLogLookup(database)

  const heads = new Map<StreamName, StreamHead>()
  const lastPosition = (): number => Number(selectHead.get()?.['position'])
  let ordinal = lastPosition()

  const find = (id: Uuid): StoredPlace | undefined => own.find(id) ?? firstOf(older, (file) => file.find(id))
  const newStream = (stream: StreamName): number => Number(insertStream.run(stream).lastInsertRowid)

  return {
    append: (request) => {
      const { stream, events } = request
      const here = heads.get(stream) ?? own.streamHead(stream)
      const head = here ?? firstOf(older, (file) => file.streamHead(stream))
      const decision = decideAppend(request, head?.revision, find)
      if (decision.kind === 'refuse') return left(decision.refusal)
      if (decision.kind === 'repeat') return right(decision.last)

      const streamId = here?.streamId ?? newStream(stream)
      let link = head?.link ?? genesis
      let revision = decision.firstRevision - 1
      for (const { id, body } of events) {
        ordinal += 1
        revision += 1
        link = linkAfter(link, ordinal, revision, body)
        insertEvent.run(ordinal, streamId, revision, idBytes(id), body, link)
      }
      updateHead.run(ordinal)
      if (heads.size >= knownHeads) heads.clear()
      heads.set(stream, { streamId, revision, link })
      return right({ revision, ordinal })
    },
    head: () => ordinal,
    forget: () => {
      heads.clear()
      ordinal = lastPosition()
    },
  }
}

const firstOf = <Found>(
  files: readonly LogLookup[],
  look: (file: LogLookup) => Found | undefined,
): Found | undefined => {
  for (const file of files) {
    const found = look(file)
    if (found !== undefined) return found
  }
  return undefined
}

const idBytes = (id: Uuid): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
