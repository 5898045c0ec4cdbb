import type { Address } from '@schaufenster/events/directory/values.ts'
import { longestSlug, slugFrom } from '../../lib/slug-from.ts'
import { namelessSlug, slugFault } from '../company/slug.ts'

/**
 * Slugs for an imported company, in the order to try them. Chains repeat names, so the place comes before a
 * number: `edeka`, `edeka-muenchen`, `edeka-muenchen-isarring-5`, `edeka-muenchen-2` …, and finally one that
 * is unique.
 */
export function* importSlugCandidates(
  name: string,
  address: Address | undefined,
  companyId: string,
): Generator<string> {
  const tried = new Set<string>()
  for (const slug of wordings(name, address, companyId)) {
    if (!tried.has(slug) && slugFault(slug) === undefined) yield slug
    tried.add(slug)
  }
}

function* wordings(name: string, address: Address | undefined, companyId: string): Generator<string> {
  const base = slugFrom(name) || namelessSlug
  yield base
  const town = address?.city ? withPart(base, slugFrom(address.city)) : base
  yield town
  yield address?.street ? withPart(town, slugFrom(address.street)) : town
  for (let number = 2; number <= 9; number += 1) yield withPart(town, String(number))
  yield withPart(base, companyId.replaceAll('-', '').slice(-12))
}

/** "base-part", with the base shortened if both don't fit. A part that the name already contains is not repeated. */
const withPart = (base: string, part: string): string => {
  if (part === '' || `-${base}-`.includes(`-${part}-`)) return base
  return `${base.slice(0, Math.max(1, longestSlug - part.length - 1)).replace(/-+$/, '')}-${part}`
    .slice(0, longestSlug)
    .replace(/-+$/, '')
}
