import type { IndustryId } from '@schaufenster/events/directory/ids.ts'
import type { EventCodec } from '@schaufenster/events/lib/codec.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import type { Pace } from '../../lib/pace.ts'
import type { Editor } from '../company/editor.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { fileDayOf } from './file-day.ts'
import type { ImportFile, LentFile } from './import-file.ts'
import type { ImportReport } from './import-report.ts'
import { fileSourceOf } from './import-source.ts'
import { runImport, type ImportProgress, type RunImport, type TwinOf } from './run-import.ts'
import { askToStop, forgetStop, isAskedToStop, isReportedUnderWay, reportUnderWay } from './under-way.ts'
import { undoImport, type UndoImport, type UndoReport } from './undo-import.ts'

/** What imports need beside the rest of the directory. */
export interface ImportDeps extends Pick<
  DirectoryDeps,
  'handle' | 'reservations' | 'streams' | 'gazetteer' | 'clock'
> {
  readonly store: EventStore
  readonly codec: EventCodec
  /** Where other processes take imports too: by it each tells the others what it does. */
  readonly sharedVault?: Vault
  /** Industries that can be chosen now, by `industryKey` of name and slug. */
  readonly importIndustries: () => Promise<ReadonlyMap<string, IndustryId>>
  /** Companies that are likely those of rows. */
  readonly twinOf?: TwinOf
  /** Named as the page of a table whose own is not given. */
  readonly publicUrl: string
  /** Without it rows give way to nobody. */
  readonly pace?: Pace
  /** Hears of an import that met a fault after its start was answered; the same file goes on with it. */
  readonly onFault: (fault: unknown) => void
}

/** What a caller says of the file. */
export interface ImportRequest extends Pick<
  RunImport,
  'format' | 'actor' | 'by' | 'onProgress' | 'withoutTwins'
> {
  readonly fileName: string
  /** What is known of it; the rest is as for any file of its format. */
  readonly source: Parameters<typeof fileSourceOf>[0]
  /** When the file was last changed, where the caller knows: milliseconds since 1970. */
  readonly changedAt?: number
}

/**
 * Imports and takes imports back, one at a time wherever they are asked for: an undo must not meet the companies that its import still brings, a
 * file must not come twice at once, and two would only make both slower. Whoever comes meanwhile is refused as `conflict`.
 */
export interface ImportRunner {
  run(file: LentFile, request: ImportRequest): Promise<Either<Refusal, ImportReport>>
  /** Answers when the file is known and the import has begun, while it goes on. */
  start(file: LentFile, request: ImportRequest): Promise<Either<Refusal, { readonly importId: string }>>
  /** Says what the import would do; disturbs nobody. */
  rehearse(file: LentFile, request: ImportRequest): Promise<Either<Refusal, ImportReport>>
  undo(
    importId: string,
    who: Pick<UndoImport, 'actor' | 'by' | 'undoes'>,
  ): Promise<Either<Refusal, UndoReport>>
  /** The import that is under way, once its file is known. */
  running(): string | undefined
  /** How far the import is that goes on in this process. */
  progressOf(importId: string): RunProgress | undefined
  /** Stops an import after the rows that are under way, wherever it goes on; the same file goes on from there. */
  stop(importId: string, by: Editor): Promise<Either<Refusal, undefined>>
  /** Whether an import goes on, here or in another process: one that has begun and does not was interrupted. */
  isUnderWay(importId: string): Promise<boolean>
  /** Stops after the rows that are under way. The same file goes on from there. */
  close(): Promise<void>
}

/** How far an import is, since when this run of it goes on, and when it was so far: milliseconds since 1970. */
export interface RunProgress extends ImportProgress {
  readonly since: number
  readonly at: number
}

const busy = (what: string): Refusal => ({
  code: 'conflict',
  message: `${what} Bitte versuchen Sie es noch einmal, sobald das fertig ist.`,
})
/** Milliseconds between two looks at whether another process was asked to stop this import. */
const lookMs = 1_000

const busyImporting = busy('Es läuft gerade ein Import.')
const busyUndoing = busy('Es wird gerade ein Import zurückgenommen.')
const notUnderWay: Refusal = { code: 'conflict', message: 'Dieser Import läuft gerade nicht.' }
const stopped: Refusal = { code: 'unavailable', message: 'Der Server wird gerade beendet.' }

