import type { Loadable } from '../lib/loadable.ts'
import type { SearchParams } from '../paths.ts'
import type { SearchHits } from './api.ts'

interface Understood {
  /** The question as it was searched for. */
  readonly search: SearchParams
  /** A place that is none: nothing was narrowed by it. */
  readonly unknownPlace: string | undefined
}

/**
 * How the API understood a question: a place among its words is one as if it had been given, a postcode abroad is
 * words, and an unknown place is none.
 */
export const understoodAs = (asked: SearchParams, answer: Loadable<SearchHits>): Understood => {
  if (answer.status !== 'ready') return { search: asked, unknownPlace: undefined }
  const { place, words } = answer.data
  const everywhere = { ...asked, ort: undefined, umkreis: undefined, sortierung: undefined }
  if (words !== undefined)
    return {
      search:
        place === undefined
          ? { ...everywhere, keyWord: words || undefined }
          : { ...asked, keyWord: words || undefined, ort: place.plz ?? place.label },
      unknownPlace: undefined,
    }
  if (asked.ort === undefined || place !== undefined) return { search: asked, unknownPlace: undefined }
  return { search: everywhere, unknownPlace: asked.ort }
}
