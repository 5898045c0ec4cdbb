import type { CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import { germanCountryName } from '@schaufenster/events/directory/profile-address.ts'
import type { DifferingField } from '@schaufenster/events/directory/profile-difference.ts'
import type { GroupId } from '@schaufenster/events/directory/profile-groups.ts'
import {
  socialNetworkNames,
  weekdayNames,
  weekdays,
  type Address,
  type GeoPosition,
} from '@schaufenster/events/directory/values.ts'
import { labelOf } from '@schaufenster/events/insight/event-descriptions.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import { dayInWords, hoursInWords, specialHoursInWords } from '../lib/hours-in-words.ts'
import { germanDay, withoutTags } from '../lib/stream-state.ts'
import type { IndustryIndex } from './industry-index.ts'

const labels: Readonly<Record<GroupId, string>> = {
  name: 'Name',
  industryIds: 'Branchen',
  logo: 'Logo',
  banner: 'Titelbild',
  tagLine: 'Kurzbeschreibung',
  about: 'Über uns',
  contact: 'Kontakt',
  mainAddress: 'Adresse',
  mainPosition: 'Punkt auf der Karte',
  secondAddress: 'Zweite Adresse',
  secondPosition: 'Zweiter Punkt auf der Karte',
  officeHours: 'Öffnungszeiten',
  specialHours: 'Besondere Tage',
  socialLinks: 'Soziale Netze',
  services: 'Suchbegriffe',
  imprint: 'Impressum',
}

const addressLabels: Readonly<Record<string, string>> = {
  street: 'Straße',
  addition: 'Zusatz',
  town: 'Ort mit Punkt auf der Karte',
}

/** What a field is called. */
const fieldLabel = ({ group, part, what }: DifferingField): string => {
  if (part === undefined) return labels[group]
  switch (group) {
    case 'mainAddress':
    case 'secondAddress':
      return `${labels[group]}: ${own(addressLabels, part) ?? part}`
    case 'officeHours':
      return `${labels[group]}: ${own(weekdayNames, part) ?? 'Hinweis'}`
    case 'specialHours':
      return `${labels[group]}: ${germanDay(part)}`
    case 'socialLinks':
      return own(socialNetworkNames, part) ?? part
    default:
      return labelOf(what, part)
  }
}

/** A field in which two profiles differ, with both sides in words; empty for a side without a value. */
export const differenceWords = (
  field: DifferingField,
  before: CompanyProfile,
  after: CompanyProfile,
  industries: IndustryIndex,
): { readonly label: string; readonly before: string; readonly after: string } => {
  const old = fieldWords(before, field, industries)
  const now = fieldWords(after, field, industries)
  const isOther = (field.group === 'logo' || field.group === 'banner') && old !== '' && now !== ''
  return {
    label: fieldLabel(field),
    ...(isOther ? { before: 'das jetzige Bild', after: 'ein anderes Bild' } : { before: old, after: now }),
  }
}

const fieldWords = (
  profile: CompanyProfile,
  { group, part }: DifferingField,
  industries: IndustryIndex,
): string => {
  const { places, officeHours, specialHours, socialLinks } = profile
  switch (group) {
    case 'name':
      return profile.name
    case 'tagLine':
      return profile.tagLine ?? ''
    case 'about':
      return withoutTags(profile.about)
    case 'industryIds':
      return industries
        .refs(profile.industryIds)
        .map(({ name }) => name)
        .join(', ')
    case 'logo':
    case 'banner':
      return profile[group] === null ? '' : 'ein Bild'
    case 'contact':
    case 'imprint':
      return own<string | undefined>(profile[group], part ?? '') ?? ''
    case 'mainAddress':
      return addressInWords(places.main.address, part)
    case 'secondAddress':
      return addressInWords(places.second.address, part)
    case 'mainPosition':
      return pointInWords(places.main.position)
    case 'secondPosition':
      return pointInWords(places.second.position)
    case 'officeHours': {
      const day = weekdays.find((weekday) => weekday === part)
      if (officeHours === null) return ''
      if (part === undefined) return hoursInWords(officeHours)
      return day === undefined ? (officeHours.note ?? '') : dayInWords(officeHours[day])
    }
    case 'specialHours': {
      const days = part === undefined ? specialHours : specialHours.filter(({ from }) => from === part)
      return days.length === 0 ? '' : specialHoursInWords(days)
    }
    case 'socialLinks':
      return socialLinks
        .filter(({ type }) => part === undefined || type === part)
        .map(({ url }) => url)
        .join(', ')
    case 'services':
      return profile.services.join(', ')
  }
}

const addressInWords = (address: Address | null, part: string | undefined): string => {
  if (address === null) return ''
  const { country, plz = '', city = '', formattedAddress } = address
  if (part === undefined) return formattedAddress
  if (part !== 'town') return own<string | undefined>(address, part) ?? ''
  const town = `${plz} ${city}`.trim()
  return country === 'DE' ? town : `${town}, ${germanCountryName(country) ?? country}`
}

const degrees = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

const precisions: Readonly<Record<GeoPosition['precision'], string>> = {
  plz: 'Mitte der Postleitzahl',
  address: 'genaue Adresse',
  manual: 'von Hand gesetzt',
}

const pointInWords = (position: GeoPosition | null): string =>
  position === null
    ? ''
    : `${degrees.format(position.latitude)} / ${degrees.format(position.longitude)} (${precisions[position.precision]})`
