/** A value that an address says by a word, and how a page calls it. */
export interface Choice<Value> {
  readonly value: Value
  /** In the address; '' for what is meant without one. */
  readonly word: string
  readonly label: string
}

/** The meaning of a word in an address; undefined without a word, and for an unknown one. */
export const choose = <Value>(choices: readonly Choice<Value>[], word: string | null): Value | undefined =>
  choices.find((choice) => choice.word === word)?.value

/** The word of a value; '' where there is none to say. */
export const wordOf = <Value>(choices: readonly Choice<Value>[], value: Value | undefined): string =>
  choices.find((choice) => choice.value === value)?.word ?? ''

/** The value of a parameter in an address, trimmed and no longer than `longest`; '' if absent. */
export const readText = (search: URLSearchParams, name: string, longest = 254): string =>
  (search.get(name) ?? '').trim().slice(0, longest)

/** No list has more pages, whatever an address says. */
const mostPages = 100_000

/** The page that an address names; the first where it names none that can be. */
export const readPage = (search: URLSearchParams): number => {
  const page = Number(search.get('seite') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= mostPages ? page : 1
}

/** How an address names a page: not at all, when it is the first. */
export const pageWord = (page: number): number | undefined => (page === 1 ? undefined : page)
