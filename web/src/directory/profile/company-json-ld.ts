import type { AddressView, CompanyView } from '@schaufenster/query-service/directory/contract.ts'
import type { OfficeHoursView } from '@schaufenster/query-service/directory/hours-contract.ts'
import { paths } from '../../paths.ts'
import { tellsHours, weekdays } from '../opening.ts'

const address = (view: AddressView | undefined) =>
  view === undefined
    ? undefined
    : {
        '@type': 'PostalAddress',
        streetAddress: view.street,
        postalCode: view.plz,
        addressLocality: view.city,
        addressCountry: view.country ?? 'DE',
      }

const geo = (view: AddressView | undefined) =>
  view?.latitude === undefined || view.longitude === undefined
    ? undefined
    : { '@type': 'GeoCoordinates', latitude: view.latitude, longitude: view.longitude }

const slotTimes = ({ startHour, endHour }: OfficeHoursView['monday']['hours'][number]) => ({
  opens: startHour,
  closes: endHour === '24:00' ? '23:59' : endHour,
})

const openingHours = (hours: OfficeHoursView | undefined) =>
  hours === undefined || !tellsHours(hours)
    ? undefined
    : weekdays.flatMap(({ key }) => {
        const { enabled, hours: slots } = hours[key]
        if (!enabled) return []
        return slots.map((slot) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `https://schema.org/${key.charAt(0).toUpperCase()}${key.slice(1)}`,
          ...slotTimes(slot),
        }))
      })

const closedAt = { opens: '00:00', closes: '00:00' }

/** Single days with other hours, and a pause; opening and closing at midnight is how schema.org says closed. */
const specialHours = ({ specialHours: days = [], paused }: Pick<CompanyView, 'specialHours' | 'paused'>) => {
  const said = [
    ...days.flatMap(({ from, to, hours }) =>
      (hours.length === 0 ? [closedAt] : hours.map(slotTimes)).map((times) => ({ from, to, times })),
    ),
    ...(paused === undefined ? [] : [{ from: paused.from, to: paused.until, times: closedAt }]),
  ]
  return said.length === 0
    ? undefined
    : said.map(({ from, to, times }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: to,
        ...times,
      }))
}

/** The way to a company: home, its industry where it has one, the company (schema.org BreadcrumbList). */
export const companyBreadcrumbs = (
  { name, slug, industry: [industry] }: Pick<CompanyView, 'name' | 'slug' | 'industry'>,
  publicUrl: string,
) => {
  const steps = [
    { name: 'Schaufenster', path: paths.home.href() },
    ...(industry === undefined
      ? []
      : [{ name: industry.name, path: paths.search.href({ branche: [industry._id] }) }]),
    { name, path: paths.company.href(slug) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: `${publicUrl}${step.path}`,
    })),
  }
}

/** A company for search engines (schema.org LocalBusiness). What isn't known is left out by JSON, and the e-mail address always: harvesters read it as well. */
export const companyJsonLd = (company: Omit<CompanyView, 'email'>, publicUrl: string) => {
  const url = `${publicUrl}${paths.company.href(company.slug)}`
  const picture = company.banner ?? company.logo
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: company.name,
    legalName: company.imprint?.legalName,
    vatID: company.imprint?.vatId,
    keywords: company.industry.map(({ name }) => name).join(', ') || undefined,
    description: company.tagLine,
    image: picture === undefined ? undefined : `${publicUrl}${picture}`,
    telephone: company.phone,
    address: address(company.address),
    geo: geo(company.address),
    openingHoursSpecification: openingHours(company.officeHours),
    specialOpeningHoursSpecification: specialHours(company),
    sameAs: [company.website, ...company.social.list.map(({ url: link }) => link)].filter(
      (link) => link !== undefined,
    ),
  }
}
