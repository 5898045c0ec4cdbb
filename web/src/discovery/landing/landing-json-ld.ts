import { paths } from '../../paths.ts'
import type { Landing } from './api.ts'
import { landingTitle } from './landing-text.ts'

/** The companies of the page as a list, and the way to it (schema.org ItemList, BreadcrumbList). */
export const landingJsonLd = (page: Landing, publicUrl: string): readonly object[] => {
  const steps = [
    { name: 'Schaufenster', path: paths.home.href() },
    { name: 'Branchen', path: paths.industries.href() },
    { name: landingTitle(page), path: paths.landing.href(page.industry.slug, page.town.slug) },
  ]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: landingTitle(page),
      numberOfItems: page.total,
      itemListElement: page.companies.map(({ name, slug }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: `${publicUrl}${paths.company.href(slug)}`,
      })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `${publicUrl}${path}`,
      })),
    },
  ]
}
