import type { Position } from '@schaufenster/events/store/position.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { forbidden, invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { createPace, type Pace } from '../../lib/pace.ts'
import type { CompanyData, RowContext } from './company-of-row.ts'
import { eachConcurrently } from './each-concurrently.ts'
import { rowsOf, type ImportFormat } from './format.ts'
import { importIdOf } from './identity.ts'
import { importDecider, importStream, type ImportCommand, type RowNote } from './import-decider.ts'
import { factsOf, type FileFacts, type ImportFile } from './import-file.ts'
import { createReportCounter, type ImportReport, type RowOutcome, type Twin } from './import-report.ts'
import { importRow, readRow } from './import-row.ts'
import type { FileSource } from './import-source.ts'
import type { ImportSystem } from './import-system.ts'
import type { FileRow, RowContent } from './source-row.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Progress of a run, in rows. */
export interface ImportProgress {
  readonly done: number
  readonly rows: number
}

/** Finds a company that is probably the same, ignoring those of the import itself. */
export type TwinOf = (data: CompanyData, importId?: string) => Promise<Twin | undefined>

/** One run over one file: the source of the rows, what they are compared with, and the reporter. */
export interface RunImport extends ImportSystem {
  readonly gazetteer: Gazetteer
  /** By `industryKey` of name and slug. */
  readonly industries: RowContext['industries']
  readonly input: ImportFile
  readonly format: ImportFormat
  readonly source: FileSource
  /** Reports the same but writes nothing. */
  readonly dryRun?: boolean
  /** Called once the file has proved readable and the import has its id. */
  readonly onStarted?: (importId: string) => void
  /** Called about every hundred rows and at the end. */
  readonly onProgress?: (progress: ImportProgress) => void
  /** Stops after the current rows; importing the same file resumes it. */
  readonly signal?: AbortSignal
  /** Finds existing companies that are probably those of rows; without it none are looked for. */
  readonly twinOf?: TwinOf
  /** Skips rows that have a twin. */
  readonly withoutTwins?: boolean | undefined
  /** Without it, rows never yield to other work. */
  readonly pace?: Pace
}

/**
 * Imports a file (D-2.14): good rows become companies that wait for approval, bad ones are listed with line
 * and reason. Importing the same file again adds nothing; after a stop or a crash it resumes, and every row
 * is imported once. Left: the file as a whole is unreadable, or the editor may not import.
 */
export const runImport = async (run: RunImport): Promise<Either<Refusal, ImportReport>> => {
  if (!may(run.by, 'company.import')) return left(forbidden)
  try {
    const facts = await factsOf(run.input, run.format, run.signal)
    return run.dryRun ? right(await rehearse(run, facts)) : await perform(run, facts)
  } catch (fault) {
    if (fault instanceof UnreadableFile) return left(invalid({ file: fault.message }))
    throw fault
  }
}

const rehearse = async (run: RunImport, facts: FileFacts): Promise<ImportReport> => {
  const counter = await goThrough(run, facts, async (content) => {
    const read = await readRow(content, run, run, undefined)
    if (read.kind === 'settled') return read.outcome
    const twin = await run.twinOf?.(read.data)
    if (twin === undefined) return { kind: 'imported' }
    return run.withoutTwins ? leftOut(twin) : { kind: 'imported', twin }
  })
  return { ...counter.report(), isComplete: counter.done() === facts.rows }
}

const perform = async (run: RunImport, facts: FileFacts): Promise<Either<Refusal, ImportReport>> => {
  const begun = await begin(run, facts)
  if (isLeft(begun)) return begun
  const { importId } = begun.right
  run.onStarted?.(importId)
  let { position } = begun.right
  const counter = await goThrough(run, facts, async (content) => {
    const read = await readRow(content, run, run, importId)
    if (read.kind === 'settled') return read.outcome
    const twin = run.withoutTwins ? await run.twinOf?.(read.data, importId) : undefined
    return twin === undefined ? importRow(read, importId, run) : leftOut(twin)
  })
  const report = counter.report()
  const isComplete = counter.done() === facts.rows
  const { imported, unchanged, differing, rejected } = report
  const last: readonly ImportCommand[] = [
    { type: 'NoteRows', by: run.by, notes: notesOf(report) },
    ...(isComplete
      ? [
          {
            type: 'CompleteImport',
            by: run.by,
            counts: { imported, unchanged, differing, rejected },
          } as const,
        ]
      : []),
  ]
  for (const command of last) {
    const handled = await tell(run, importId, command)
    if (isLeft(handled)) return handled
    position = handled.right.position
  }
  return right({ ...report, importId, isComplete, position })
}

/** This file's unfinished import, or a new one. */
const begin = async (
  run: RunImport,
  { hash, rows }: FileFacts,
): Promise<Either<Refusal, { readonly importId: string; readonly position: Position }>> => {
  const started = {
    fileName: run.input.name.slice(0, 255),
    fileHash: hash,
    format: run.format,
    source: run.source,
    rows,
  }
  for (let attempt = 0; ; attempt += 1) {
    const importId = importIdOf(run.source.name, hash, attempt)
    const handled = await tell(run, importId, { type: 'StartImport', by: run.by, started })
    if (isLeft(handled)) return handled
    const { state, position } = handled.right
    if (state.phase === 'running') return right({ importId, position })
  }
}

const tell = (run: RunImport, importId: string, command: ImportCommand) =>
  run.handle(importDecider, importStream(importId), command, {
    actor: run.actor,
    commandId: newUuid(),
    correlationId: importId,
    causationId: importId,
  })

const leftOut = ({ name }: Twin): RowOutcome => ({
  kind: 'rejected',
  field: 'Name',
  why: `„${name}“ gibt es hier wahrscheinlich schon. Die Zeile wurde ausgelassen.`,
})

const notesOf = ({ rejectedRows, differingRows }: Pick<ImportReport, 'rejectedRows' | 'differingRows'>) =>
  [
    ...rejectedRows.map(({ line, why }): RowNote => ({
      type: 'CompanyImportRowRejected',
      data: { line, why },
    })),
    ...differingRows.map(({ line, companyId, fields }): RowNote => ({
      type: 'CompanyImportRowDiffered',
      data: { line, companyId, fields: [...fields] },
    })),
  ] satisfies readonly RowNote[]

const goThrough = async (
  { input, format, signal, onProgress, pace = createPace() }: RunImport,
  { rows }: FileFacts,
  settle: (content: RowContent) => Promise<RowOutcome>,
) => {
  const counter = createReportCounter(rows)
  const seen = new Set<string>()
  const isRepeated = (content: RowContent): boolean => {
    if ('unreadable' in content) return false
    const known = seen.has(content.row.id)
    seen.add(content.row.id)
    return known
  }
  await eachConcurrently(until(signal, rowsOf(format, input.open())), pace.atOnce, (row) =>
    pace.keep(async () => {
      const content = row.read()
      const outcome = isRepeated(content) ? repeated : await settle(content)
      counter.add(row.line, outcome)
      if (counter.done() % 100 === 0) onProgress?.({ done: counter.done(), rows })
    }),
  )
  onProgress?.({ done: counter.done(), rows })
  return counter
}

const repeated: RowOutcome = { kind: 'rejected', why: 'Dieser Eintrag steht schon weiter oben in der Datei.' }

async function* until(
  signal: AbortSignal | undefined,
  rows: AsyncIterable<FileRow>,
): AsyncGenerator<FileRow> {
  for await (const row of rows) {
    if (signal?.aborted) return
    yield row
  }
}
