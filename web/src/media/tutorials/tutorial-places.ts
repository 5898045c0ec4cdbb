import { privatePaths } from '../../private-paths.ts'
import type { TutorialView } from './api.ts'

type Tutorial = TutorialView['id']

/** The page of the dashboard that each film explains, where there is one. */
const pages: Partial<Record<Tutorial, (company: string) => string>> = {
  dashboard: privatePaths.overview.href,
  stammdaten: privatePaths.masterData.href,
  kontakt: privatePaths.contact.href,
  'ueber-uns': privatePaths.about.href,
  oeffnungszeiten: privatePaths.openingHours.href,
  'social-media': privatePaths.socials.href,
  preisliste: privatePaths.priceList.href,
  dokumente: privatePaths.documents.href,
  partner: privatePaths.partners.href,
  'videos-hinzufuegen': privatePaths.videos.href,
  kontoeinstellungen: privatePaths.settings.href,
}

/** The film about a page of a company's dashboard, if there is one to see. */
export const tutorialAt = (
  tutorials: readonly TutorialView[],
  company: string,
  path: string,
): TutorialView | undefined =>
  tutorials.find(({ id, videoLink }) => videoLink !== null && pages[id]?.(company) === path)

/** The page that a film is about. */
export const pageOf = (id: Tutorial, company: string): string | undefined => pages[id]?.(company)
