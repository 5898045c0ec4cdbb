import type { CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import { profileAt } from '@schaufenster/events/directory/profile-history.ts'
import type { Static } from 'typebox'
import type { LoggedEvent } from '../lib/fold-stream.ts'
import type { ContentPart } from './notice-contract.ts'

type Part = readonly [label: string, of: (profile: CompanyProfile) => string | null | undefined]

const tags = /<[^>]*>/g

const parts: readonly Part[] = [
  ['Name', ({ name }) => name],
  ['Slogan', ({ tagLine }) => tagLine],
  ['Über uns', ({ about }) => about?.replaceAll(tags, ' ').replaceAll(/\s+/g, ' ').trim()],
  ['Suchbegriffe', ({ services }) => services.join(', ')],
  ['Anschrift', ({ places }) => places.main.address?.formattedAddress],
  ['Zweite Anschrift', ({ places }) => places.second.address?.formattedAddress],
  ['Telefon', ({ contact }) => [contact.phone, contact.phone2].filter(Boolean).join(', ')],
  ['E-Mail', ({ contact }) => contact.email],
  ['Website', ({ contact }) => contact.website],
  ['Links', ({ socialLinks }) => socialLinks.map(({ url }) => url).join(' ')],
]

const pictures: readonly Part[] = [
  ['Titelbild', ({ banner }) => banner && `/media/${banner}`],
  ['Logo', ({ logo }) => logo && `/media/${logo}`],
]

/** The reported picture beside the one now in its place. */
export const reportedPicture = (
  events: readonly LoggedEvent[],
  moment: string,
  key: string | undefined,
): readonly Static<typeof ContentPart>[] =>
  reportedContent(events, moment).filter(({ was }) => was === `/media/${key}`)

/** A company's entry at a moment beside its current content; parts that were empty both times are left out. */
export const reportedContent = (
  events: readonly LoggedEvent[],
  moment: string,
): readonly Static<typeof ContentPart>[] => {
  const revision = events.findLastIndex(({ metadata }) => metadata.occurredAt <= moment)
  const [then, now] = [profileAt(events, revision), profileAt(events, events.length - 1)]
  const compared = (list: readonly Part[]) =>
    list
      .map(([label, of]) => ({ label, was: (then && of(then)) ?? '', is: (now && of(now)) ?? '' }))
      .filter((part) => part.was !== '' || part.is !== '')
  return [...compared(parts), ...compared(pictures).map((part) => ({ ...part, isPicture: true as const }))]
}
