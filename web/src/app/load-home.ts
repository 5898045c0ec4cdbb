import { allIndustries } from '../directory/api.ts'
import { newestCompanies } from '../discovery/api.ts'
import { mostViewed, recommended, townStreet } from '../discovery/home/home-lists.ts'
import { newReels } from '../media/cards/new-reels.ts'
import type { AppStore } from './store.ts'

/** Asks for all that the home page shows; apart from the list of pages, which every page loads. */
export const loadHome = (store: AppStore, search: URLSearchParams): void => {
  store.dispatch(newestCompanies.asked())
  store.dispatch(newReels.asked())
  store.dispatch(recommended.asked())
  store.dispatch(mostViewed.asked())
  store.dispatch(allIndustries.asked())
  const town = search.get('ort')?.trim().slice(0, 100) ?? ''
  store.dispatch(town === '' ? townStreet.left() : townStreet.asked(town))
}
