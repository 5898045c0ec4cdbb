import type { fileSourceOf } from './import-source.ts'
import type { RunImport } from './run-import.ts'

/** What a caller says about the file. */
export interface ImportRequest extends Pick<
  RunImport,
  'format' | 'actor' | 'by' | 'onProgress' | 'withoutTwins'
> {
  readonly fileName: string
  /** What is known of it; the rest defaults by format. */
  readonly source: Parameters<typeof fileSourceOf>[0]
  /** When the file was last modified, if known: milliseconds since 1970. */
  readonly changedAt?: number
}
