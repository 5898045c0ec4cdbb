import { writtenWords } from '@schaufenster/projections/search/analysis/words.ts'
import { inTurn } from '../../lib/in-turn.ts'

/** A company's name and services. */
interface NamedCompany {
  readonly id: string
  readonly name: string
  readonly services: readonly string[]
}

/** Public companies in order of id, one page at a time. */
export type NamedCompanies = (after: string | undefined, limit: number) => Promise<readonly NamedCompany[]>

/** A word of the directory. */
export interface DirectoryWord {
  /** In lower case, in one of the spellings found. */
  readonly shown: string
  readonly companies: number
  /** A few of the companies that use it. */
  readonly examples: readonly string[]
}

/** The folded words of names and services, and how many companies use each. */
export interface DirectoryWords {
  readonly words: ReadonlyMap<string, DirectoryWord>
  readonly companies: number
  /** There are more companies than were read. */
  readonly isPart: boolean
}

/** The common words of a language turn up soon; more companies only add names. */
const mostCompaniesRead = 20_000
const pageSize = 500
const mostExamples = 3

/** Reads companies page by page. */
export const readDirectoryWords = async (companies: NamedCompanies): Promise<DirectoryWords> => {
  const words = new Map<string, DirectoryWord>()
  let read = 0
  for (let after: string | undefined; read < mostCompaniesRead;) {
    const page = await companies(after, pageSize)
    await inTurn(() => {
      for (const company of page) addWords(words, company)
    })
    read += page.length
    after = page.at(-1)?.id
    if (page.length < pageSize) return { words, companies: read, isPart: false }
  }
  return { words, companies: read, isPart: true }
}

const addWords = (words: Map<string, DirectoryWord>, { name, services }: NamedCompany): void => {
  const own = new Map([name, ...services].flatMap(writtenWords).map(({ word, shown }) => [word, shown]))
  for (const [word, shown] of own) {
    const before = words.get(word) ?? { shown, companies: 0, examples: [] }
    const examples = before.examples.length < mostExamples ? [...before.examples, name] : before.examples
    words.set(word, { shown: before.shown, companies: before.companies + 1, examples })
  }
}
