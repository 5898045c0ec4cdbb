import { SourceInfo } from '@schaufenster/events/directory/values.ts'
import { fieldErrors } from '@schaufenster/platform/app/field-errors.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FileDay } from './file-day.ts'
import type { ImportFormat } from './format.ts'

/** The origin of a file; each row adds its id. */
export const FileSource = Type.Omit(SourceInfo, ['id'])
export type FileSource = Static<typeof FileSource>

const Source = Compile(FileSource)

/**
 * The source of a file: what the caller says, with defaults by format: OpenStreetMap's for GeoJSON, our own
 * for a table. Left: the caller's values are no valid source, with a German text for each field.
 */
export const fileSourceOf = (
  {
    name,
    url,
    licence,
    date,
  }: { readonly [Field in Exclude<keyof FileSource, 'dateIsOfImport'>]?: FileSource[Field] | undefined },
  file: {
    readonly name: string
    readonly format: ImportFormat
    readonly publicUrl: string
    readonly day: FileDay
  },
): Either<Refusal, FileSource> => {
  const isOsm = file.format === 'geojson'
  const source = {
    name: name ?? (isOsm ? 'OpenStreetMap' : file.name.slice(0, 120)),
    url: url ?? (isOsm ? 'https://www.openstreetmap.org/copyright' : file.publicUrl),
    licence: licence ?? (isOsm ? 'ODbL 1.0' : 'Angaben des Betreibers'),
    ...(date === undefined ? file.day : { date }),
  }
  return Source.Check(source) ? right(source) : left(invalid(fieldErrors(FileSource, Source.Errors(source))))
}
