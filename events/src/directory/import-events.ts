import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { CompanyIdSchema } from './ids.ts'
import { SourceInfo } from './values.ts'

/**
 * Events of an import (D-2.14), in the stream `import-{id}`. Its companies have streams of their own; the import records rejected rows and the
 * outcome.
 */

const Count = Type.Integer({ minimum: 0 })
const Line = Type.Integer({ minimum: 1 })

export const importFormats = ['geojson', 'csv'] as const
const formatNames = { geojson: 'GeoJSON', csv: 'CSV' } as const
export const ImportFormat = wordedEnum(importFormats, formatNames)

const { id: _, ...sourceOfFile } = SourceInfo.properties

export const CompanyImportStarted = defineEvent({
  type: 'CompanyImportStarted',
  title: 'Import begonnen',
  schema: closedObject({
    fileName: Type.String({ minLength: 1, maxLength: 255 }),
    /** SHA-256 of the bytes in hex. The same file resumes where it stopped. */
    fileHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    format: ImportFormat,
    source: closedObject(sourceOfFile),
    rows: Count,
  }),
  fields: {
    fileName: 'Datei',
    fileHash: 'Prüfsumme der Datei',
    format: { label: 'Format', words: formatNames },
    source: 'Quelle',
    rows: 'Zeilen',
  },
})

/** This row became no company; `why` is German. Only the first thousand are recorded, so that a wrong file can't fill the log. */
export const CompanyImportRowRejected = defineEvent({
  type: 'CompanyImportRowRejected',
  title: 'Zeile eines Imports abgelehnt',
  schema: closedObject({ line: Line, why: Type.String({ minLength: 1, maxLength: 500 }) }),
  fields: { line: 'Zeile', why: 'Warum' },
})

/** This row's company already existed with other data and was left unchanged; `fields` are German. Only the first thousand are recorded. */
export const CompanyImportRowDiffered = defineEvent({
  type: 'CompanyImportRowDiffered',
  title: 'Zeile eines Imports weicht ab',
  schema: closedObject({
    line: Line,
    companyId: CompanyIdSchema,
    fields: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { maxItems: 20 }),
  }),
  fields: { line: 'Zeile', fields: 'Angaben' },
})

/** All rows were processed. The counts add up to all rows. */
export const CompanyImportCompleted = defineEvent({
  type: 'CompanyImportCompleted',
  title: 'Import abgeschlossen',
  schema: closedObject({ imported: Count, unchanged: Count, differing: Count, rejected: Count }),
  fields: {
    imported: 'Übernommen',
    unchanged: 'Unverändert',
    differing: 'Abweichend',
    rejected: 'Abgelehnt',
  },
  undoable: true,
})

/** The import's companies are deleted, except for those that somebody has taken over since (`kept`, the first thousand, with reasons in German). */
export const CompanyImportUndone = defineEvent({
  type: 'CompanyImportUndone',
  title: 'Import zurückgenommen',
  schema: closedObject({
    removed: Count,
    kept: Type.Array(
      closedObject({ companyId: CompanyIdSchema, why: Type.String({ minLength: 1, maxLength: 200 }) }),
      {
        maxItems: 1000,
      },
    ),
    keptInAll: Count,
  }),
  fields: { removed: 'Entfernt', kept: 'Geblieben sind', keptInAll: 'Geblieben insgesamt' },
})

export const importEvents = [
  CompanyImportStarted,
  CompanyImportRowRejected,
  CompanyImportRowDiffered,
  CompanyImportCompleted,
  CompanyImportUndone,
] as const

/** The event as it is decided, and as it is recorded with metadata and position. */
export type ImportEvent = EventOf<(typeof importEvents)[number]>
export type RecordedImportEvent = RecordedOf<(typeof importEvents)[number]>
