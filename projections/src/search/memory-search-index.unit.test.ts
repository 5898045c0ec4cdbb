import { createMemorySearchIndex } from './memory-search-index.ts'
import { describeSearchIndex } from './search-index-suite.ts'

describeSearchIndex('memory', async ({ schema, lexicon }) => createMemorySearchIndex(schema, lexicon))
