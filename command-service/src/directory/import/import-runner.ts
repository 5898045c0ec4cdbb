import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { IndustryId } from '@schaufenster/events/directory/ids.ts'
import type { EventCodec } from '@schaufenster/events/lib/codec.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import type { ImportFile } from './import-file.ts'
import type { ImportReport } from './import-report.ts'
import type { ImportSystem } from './import-system.ts'
import { runImport, type RunImport } from './run-import.ts'
import { undoImport, type UndoReport } from './undo-import.ts'

/** What imports over HTTP need beside the rest of the directory. */
export interface ImportDeps extends Pick<
  DirectoryDeps,
  'handle' | 'reservations' | 'streams' | 'gazetteer' | 'clock'
> {
  readonly store: EventStore
  readonly codec: EventCodec
  /** Industries that can be chosen now, by `industryKey` of name and slug. */
  readonly importIndustries: () => Promise<ReadonlyMap<string, IndustryId>>
  /** Named as the page of a table whose own is not given. */
  readonly publicUrl: string
  /** Hears of an import that met a fault after its start was answered; the same file goes on with it. */
  readonly onFault: (fault: unknown) => void
  /** Bytes of a file. */
  readonly mostBytes?: number
}

/** What a caller says of the file. */
export type ImportRequest = Pick<RunImport, 'format' | 'source'> &
  Pick<ImportSystem, 'actor' | 'by'> & { readonly fileName: string }

/** Runs one import at a time: a second one would only make both slower. */
export interface ImportRunner {
  /** Takes the file to a disk, then answers while the import goes on. */
  start(body: Readable, request: ImportRequest): Promise<Either<Refusal, { readonly importId: string }>>
  /** Says what the import would do. */
  rehearse(body: Readable, request: ImportRequest): Promise<Either<Refusal, ImportReport>>
  undo(importId: string, who: Pick<ImportSystem, 'actor' | 'by'>): Promise<Either<Refusal, UndoReport>>
  /** Stops after the rows that are under way. The same file goes on from there. */
  close(): Promise<void>
}

const busy: Refusal = {
  code: 'conflict',
  message: 'Es läuft gerade ein Import. Bitte warten Sie, bis er fertig ist.',
}
const stopped: Refusal = { code: 'unavailable', message: 'Der Server wird gerade beendet.' }

export const createImportRunner = (deps: ImportDeps): ImportRunner => {
  const { mostBytes = 1024 ** 3 } = deps
  const stop = new AbortController()
  let running: Promise<unknown> | undefined

  /** Nothing else begins until the task is over. */
  const alone = async <Result>(
    task: () => Promise<Either<Refusal, Result>>,
  ): Promise<Either<Refusal, Result>> => {
    if (stop.signal.aborted) return left(stopped)
    if (running !== undefined) return left(busy)
    const mine = task()
    running = mine
    try {
      return await mine
    } finally {
      running = undefined
    }
  }

  const runOf = async (
    { fileName, ...request }: ImportRequest,
    open: ImportFile['open'],
  ): Promise<RunImport> => ({
    ...deps,
    ...request,
    industries: await deps.importIndustries(),
    input: { name: fileName, open },
    signal: stop.signal,
  })

  return {
    start: async (body, request) => {
      const started = Promise.withResolvers<Either<Refusal, { readonly importId: string }>>()
      let isStarted = false
      const perform = async (): Promise<void> => {
        try {
          const answer = await alone(() =>
            withFileOf(body, mostBytes, async (open) =>
              runImport({
                ...(await runOf(request, open)),
                onStarted: (importId) => {
                  isStarted = true
                  started.resolve(right({ importId }))
                },
              }),
            ),
          )
          if (isLeft(answer)) started.resolve(answer)
        } catch (fault) {
          if (isStarted) deps.onFault(fault)
          else started.reject(fault)
        }
      }
      void perform()
      return started.promise
    },

    rehearse: (body, request) =>
      withFileOf(body, mostBytes, async (open) =>
        runImport({ ...(await runOf(request, open)), dryRun: true }),
      ),

    undo: (importId, who) => alone(() => undoImport({ ...deps, ...who, importId })),

    close: async () => {
      stop.abort()
      await running?.catch(() => undefined)
    },
  }
}

const tooLarge: Refusal = { code: 'tooLarge', message: 'Diese Datei ist zu groß. Bitte teilen Sie sie auf.' }

/** The body as a file, which can be read more than once; it is gone afterwards. */
const withFileOf = async <Result>(
  body: Readable,
  mostBytes: number,
  use: (open: ImportFile['open']) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'schaufenster-import-'))
  const path = join(folder, 'file')
  try {
    await keep(body, path, mostBytes)
    return await use(() => createReadStream(path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Leaves a body that is too large open, so that its sender still hears why it was refused. */
const keep = async (body: Readable, path: string, mostBytes: number): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    let bytes = 0
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) throw new Error('the body of a request came as something else than bytes')
      bytes += chunk.length
      if (bytes > mostBytes) throw new Refused(tooLarge)
      await file.write(chunk)
    }
  } finally {
    await file.close()
  }
}
