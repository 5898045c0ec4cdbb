import { DatabaseSync } from 'node:sqlite'
import { requireSafeSqlite } from '@schaufenster/platform/lib/sqlite-guard.ts'
import { isSameShipped, type Lexicon, readLexicon, writeLexicon } from '../analysis/lexicon.ts'
import type { SearchSchema } from '../search-index.ts'
import { anyField } from '../tokens/tokens.ts'
import { textIn } from './columns.ts'

/** The rules of an index file. A file contains one version of one index; a new version fills a new file beside it. */
export interface IndexFile {
  readonly path: string
  readonly schema: SearchSchema
  readonly lexicon: Lexicon
}

/** Incremented with every change of the analysis, the tokens or the tables. */
const format = 2

/**
 * `hit` contains only tokens; its row number is the order of the document. `sample` has the same for one document in 64, to estimate what is too much
 * to count. Readers cache `place` for counts and distances, and `lost` tells them which of it is outdated. `document` is read for the hits on a page.
 * `word` is the vocabulary with the fields in which a word ever occurred. Its numbers are never reused, because readers remember how far they have
 * read it.
 */
const tables = `
  CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS entry (id TEXT PRIMARY KEY, version TEXT NOT NULL, document INTEGER) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS document (
    document INTEGER PRIMARY KEY, id TEXT NOT NULL, words TEXT NOT NULL, suggestions TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS place (document INTEGER PRIMARY KEY, lat REAL, lon REAL, counted TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS lost (number INTEGER PRIMARY KEY, document INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS value (
    number INTEGER PRIMARY KEY AUTOINCREMENT, keyword TEXT NOT NULL, value TEXT NOT NULL, UNIQUE (keyword, value));
  CREATE TABLE IF NOT EXISTS word (
    number INTEGER PRIMARY KEY AUTOINCREMENT, word TEXT NOT NULL UNIQUE, stem TEXT NOT NULL, sound TEXT, fields INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS word_by_stem ON word (stem);
  CREATE INDEX IF NOT EXISTS word_by_sound ON word (sound) WHERE sound IS NOT NULL;
  CREATE VIRTUAL TABLE IF NOT EXISTS hit USING fts5 (
    tokens, content='', contentless_delete=1, detail=none, tokenize='ascii');
  CREATE VIRTUAL TABLE IF NOT EXISTS sample USING fts5 (
    tokens, content='', contentless_delete=1, detail=none, tokenize='ascii');
`

/** How much FTS5 buffers before it writes a segment. A larger buffer fills an index a fifth faster. */
const bufferBytes = 16 * 1024 * 1024

/**
 * The only connection that writes and checkpoints, with the lexicon that the file was created with; one published since is for the next file. Throws
 * if the file was created with another schema, shipped lexicon or format.
 */
export const openForWriting = ({
  path,
  schema,
  lexicon,
}: IndexFile): { readonly database: DatabaseSync; readonly lexicon: Lexicon } => {
  requireUsable(schema)
  const database = new DatabaseSync(path, { timeout: 10_000 })
  requireSafeSqlite(textIn(database.prepare('SELECT sqlite_version() AS version').get(), 'version'))
  // A document is indexed on disk before models.db records it: a power cut may undo the model, but never the index alone.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;')
  const made: Made = { format, schema, lexiconVersion: lexicon.version }
  database.exec('BEGIN IMMEDIATE')
  database.exec(tables)
  const put = database.prepare('INSERT OR IGNORE INTO about VALUES (?, ?)')
  if (put.run('made', JSON.stringify(made)).changes > 0) {
    put.run('lexicon', writeLexicon(lexicon))
    database.exec(`INSERT INTO hit (hit, rank) VALUES ('hashsize', ${bufferBytes})`)
  }
  database.exec('COMMIT')

  const before = aboutText(database, 'made')
  if (before === JSON.stringify(made)) return { database, lexicon }
  const { lexiconVersion }: Made = JSON.parse(before)
  if (
    before === JSON.stringify({ ...made, lexiconVersion }) &&
    isSameShipped(lexiconVersion, lexicon.version)
  )
    return { database, lexicon: readLexicon(lexiconVersion, aboutText(database, 'lexicon')) }
  database.close()
  throw new Error(
    `this search index was made as ${before}, not as ${JSON.stringify(made)}: fill a new file beside it`,
  )
}

/** A read-only connection, with the rules that the file was created with. It can serve while one with new rules is filled. */
export const openForReading = (path: string): IndexFile & { readonly database: DatabaseSync } => {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 })
  database.exec('PRAGMA cache_size = -65536;')
  const made: Made = JSON.parse(aboutText(database, 'made'))
  if (made.format !== format) {
    database.close()
    throw new Error(
      `this search index has format ${made.format}, and only ${format} can be read: fill a new file`,
    )
  }
  const lexicon = readLexicon(made.lexiconVersion, aboutText(database, 'lexicon'))
  return { path, database, schema: made.schema, lexicon }
}

/** The stored rules of a file; its lexicon is kept next to them. */
interface Made {
  readonly format: number
  readonly schema: SearchSchema
  readonly lexiconVersion: number
}

const aboutText = (database: DatabaseSync, name: string): string =>
  textIn(database.prepare('SELECT value FROM about WHERE name = ?').get(name), 'value')

const requireUsable = ({ index, text, keywords, suggest, usual = {} }: SearchSchema): void => {
  if (text.length > anyField) throw new Error(`index ${index} has more than ${anyField} text fields`)
  const unknown = [
    ...suggest.filter((field) => !text.includes(field)),
    ...Object.keys(usual).filter((keyword) => !keywords.includes(keyword)),
  ]
  if (unknown.length > 0) throw new Error(`index ${index} has no ${unknown.join(', ')}`)
}
