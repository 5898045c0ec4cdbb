import { writtenWords } from '@schaufenster/projections/search/analysis/words.ts'
import { inTurn } from '../../lib/in-turn.ts'

/** What a company calls itself and what it does. */
interface NamedCompany {
  readonly id: string
  readonly name: string
  readonly services: readonly string[]
}

/** Public companies in the order of their ids, a page after this one at a time. */
export type NamedCompanies = (after: string | undefined, limit: number) => Promise<readonly NamedCompany[]>

/** A word of the directory. */
export interface DirectoryWord {
  /** In lower case, as somebody wrote it. */
  readonly shown: string
  readonly companies: number
  /** A few of those that have it. */
  readonly examples: readonly string[]
}

/** The words of names and services, folded, and of how many companies they are. */
export interface DirectoryWords {
  readonly words: ReadonlyMap<string, DirectoryWord>
  readonly companies: number
  /** There are more companies than were read. */
  readonly isPart: boolean
}

/** The words of a language are soon met: more companies bring names. */
const mostCompaniesRead = 20_000
const pageSize = 500
const mostExamples = 3

/** Reads companies, a page at a time. */
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
