import type { SocialNetwork } from '@schaufenster/events/directory/values.ts'

/** A business as a source describes it: texts as written, sorted by topic, not yet checked. */
export interface SourceRow {
  /** Its id at the source; with the source's name the key of the import (D-2.14). */
  readonly id: string
  /** Its page at the source, if each row has one. */
  readonly url?: string
  readonly name: string
  /** Names or slugs of industries, the best first. */
  readonly industries: readonly string[]
  readonly place: SourcePlace
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly webAddresses: readonly string[]
  readonly social: Readonly<Partial<Record<SocialNetwork, string>>>
  /** In the format of OSM. */
  readonly openingHours?: string
  readonly tagLine?: string
  /** Plain text; blank lines separate paragraphs. */
  readonly about?: string
  readonly services: readonly string[]
  readonly furtherDetails: readonly { readonly label: string; readonly text: string }[]
}

/** A company's location according to a source: unchecked text, as written. */
export interface SourcePlace {
  readonly street?: string
  readonly addition?: string
  readonly plz?: string
  readonly city?: string
  /** ISO 3166-1 alpha-2, in any case. */
  readonly country?: string
  /** Degrees, as text. */
  readonly lat?: string
  readonly lon?: string
}

/** The content of a row, or why it can't be read (in German). */
export type RowContent = { readonly row: SourceRow } | { readonly unreadable: string }

/** A row of a file. It is parsed only on demand, so counting rows is cheap. */
export interface FileRow {
  /** Counted from 1, including header and blank lines. */
  readonly line: number
  readonly read: () => RowContent
}
