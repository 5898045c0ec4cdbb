import type { Gazetteer, Postcode, Town } from '@schaufenster/platform/geo/gazetteer.ts'
import { demoCompanyIn, type DemoCompany } from './demo-company.ts'
import { createRandom, type Random } from './random.ts'

/** A seed makes the same companies for ever; this one makes the ones everybody knows from the screenshots. */
export const demoSeed = 1907

/** Companies in towns all over Germany, more where more people live; towns, postcodes and coordinates fit together. */
export const demoCompanies = (
  gazetteer: Gazetteer,
  count: number,
  seed = demoSeed,
): readonly DemoCompany[] => {
  const random = createRandom(seed)
  const cities = gazetteer.towns.filter(({ postcodes }) => postcodes.length >= 8)
  const taken = new Set<string>()
  // Half of them in the cities, the others anywhere.
  return Array.from({ length: count }, (_, index) => {
    const place = placeIn(random.chance(0.55) ? cities : gazetteer.towns, random)
    for (;;) {
      const company = demoCompanyIn(place, index + 1, random)
      const key = `${company.name} ${company.city}`
      if (taken.has(key)) continue
      taken.add(key)
      return company
    }
  })
}

const placeIn = (
  towns: readonly Town[],
  random: Random,
): { readonly town: Town; readonly postcode: Postcode } => {
  const town = random.weighted(towns, ({ postcodes }) => postcodes.length)
  return { town, postcode: random.pick(town.postcodes) }
}
