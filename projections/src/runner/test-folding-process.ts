import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connectKafkaFeed } from '@schaufenster/events/feed/kafka/kafka-feed.ts'
import { createEventReader } from '@schaufenster/events/lib/codec.ts'
import type { EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import { openSqliteLogReader } from '@schaufenster/events/store/sqlite/sqlite-log-reader.ts'
import { connectMongo } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import { mongoDocumentsWriter } from '../documents/mongodb/mongo-documents-writer.ts'
import type { AnyProjection } from './projection.ts'
import type { Sharing } from './runner-options.ts'
import { startRunner } from './runner.ts'

/** Where a worker in its own process reads the log and stores its models. */
export interface FoldingStorage {
  /** The log, written by another process. */
  readonly log: string
  readonly brokers: readonly string[]
  readonly topic: string
  readonly mongodb: string
  readonly database: string
  readonly member: string
}

/** What a worker folds, and its group and topic. */
export interface FoldingModels {
  readonly projections: readonly AnyProjection[]
  readonly events: readonly EventDefinition[]
  readonly sharing: Sharing
  readonly sessionTimeoutMs?: number
}

/** The entire program of a process started by {@link startFoldingProcess}: folds models that open and search nothing, as long as its parent lives. */
export const foldInThisProcess = async ({
  projections,
  events,
  sharing,
  ...session
}: FoldingModels): Promise<void> => {
  const { log, brokers, topic, mongodb, database, member }: FoldingStorage = JSON.parse(process.argv[2] ?? '')
  process.stdin.once('close', () => process.exit()).resume()
  const store = openSqliteLogReader({ file: log })
  const group = { group: `workers-of-${topic}`, member, ...session }
  await startRunner({
    projections,
    sharing,
    store,
    feed: await connectKafkaFeed({ brokers, topic, clientId: member, log: store, group }),
    reader: createEventReader(events, {
      ringFor: () => Promise.reject(new Error('no model of these opens anything')),
      forget: () => {},
    }),
    documents: mongoDocumentsWriter(connectMongo(mongodb, database).database),
    searchIndexes: {
      open: () => Promise.reject(new Error('no model of these is searched')),
      prune: async () => undefined,
    },
    forget: () => {},
    announce: () => {},
    report: (projection, error) => {
      process.stderr.write(`${member}, ${projection}: ${String(error)}\n`)
    },
  })
  process.stdout.write('folding\n')
}

/** A worker in a process of its own. */
export interface FoldingProcess {
  readonly processId: number
  /** Kills it as a power cut would; resolves when it is gone, even if it was before. */
  kill(): Promise<void>
}

const tries = 5

/**
 * Resolves when it folds. Like a supervisor, it restarts a worker that ends during its start because an engine did not answer; eventually it throws.
 */
export const startFoldingProcess = async (
  script: string,
  places: FoldingStorage,
): Promise<FoldingProcess> => {
  for (let tried = 0; tried < tries; tried += 1) {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, JSON.stringify(places)],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    const ended = once(child, 'close')
    await Promise.race([once(child.stdout, 'data'), ended])
    const { pid, exitCode } = child
    if (pid === undefined || exitCode !== null) continue
    return {
      processId: pid,
      kill: async () => {
        child.kill('SIGKILL')
        await ended
      },
    }
  }
  throw new Error(`${places.member} ends at its start`)
}
