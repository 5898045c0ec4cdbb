import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { counted } from '../../lib/format.ts'
import { privatePaths } from '../../private-paths.ts'
import { completenessNote, placeHref } from '../editing/completeness.ts'

/** Something that an owner can do now, and where. */
export interface WaitingThing {
  readonly key: 'reviews' | 'partners' | 'videos' | 'missing'
  readonly text: string
  readonly action: string
  readonly href: string
}

/** How many of others wait for the owner. */
export interface Incoming {
  readonly reviews: number
  readonly partners: number
  /** Videos that could not be made playable. */
  readonly videos: number
}

type Judged = Pick<CompanyDraft, 'id' | 'completeness'>

/** What waits for an owner, the most urgent first. The approval's status is shown separately. */
export const waitingThings = (
  { id, completeness }: Judged,
  { reviews, partners, videos }: Incoming,
): readonly WaitingThing[] => {
  const { missing } = completenessNote(completeness.missing)
  const [next] = missing
  return [
    ...(reviews === 0
      ? []
      : [
          {
            key: 'reviews' as const,
            text: `${counted(reviews, 'Bewertung oder Kommentar wartet', 'Bewertungen und Kommentare warten')} auf Ihre Prüfung`,
            action: 'Prüfen',
            href: privatePaths.reviews.href(id),
          },
        ]),
    ...(partners === 0
      ? []
      : [
          {
            key: 'partners' as const,
            text: `${counted(partners, 'Unternehmen möchte', 'Unternehmen möchten')} Ihr Partner werden`,
            action: 'Ansehen',
            href: privatePaths.partners.href(id),
          },
        ]),
    ...(videos === 0
      ? []
      : [
          {
            key: 'videos' as const,
            text: `${counted(videos, 'Video lässt sich', 'Videos lassen sich')} nicht abspielen`,
            action: 'Ansehen',
            href: privatePaths.videos.href(id),
          },
        ]),
    ...(next === undefined
      ? []
      : [
          {
            key: 'missing' as const,
            text:
              missing.length === 1
                ? `Es fehlt noch: ${next.label}`
                : `Es fehlen noch ${missing.length} Felder, als Nächstes: ${next.label}`,
            action: 'Ausfüllen',
            href: placeHref(id, next.place),
          },
        ]),
  ]
}
