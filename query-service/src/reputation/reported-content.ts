import type { CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import { profileAt } from '@schaufenster/events/directory/profile-history.ts'
import type { LoggedEvent } from '../lib/fold-stream.ts'
import type { ContentPart } from './notice-contract.ts'

type Part = readonly [
  label: string,
  of: (profile: CompanyProfile) => string | null | undefined,
  how?: Pick<ContentPart, 'isText' | 'isLink'>,
]

const tags = /<[^>]*>/g

const parts: readonly Part[] = [
  ['Name', ({ name }) => name],
  ['Slogan', ({ tagLine }) => tagLine],
  ['Über uns', ({ about }) => about?.replaceAll(tags, ' ').replaceAll(/\s+/g, ' ').trim(), { isText: true }],
  ['Suchbegriffe', ({ services }) => services.join(', ')],
  ['Anschrift', ({ places }) => places.main.address?.formattedAddress],
  ['Zweite Anschrift', ({ places }) => places.second.address?.formattedAddress],
  ['Telefon', ({ contact }) => [contact.phone, contact.phone2].filter(Boolean).join(', ')],
  ['E-Mail', ({ contact }) => contact.email],
  ['Website', ({ contact }) => contact.website, { isLink: true }],
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
): readonly ContentPart[] => reportedContent(events, moment).filter(({ was }) => was === `/media/${key}`)

const profileThen = (events: readonly LoggedEvent[], moment: string): CompanyProfile | undefined =>
  profileAt(
    events,
    events.findLastIndex(({ metadata }) => metadata.occurredAt <= moment),
  )

/** What the company was called at a moment; empty if it didn't exist. */
export const companyNameAt = (events: readonly LoggedEvent[], moment: string): string =>
  profileThen(events, moment)?.name ?? ''

/** A company's entry at a moment beside its current content; parts that were empty both times are left out. */
export const reportedContent = (events: readonly LoggedEvent[], moment: string): readonly ContentPart[] => {
  const [then, now] = [profileThen(events, moment), profileAt(events, events.length - 1)]
  const compared = (list: readonly Part[]) =>
    list
      .map(([label, of, how]) => ({
        label,
        was: (then && of(then)) ?? '',
        is: (now && of(now)) ?? '',
        ...how,
      }))
      .filter((part) => part.was !== '' || part.is !== '')
  return [...compared(parts), ...compared(pictures).map((part) => ({ ...part, isPicture: true as const }))]
}
