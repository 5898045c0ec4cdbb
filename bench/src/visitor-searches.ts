import type { DemoCompany } from '@schaufenster/cli/demo/demo-company.ts'
import { picker, randomFrom } from './search-corpus.ts'

/**
 * Bodies of `POST /api/companies/search` as visitors send them who look for one of these companies: endless, and
 * the same for the same seed. Few are equal: a repeated one is answered from the cache while nothing changes, but
 * not during an import.
 */
export function* visitorSearches(companies: readonly DemoCompany[], seed: number): Generator<object, never> {
  const random = randomFrom(seed)
  const pick = picker(random)
  for (;;) {
    const { name, trade, services, city, lat, lon } = pick(companies)
    const [industry, service] = [trade.industry, pick(services)]
    const near = { lat, lon, radiusKm: pick([5, 10, 25, 50]) }
    yield pick([
      { query: `${industry} ${city}` },
      { query: `${service} ${city}` },
      { query: `${industry} ${service}`, sort: 'rating' },
      { query: name },
      { query: service, place: city, sort: 'distance' },
      { query: industry, ...near },
      { query: service, ...near, openNow: true },
      { query: service, city: [city] },
    ])
  }
}
