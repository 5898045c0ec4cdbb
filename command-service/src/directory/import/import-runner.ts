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
import type { ImportRequest } from './import-request.ts'
import { fileSourceOf } from './import-source.ts'
import { inBackground } from './in-background.ts'
import { runImport, type ImportProgress, type RunImport, type TwinOf } from './run-import.ts'
import { busyImporting, busyUndoing, notUnderWay, stopped } from './runner-refusals.ts'
import { askToStop, forgetStop, isAskedToStop, isReportedUnderWay, reportUnderWay } from './under-way.ts'
import { undoImport, type UndoImport, type UndoReport } from './undo-import.ts'

/** What imports need in addition to the rest of the directory. */
export interface ImportDeps extends Pick<
  DirectoryDeps,
  'handle' | 'reservations' | 'streams' | 'gazetteer' | 'clock'
> {
  readonly store: EventStore
  readonly codec: EventCodec
  /** Lets processes that import the same data folder tell each other what they do. */
  readonly sharedVault?: Vault
  /** Industries that can be chosen now, by `industryKey` of name and slug. */
  readonly importIndustries: () => Promise<ReadonlyMap<string, IndustryId>>
  /** Finds companies that are probably those of rows. */
  readonly twinOf?: TwinOf
  /** The page named as the source of a table that names none. */
  readonly publicUrl: string
  /** Without it, imports never yield to other work. */
  readonly pace?: Pace
  /** Called when an import fails after its start was answered; importing the same file resumes it. */
  readonly onFault: (fault: unknown) => void
}

/**
 * Runs and undoes imports, one at a time across all processes: an undo must not meet companies that its
 * import is still bringing, a file must not be imported twice at once, and two imports would only slow each
 * other down. Others are refused as `conflict` in the meantime.
 */
export interface ImportRunner {
  run(file: LentFile, request: ImportRequest): Promise<Either<Refusal, ImportReport>>
  /** Resolves once the file is known and the import has begun; it continues in the background. */
  start(file: LentFile, request: ImportRequest): Promise<Either<Refusal, { readonly importId: string }>>
  /** Reports what the import would do, without side effects. */
  rehearse(file: LentFile, request: ImportRequest): Promise<Either<Refusal, ImportReport>>
  undo(
    importId: string,
    who: Pick<UndoImport, 'actor' | 'by' | 'undoes'>,
  ): Promise<Either<Refusal, UndoReport>>
  /** Resolves once it is known that the import may be undone; undoing continues in the background. A repeat after a stop or crash goes on. */
  startUndo(
    importId: string,
    who: Pick<UndoImport, 'actor' | 'by' | 'undoes'>,
  ): Promise<Either<Refusal, { readonly importId: string }>>
  /** The current import, once its file is known. */
  running(): string | undefined
  /** The import that is being undone in this process. */
  undoing(): string | undefined
  /** The progress of an import that runs or is undone in this process. */
  progressOf(importId: string): RunProgress | undefined
  /** Stops an import after the current rows, in whichever process it runs; importing the same file resumes it. */
  stop(importId: string, by: Editor): Promise<Either<Refusal, undefined>>
  /** Whether an import is running, here or in another process. One that has begun but isn't running was interrupted. */
  isUnderWay(importId: string): Promise<boolean>
  /** Whether an import is being undone, here or in another process. */
  isUndoing(importId: string): Promise<boolean>
  /** Stops after the current rows. Importing the same file resumes it. */
  close(): Promise<void>
}

/** The rows or, while undoing, the companies done, when this run began, and when it got this far: milliseconds since 1970. */
export interface RunProgress extends Pick<ImportProgress, 'done'> {
  readonly since: number
  readonly at: number
}

/** Milliseconds between checks for a stop request from another process. */
const lookMs = 1_000

/** One per data folder, because it tracks what it runs itself. */
export const createImportRunner = (deps: ImportDeps): ImportRunner => {
  const stop = new AbortController()
  let running: { readonly busy: Refusal; readonly over: Promise<unknown> } | undefined
  let importing: string | undefined
  let undoing: string | undefined
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
      undoing = undefined
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
    // A file that is still being uploaded blocks nobody.
    const over = file((open) => alone(busyImporting, () => toItsEnd(open)))
    lent.add(over)
    try {
      return await over
    } finally {
      lent.delete(over)
    }
  }

  const undo = (
    importId: string,
    who: Pick<UndoImport, 'actor' | 'by' | 'undoes'>,
    begun?: () => void,
  ): Promise<Either<Refusal, UndoReport>> =>
    alone(busyUndoing, async () => {
      let takeBack: (() => Promise<void>) | undefined
      const since = clock.now()
      const onProgress = (done: number): void => void (progress = { done, since, at: clock.now() })
      const onBegun = (): void => {
        undoing = importId
        if (vault !== undefined) takeBack = reportUnderWay({ vault, clock, report }, importId, 'import-undo')
        begun?.()
      }
      try {
        return await undoImport({ ...deps, ...who, importId, signal: stop.signal, onBegun, onProgress })
      } finally {
        await takeBack?.()
      }
    })

  return {
    run: (file, request) => run(file, request),

    start: (file, request) =>
      inBackground((begun) => run(file, request, (importId) => begun({ importId })), report),

    rehearse: (file, request) => file((open) => perform(open, request, { dryRun: true })),

    undo,

    startUndo: (importId, who) =>
      inBackground((begun) => undo(importId, who, () => begun({ importId })), report),

    running: () => importing,

    undoing: () => undoing,

    progressOf: (importId) => (importing === importId || undoing === importId ? progress : undefined),

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

    isUndoing: async (importId) =>
      undoing === importId ||
      (vault !== undefined && (await isReportedUnderWay(vault, importId, 'import-undo'))),

    close: async () => {
      stop.abort()
      await Promise.allSettled([running?.over, ...lent])
    },
  }
}
