import type { SearchRequest } from '@schaufenster/projections/search/search-index.ts'
import { familyOf, industries, picker, randomFrom, towns } from './search-corpus.ts'

const perKind = 150

/** A search as visitors make it; `kind` is the line of the result that it counts for. */
export interface Question {
  readonly kind: string
  readonly request: SearchRequest
}

/** The stated mix for an index of so many companies: an equal share of each kind, shuffled, the same for the same seed. */
export const mixOf = (companies: number, seed: number): readonly Question[] => {
  const random = randomFrom(seed)
  const pick = picker(random)
  const title = (): string => pick(pick(industries).titles)
  const service = (): string => pick(pick(industries).services)
  const family = (): string => familyOf(Math.floor(random() * companies))
  const town = () => pick(towns)
  const swapped = (word: string): string => {
    const at = 1 + Math.floor(random() * (word.length - 2))
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  }
  const begun = (word: string): string => word.slice(0, Math.max(3, word.length - 3))
  const near = (radiusKm: number) => {
    const { lat, lon } = town()
    return { lat, lon, radiusKm }
  }
  // Visitors see what is approved: every question carries that filter.
  const page = { offset: 0, limit: 20 }
  const visible = ['yes']
  const kinds: Readonly<Record<string, () => Omit<SearchRequest, 'offset' | 'limit'>>> = {
    rare: () => ({ text: family() }),
    common: () => ({ text: pick([title, service])() }),
    'two words': () => ({
      text: pick([() => `${title()} ${town().name}`, () => `${title()} ${service()}`])(),
    }),
    prefix: () => ({ text: begun(pick([title, service, family])()) }),
    typo: () => ({ text: swapped(pick([title, service, family])()) }),
    near: () => ({ text: pick([title, service])(), near: near(pick([5, 10, 25, 50])) }),
    'near, by distance': () => ({
      text: pick([title, service])(),
      near: near(pick([5, 10, 25, 50])),
      sort: 'distance',
    }),
    facets: () => ({
      text: pick([title, service, () => `${title()} ${town().name}`])(),
      facets: ['industry', 'city'],
      keywords: pick([{ visible }, { visible, industry: [pick(industries).name] }]),
    }),
  }
  return Object.entries(kinds)
    .flatMap(([kind, make]) =>
      Array.from({ length: perKind }, () => ({
        kind,
        request: { keywords: { visible }, ...make(), ...page },
        at: random(),
      })),
    )
    .sort((a, b) => a.at - b.at)
}
