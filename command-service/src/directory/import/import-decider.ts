import {
  importEvents,
  type CompanyImportStarted,
  type ImportEvent,
} from '@schaufenster/events/directory/import-events.ts'
import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { StreamRef } from '../../lib/handle.ts'
import type { Editor } from '../company/editor.ts'

/** Partitioned by the import's id, so that its events stay in order. */
export const importStream = (id: string): StreamRef => ({ name: streamName('import', id), partitionKey: id })

/** Why a row was refused, or what it would have changed. */
export type RowNote = Extract<ImportEvent, { readonly type: `CompanyImportRow${string}` }>

/** The result of undoing an import. */
export type UndoOutcome = Extract<ImportEvent, { readonly type: 'CompanyImportUndone' }>['data']

/** `running` also after a crash: importing the same file resumes it. */
export interface ImportState {
  readonly phase: 'none' | 'running' | 'completed' | 'undone'
  readonly outcome: UndoOutcome | undefined
  /** Lines reported so far; repeats are ignored. */
  readonly reportedLines: ReadonlySet<number>
}

/** What an import's runner reports. The stream only records the import; companies are decided in their own streams. */
export type ImportCommand =
  | {
      readonly type: 'StartImport'
      readonly by: Editor
      readonly started: EventOf<typeof CompanyImportStarted>['data']
    }
  | { readonly type: 'NoteRows'; readonly by: Editor; readonly notes: readonly RowNote[] }
  | {
      readonly type: 'CompleteImport'
      readonly by: Editor
      readonly counts: Extract<ImportEvent, { readonly type: 'CompanyImportCompleted' }>['data']
    }
  | {
      readonly type: 'UndoImport'
      readonly by: Editor
      readonly outcome: UndoOutcome
    }

/** The maximum number of rows reported in the log. */
export const reportedRows = 1000

const evolve = (state: ImportState, event: ImportEvent): ImportState => {
  switch (event.type) {
    case 'CompanyImportStarted':
      return { ...state, phase: 'running' }
    case 'CompanyImportRowRejected':
    case 'CompanyImportRowDiffered':
      return { ...state, reportedLines: new Set([...state.reportedLines, event.data.line]) }
    case 'CompanyImportCompleted':
      return { ...state, phase: 'completed' }
    case 'CompanyImportUndone':
      return { ...state, phase: 'undone', outcome: event.data }
  }
}

const noImport = notFound('Diesen Import')
const alreadyUndone: Refusal = { code: 'conflict', message: 'Dieser Import ist schon zurückgenommen.' }

const decide = (state: ImportState, command: ImportCommand): Either<Refusal, readonly ImportEvent[]> => {
  if (!may(command.by, 'company.import')) return left(forbidden)
  if (command.type === 'StartImport')
    return right(state.phase === 'none' ? [{ type: 'CompanyImportStarted', data: command.started }] : [])
  if (state.phase === 'none') return left(noImport)
  if (state.phase === 'undone') return command.type === 'UndoImport' ? right([]) : left(alreadyUndone)
  switch (command.type) {
    case 'NoteRows':
      return right(state.phase === 'running' ? newNotes(state, command.notes) : [])
    case 'CompleteImport':
      return right(
        state.phase === 'running' ? [{ type: 'CompanyImportCompleted', data: command.counts }] : [],
      )
    case 'UndoImport':
      return right([{ type: 'CompanyImportUndone', data: command.outcome }])
  }
}

const newNotes = ({ reportedLines }: ImportState, notes: readonly RowNote[]): readonly RowNote[] =>
  notes
    .filter(({ data }) => !reportedLines.has(data.line))
    .slice(0, Math.max(0, reportedRows - reportedLines.size))

export const importDecider: Decider<ImportState, ImportCommand, ImportEvent> = {
  initialState: { phase: 'none', outcome: undefined, reportedLines: new Set() },
  isEvent: isOneOf(importEvents),
  evolve,
  decide,
}
