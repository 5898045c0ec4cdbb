import type { DocumentReader, Found } from './documents.ts'
import type { Filter } from './filter.ts'

/** All documents that match, in the order of their keys, up to `limit` at a time. The next page is read when it is asked for. */
export async function* pagesOf<Document>(
  reader: Pick<DocumentReader<Document>, 'find'>,
  where: Filter<Document>,
  limit = 1_000,
): AsyncGenerator<readonly Found<Document>[]> {
  let after: string | undefined
  do {
    const page = await reader.find({ where, limit, ...(after !== undefined && { after }) })
    yield page
    after = page.length < limit ? undefined : page.at(-1)?.key
  } while (after !== undefined)
}
