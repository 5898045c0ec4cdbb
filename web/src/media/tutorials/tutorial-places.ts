import { privatePaths } from '../../private-paths.ts'
import type { TutorialView } from './api.ts'

type Tutorial = TutorialView['id']

/** The page of the dashboard that each film explains, where there is one, as the menu calls it: the titles of the films are given (spec §3). */
const pages: Partial<Record<Tutorial, readonly [name: string, href: (company: string) => string]>> = {
  dashboard: ['Übersicht', privatePaths.overview.href],
  stammdaten: ['Stammdaten', privatePaths.masterData.href],
  kontakt: ['Kontakt', privatePaths.contact.href],
  'ueber-uns': ['Über uns', privatePaths.about.href],
  oeffnungszeiten: ['Öffnungszeiten', privatePaths.openingHours.href],
  'social-media': ['Soziale Netze', privatePaths.socials.href],
  preisliste: ['Preisliste', privatePaths.priceList.href],
  dokumente: ['Dokumente', privatePaths.documents.href],
  partner: ['Partner', privatePaths.partners.href],
  'videos-hinzufuegen': ['Videos', privatePaths.videos.href],
  kontoeinstellungen: ['Einstellungen', privatePaths.settings.href],
}

/** The film about a page of a company's dashboard, if there is one to see. */
export const tutorialAt = (
  tutorials: readonly TutorialView[],
  company: string,
  path: string,
): TutorialView | undefined =>
  tutorials.find(({ id, videoLink }) => videoLink !== null && pages[id]?.[1](company) === path)

/** The page that a film is about: its name in the menu and its address. */
export const pageOf = (id: Tutorial, company: string) => {
  const page = pages[id]
  return page && { name: page[0], href: page[1](company) }
}
