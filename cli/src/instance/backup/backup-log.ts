import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notedPositions } from '@schaufenster/command-service/policies/checkpoints.ts'
import type { MovedPositions } from '@schaufenster/events/store/moved-positions.ts'
import { wholeLines } from '@schaufenster/events/store/seal/log-seal.ts'
import { openLogSealer } from '@schaufenster/events/store/seal/log-sealer.ts'
import type { LogDigest } from '@schaufenster/events/store/seal/verify-log.ts'
import { sqliteLogLinks } from '@schaufenster/events/store/sqlite/sqlite-log-links.ts'
import type { RemoteCaller } from '@schaufenster/platform/lib/worker-rpc.ts'
import type { Instance } from '../instance.ts'
import { sealFilesIn, sealsName } from '../operations/known-seals.ts'
import { OperatorFault } from '../operator-fault.ts'
import { backedUp, type BackedUpFile } from './backup-manifest.ts'
import type { BackupThread } from './backup-thread.ts'
import { writeDurably } from './write-durably.ts'

/** The log in a backup: whichever store it is of, a file with its seals. */
export interface BackedUpLog {
  readonly files: readonly BackedUpFile[]
  readonly digest: LogDigest
  /** Where in the file the positions are that the vault names, if they are others there. */
  readonly moved?: MovedPositions['moved']
}

type Source = Pick<Instance, 'clock' | 'config' | 'stores'>

const path = 'log.db'

/** Copies the log as of one moment while it is being written (docs/decisions/0111). Throws {@link OperatorFault}. */
export const backUpLog = async (
  source: Source,
  to: string,
  thread: RemoteCaller<BackupThread>,
): Promise<BackedUpLog> => {
  const { dataDir, eventStoreDbUrl } = source.config
  // Before the log, which then reaches at least as far as they vouch for.
  const seals = await copySeals(dataDir, to)
  if (eventStoreDbUrl === undefined) {
    const log = await thread.call('copyDatabase', dataDir, to, path)
    if (log === undefined) throw new Error(`${path} is gone`)
    return { files: [...seals, log], digest: await thread.call('logDigest', join(to, path)) }
  }
  const noted = await notedPositions(source.stores.vault)
  const copied = await thread.call('copyServerLog', eventStoreDbUrl, to, path, sealFilesIn(dataDir), noted)
  if (copied === undefined)
    throw new OperatorFault('Das Protokoll auf dem Server beweist sich nicht. „verify“ nennt die Stelle.')
  await sealCopy(source, to)
  const sealed = existsSync(join(to, sealsName)) ? [await backedUp(to, sealsName)] : []
  return {
    files: [...sealed, copied.file],
    digest: await thread.call('logDigest', join(to, path)),
    moved: copied.moved,
  }
}

/** The seals of a file that are whole; there are none in a log that is young, or that was always on a server. */
const copySeals = async (from: string, to: string): Promise<readonly BackedUpFile[]> => {
  const source = join(from, sealsName)
  const text = existsSync(source) ? await readFile(source, 'utf8') : ''
  const whole = wholeLines(text)
  if (whole === '') return []
  await writeDurably(join(to, sealsName), whole)
  return [await backedUp(to, sealsName)]
}

/** What was proven on the server is sealed in the file, whose positions are others: after what was sealed there before the log moved. */
const sealCopy = async ({ clock, stores }: Source, to: string): Promise<void> => {
  const sealer = await openLogSealer({
    links: sqliteLogLinks(join(to, path)),
    file: join(to, sealsName),
    signingKey: stores.secrets.signingKey,
    now: () => new Date(clock.now()).toISOString(),
  })
  await sealer.seal()
}
