import { CompanyImprintChanged } from '@schaufenster/events/directory/company-imprint-events.ts'
import type { CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import { profileAt } from '@schaufenster/events/directory/profile-history.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type { LoggedEvent } from '../lib/fold-stream.ts'
import { hoursInWords, specialHoursInWords } from '../lib/hours-in-words.ts'
import type { ContentPart } from './notice-contract.ts'

type Part = readonly [
  label: string,
  of: (profile: CompanyProfile) => string | null | undefined,
  how?: Pick<ContentPart, 'isText' | 'isLink' | 'isPicture'>,
]

const tags = /<[^>]*>/g

/** A row for each field, so that a change of one doesn't hide among the others. */
const imprintParts: readonly Part[] = [...CompanyImprintChanged.fields].map(([field, { label }]) => [
  label,
  ({ imprint }) => own(imprint, field),
])

const partsWith = (industryName: (id: string) => string): readonly Part[] => [
  ['Name', ({ name }) => name],
  ['Branchen', ({ industryIds }) => industryIds.map((id) => industryName(id)).join(', ')],
  ['Kurzbeschreibung', ({ tagLine }) => tagLine],
  ['Über uns', ({ about }) => about?.replaceAll(tags, ' ').replaceAll(/\s+/g, ' ').trim(), { isText: true }],
  ['Suchbegriffe', ({ services }) => services.join(', ')],
  ['Anschrift', ({ places }) => places.main.address?.formattedAddress],
  ['Zweite Anschrift', ({ places }) => places.second.address?.formattedAddress],
  ['Öffnungszeiten', ({ officeHours }) => officeHours && hoursInWords(officeHours)],
  [
    'Besondere Tage',
    ({ specialHours }) => (specialHours.length === 0 ? '' : specialHoursInWords(specialHours)),
  ],
  ['Telefon', ({ contact }) => [contact.phone, contact.phone2].filter(Boolean).join(', ')],
  ['E-Mail', ({ contact }) => contact.email],
  ['Website', ({ contact }) => contact.website, { isLink: true }],
  ['Soziale Netze', ({ socialLinks }) => socialLinks.map(({ url }) => url).join(' ')],
  ...imprintParts,
]

const pictures: readonly Part[] = [
  ['Titelbild', ({ banner }) => banner && `/media/${banner}`, { isPicture: true }],
  ['Logo', ({ logo }) => logo && `/media/${logo}`, { isPicture: true }],
]

const profileThen = (events: readonly LoggedEvent[], moment: string): CompanyProfile | undefined =>
  profileAt(
    events,
    events.findLastIndex(({ metadata }) => metadata.occurredAt <= moment),
  )

/** What the company was called at a moment; empty if it didn't exist. */
export const companyNameAt = (events: readonly LoggedEvent[], moment: string): string =>
  profileThen(events, moment)?.name ?? ''

/** Parts at a moment beside their current content; those that were empty both times are left out. */
const compared = (
  parts: readonly Part[],
  events: readonly LoggedEvent[],
  moment: string,
): readonly ContentPart[] => {
  const [then, now] = [profileThen(events, moment), profileAt(events, events.length - 1)]
  return parts
    .map(([label, of, how]) => ({ label, was: (then && of(then)) ?? '', is: (now && of(now)) ?? '', ...how }))
    .filter(({ was, is }) => was !== '' || is !== '')
}

/** A company's entry at a moment beside its current content. `industryName`: what one is called now. */
export const reportedContent = (
  events: readonly LoggedEvent[],
  moment: string,
  industryName: (id: string) => string,
): readonly ContentPart[] => compared([...partsWith(industryName), ...pictures], events, moment)

/** The reported picture beside the one now in its place. */
export const reportedPicture = (
  events: readonly LoggedEvent[],
  moment: string,
  key: string | undefined,
): readonly ContentPart[] => compared(pictures, events, moment).filter(({ was }) => was === `/media/${key}`)
