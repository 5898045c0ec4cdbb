import { CompanyImportUndone, ImportFormat } from '@schaufenster/events/directory/import-events.ts'
import { SourceInfo } from '@schaufenster/events/directory/values.ts'
import Type, { type Static } from 'typebox'

/** What the calls of imports take and answer. */

const { name, url, licence, date } = SourceInfo.properties

/** `POST /api/imports`, whose body is the file. */
export const ImportQuery = Type.Object(
  {
    fileName: Type.String({ minLength: 1, maxLength: 255 }),
    /** By the ending of the name without it. */
    format: Type.Optional(ImportFormat),
    /** Says what would happen and writes nothing. */
    dryRun: Type.Optional(Type.Boolean()),
    source: Type.Optional(name),
    /** Page of the source; without it OpenStreetMap's for GeoJSON and our own for a table. */
    url: Type.Optional(url),
    licence: Type.Optional(licence),
    /** As of which day the data are; without it the `timestamp` of a GeoJSON, or else today. */
    date: Type.Optional(date),
  },
  { additionalProperties: false },
)
export type ImportQuery = Static<typeof ImportQuery>

export const ImportPath = Type.Object({ id: Type.String({ maxLength: 100 }) })

const Count = Type.Integer()

/** A dry run. */
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
    rejectedRows: Type.Array(Type.Object({ line: Count, why: Type.String() })),
  }),
})

/** It goes on; `GET /api/imports/{id}` says how far it is. */
export const ImportStarted = Type.Object({ data: Type.Object({ _id: Type.String(), id: Type.String() }) })

export const ImportUndone = Type.Object({ data: CompanyImportUndone.schema })
