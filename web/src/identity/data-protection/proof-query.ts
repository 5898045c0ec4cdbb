/** What the page of data protection is asked for, as its address says it. */
export interface ProofQuery {
  readonly kind?: 'copy' | 'erasure'
  readonly state?: 'open' | 'overdue' | 'done'
  /** The first has number 1. */
  readonly page: number
  /** Whose looks: a name, an address, or an id. */
  readonly actor?: string
  /** The cursor of older looks. */
  readonly before?: string
}

const kinds = { kopie: 'copy', loeschung: 'erasure' } as const
const states = { offen: 'open', ueberfaellig: 'overdue', erledigt: 'done' } as const

const valueIn = <Value>(words: Readonly<Record<string, Value>>, word: string | null): Value | undefined =>
  word !== null && Object.hasOwn(words, word) ? words[word] : undefined

const wordFor = (words: Readonly<Record<string, string>>, value: string | undefined): string | undefined =>
  Object.keys(words).find((word) => words[word] === value)

/** What the address asks for; what it can't mean is left out. */
export const readProof = (search: URLSearchParams): ProofQuery => {
  const [kind, state] = [valueIn(kinds, search.get('art')), valueIn(states, search.get('stand'))]
  const [actor = '', before = ''] = ['wer', 'vor'].map((word) => search.get(word)?.trim())
  const page = Number(search.get('seite') ?? 1)
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    ...(kind !== undefined && { kind }),
    ...(state !== undefined && { state }),
    ...(actor !== '' && { actor }),
    ...(before !== '' && { before }),
  }
}

/** The query part of the page's address, with its question mark; nothing for no filter. {@link readProof} reads it. */
export const proofAddress = ({ kind, state, page, actor, before }: ProofQuery): string => {
  const words = {
    art: wordFor(kinds, kind),
    stand: wordFor(states, state),
    seite: page > 1 ? String(page) : undefined,
    wer: actor,
    vor: before,
  }
  const parameters = new URLSearchParams(
    Object.entries(words).flatMap(([word, value]) =>
      value === undefined || value === '' ? [] : [[word, value]],
    ),
  )
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
