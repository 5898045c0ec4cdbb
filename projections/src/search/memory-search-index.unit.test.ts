import { createMemorySearchIndex } from './memory-search-index.ts'
import { describeSearchIndex } from './search-index-contract.ts'

describeSearchIndex('memory', async ({ schema, lexicon }) => createMemorySearchIndex(schema, lexicon))
