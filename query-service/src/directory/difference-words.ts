import type { ProfileContrast } from '@schaufenster/events/directory/profile-difference.ts'
import type { GeoPosition } from '@schaufenster/events/directory/values.ts'
import { hoursInWords, specialHoursInWords } from '../lib/hours-in-words.ts'
import type { IndustryIndex } from './industry-index.ts'

interface SidesInWords {
  readonly before: string
  readonly after: string
}

/**
 * Both sides of a difference in words, where its fields alone don't say it in a line: hours, names of industries, a point, a picture. Empty for a side
 * without a value. Undefined: the fields are texts anyway.
 */
export const differenceWords = (
  { what, before, after }: ProfileContrast,
  industries: IndustryIndex,
): SidesInWords | undefined => {
  const old = wordsOf(before, industries)
  const now = wordsOf(after, industries)
  if (old === undefined || now === undefined) return undefined
  const isPicture = what === 'CompanyLogoChanged' || what === 'CompanyBannerChanged'
  return isPicture && old !== '' && now !== ''
    ? { before: 'das jetzige Bild', after: 'ein anderes Bild' }
    : { before: old, after: now }
}

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined

const wordsOf = (data: ProfileContrast['before'], industries: IndustryIndex): string | undefined => {
  if ('industryIds' in data)
    return industries
      .refs(data.industryIds)
      .map(({ name }) => name)
      .join(', ')
  if ('officeHours' in data) return isMissing(data.officeHours) ? '' : hoursInWords(data.officeHours)
  if ('specialHours' in data)
    return data.specialHours.length === 0 ? '' : specialHoursInWords(data.specialHours)
  if ('position' in data) return isMissing(data.position) ? '' : pointInWords(data.position)
  if ('logo' in data) return isMissing(data.logo) ? '' : 'ein Bild'
  if ('banner' in data) return isMissing(data.banner) ? '' : 'ein Bild'
  return undefined
}

const degrees = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

const precisions: Readonly<Record<GeoPosition['precision'], string>> = {
  plz: 'Mitte der Postleitzahl',
  address: 'genaue Adresse',
  manual: 'von Hand gesetzt',
}

const pointInWords = ({ latitude, longitude, precision }: GeoPosition): string =>
  `${degrees.format(latitude)} / ${degrees.format(longitude)} (${precisions[precision]})`
