import { ImportFormat } from '@schaufenster/events/directory/import-events.ts'
import { SourceInfo } from '@schaufenster/events/directory/values.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { importFields } from './import/csv/columns.ts'

/** Requests and responses of the import calls. */

const { name, url, licence, date } = SourceInfo.properties

/** `POST /api/imports`, whose body is the file. */
export const ImportQuery = Type.Object(
  {
    fileName: Type.String({ minLength: 1, maxLength: 255 }),
    /** Defaults to the extension of the name. */
    format: Type.Optional(ImportFormat),
    /** Reports what would happen and writes nothing. */
    dryRun: Type.Optional(Type.Boolean()),
    /** Skips rows whose company probably exists already: same name at the same place. */
    withoutTwins: Type.Optional(Type.Boolean()),
    source: Type.Optional(name),
    /** The source's page; defaults to OpenStreetMap's for GeoJSON and to our own for a table. */
    url: Type.Optional(url),
    licence: Type.Optional(licence),
    /** The day of the data; defaults to the `timestamp` of a GeoJSON, or else today. */
    date: Type.Optional(date),
  },
  { additionalProperties: false },
)
export type ImportQuery = Static<typeof ImportQuery>

/** What a column of a table can contain. */
export const ImportField = Type.Enum(importFields)
export type ImportField = Static<typeof ImportField>

export const ImportPath = Type.Object({ id: Type.String({ maxLength: 100 }) })

const Count = Type.Integer()

/** The result of a dry run. */
export const ImportRehearsed = Type.Object({
  data: Type.Object({
    rows: Count,
    imported: Count,
    unchanged: Count,
    differing: Count,
    rejected: Count,
    /** The first thousand of each. */
    differingRows: Type.Array(
      Type.Object({ line: Count, companyId: Type.String(), fields: Type.Array(Type.String()) }),
    ),
    rejectedRows: Type.Array(
      Type.Object({ line: Count, why: Type.String(), field: Type.Optional(Type.String()) }),
    ),
    /** Imported rows that probably exist already under another id. */
    likely: Count,
    likelyRows: Type.Array(Type.Object({ line: Count, companyId: Type.String(), name: Type.String() })),
  }),
})
export type ImportRehearsed = Static<typeof ImportRehearsed>

/** The import, or undoing it, continues in the background; `GET /api/imports/{id}` reports its progress. */
export const ImportStarted = Type.Object({ data: Type.Object({ _id: Type.String(), id: Type.String() }) })
export type ImportStarted = Static<typeof ImportStarted>

/** `POST /api/imports/columns`: the headings of a table in order. */
export const ImportHeadings = closedObject({
  headings: Type.Array(Type.String({ maxLength: 1000 }), { minItems: 1, maxItems: 500 }),
})

/** The content of each column, as far as its heading tells. */
export const ImportColumns = Type.Object({ data: Type.Array(Type.Union([ImportField, Type.Null()])) })
export type ImportColumns = Static<typeof ImportColumns>
