import type { Address } from '@schaufenster/events/directory/values.ts'
import { slugFault, slugFrom } from '../slug.ts'

/**
 * Addresses for an imported company in the order to try them. Chains repeat names, so place comes before number: `edeka`, `edeka-muenchen`,
 * `edeka-muenchen-isarring-5`, `edeka-muenchen-2` …, and at last one that nobody else can have.
 */
export const importSlugCandidates = (
  name: string,
  address: Address | undefined,
  companyId: string,
): readonly string[] => {
  const base = slugFrom(name) || 'unternehmen'
  const town = address?.city ? withPart(base, slugFrom(address.city)) : base
  const street = address?.street ? withPart(town, slugFrom(address.street)) : town
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => withPart(town, String(number)))
  const own = withPart(base, companyId.replaceAll('-', '').slice(-12))
  return [...new Set([base, town, street, ...numbered, own])].filter((slug) => slugFault(slug) === undefined)
}

const longest = 80

/** "base-part", the base shortened when both don't fit; a part that the name says already is not repeated. */
const withPart = (base: string, part: string): string => {
  if (part === '' || `-${base}-`.includes(`-${part}-`)) return base
  return `${base.slice(0, Math.max(1, longest - part.length - 1)).replace(/-+$/, '')}-${part}`
    .slice(0, longest)
    .replace(/-+$/, '')
}