/** One for each data folder: it knows of what it runs itself. */
export const createImportRunner = (deps: ImportDeps): ImportRunner => {
  const stop = new AbortController()
  let running: { readonly busy: Refusal; readonly over: Promise<unknown> } | undefined
  let importing: string | undefined
  let progress: RunProgress | undefined
  let here = new AbortController()
  const { clock, sharedVault: vault, onFault: report } = deps
  const lent = new Set<Promise<unknown>>()

  const whyNot = (): Refusal | undefined => (stop.signal.aborted ? stopped : running?.busy)

  /** Nothing else begins until the task is over. */
  const alone = async <Result>(
    busy: Refusal,
    task: () => Promise<Either<Refusal, Result>>,
  ): Promise<Either<Refusal, Result>> => {
    const refusal = whyNot()
    if (refusal) return left(refusal)
    const over = task()
    running = { busy, over }
    try {
      return await over
    } catch (fault) {
      if (fault === stop.signal.reason) return left(stopped)
      throw fault
    } finally {
      running = undefined
      importing = undefined
      progress = undefined
    }
  }

  const perform = async (
    open: ImportFile['open'],
    { fileName, source: given, changedAt, ...request }: ImportRequest,
    how: Pick<RunImport, 'dryRun' | 'onStarted' | 'onProgress'>,
  ): Promise<Either<Refusal, ImportReport>> => {
    const { format } = request
    const { publicUrl } = deps
    const day = await fileDayOf(open, format, { changedAt, now: deps.clock.now() })
    const source = fileSourceOf(given, { name: fileName, format, publicUrl, day })
    if (isLeft(source)) return source
    return runImport({
      ...deps,
      ...request,
      ...how,
      industries: await deps.importIndustries(),
      source: source.right,
      input: { name: fileName, open },
      signal: how.dryRun ? stop.signal : AbortSignal.any([stop.signal, here.signal]),
    })
  }

  const run = async (
    file: LentFile,
    request: ImportRequest,
    started?: (importId: string) => void,
  ): Promise<Either<Refusal, ImportReport>> => {
    const refusal = whyNot()
    if (refusal) return left(refusal)
    let takeBack: (() => Promise<void>) | undefined
    const onStarted = (importId: string): void => {
      importing = importId
      if (vault !== undefined) void forgetStop(vault, importId).catch(report)
      if (vault !== undefined) takeBack = reportUnderWay({ vault, clock, report }, importId)
      started?.(importId)
    }
    const toItsEnd = async (open: ImportFile['open']): Promise<Either<Refusal, ImportReport>> => {
      try {
        here = new AbortController()
        const since = clock.now()
        let looked = since
        const onProgress = (reached: ImportProgress): void => {
          progress = { ...reached, since, at: clock.now() }
          request.onProgress?.(reached)
          if (vault === undefined || importing === undefined || clock.now() - looked < lookMs) return
          looked = clock.now()
          isAskedToStop(vault, importing).then((asked) => asked && here.abort(), report)
        }
        return await perform(open, request, { onStarted, onProgress })
      } finally {
        await takeBack?.()
      }
    }
    // A file that is still on its way keeps nobody waiting.
    const over = file((open) => alone(busyImporting, () => toItsEnd(open)))
    lent.add(over)
    try {
      return await over
    } finally {
      lent.delete(over)
    }
  }

  return {
    run: (file, request) => run(file, request),

    start: async (file, request) => {
      const started = Promise.withResolvers<Either<Refusal, { readonly importId: string }>>()
      let isStarted = false
      const toTheEnd = async (): Promise<void> => {
        try {
          const answer = await run(file, request, (importId) => {
            isStarted = true
            started.resolve(right({ importId }))
          })
          if (isLeft(answer)) started.resolve(answer)
        } catch (fault) {
          if (isStarted) deps.onFault(fault)
          else started.reject(fault)
        }
      }
      void toTheEnd()
      return started.promise
    },

    rehearse: (file, request) => file((open) => perform(open, request, { dryRun: true })),

    undo: (importId, who) => alone(busyUndoing, () => undoImport({ ...deps, ...who, importId })),

    running: () => importing,

    progressOf: (importId) => (importing === importId ? progress : undefined),

    stop: async (importId, by) => {
      if (!may(by, 'company.import')) return left(forbidden)
      if (importing === importId) {
        here.abort()
        return right(undefined)
      }
      if (vault === undefined || !(await isReportedUnderWay(vault, importId))) return left(notUnderWay)
      await askToStop(vault, clock, importId)
      return right(undefined)
    },

    isUnderWay: async (importId) =>
      importing === importId || (vault !== undefined && (await isReportedUnderWay(vault, importId))),

    close: async () => {
      stop.abort()
      await Promise.allSettled([running?.over, ...lent])
    },
  }
}
