import type { DemoCompany } from './demo-company.ts'
import { frontOf } from './fronts/front-of.ts'
import { fronts } from './pictures.ts'
import { createRandom } from './random.ts'

/** What happens to a demo company after its import. */
export interface DemoFate {
  readonly company: DemoCompany
  /** Variant of its pictures; undefined: it has none. */
  readonly logo: number | undefined
  readonly banner: number | undefined
  readonly approval: 'approved' | 'pending' | { readonly rejected: string }
  /** Index of the demo user who owns it. */
  readonly owner: number | undefined
}

const reasons: readonly string[] = [
  'Bitte ergänzen Sie eine Anschrift, unter der Ihr Unternehmen zu finden ist.',
  'Die Beschreibung passt nicht zur gewählten Branche. Bitte prüfen Sie beides.',
  'Dieses Unternehmen steht schon unter einem anderen Namen im Verzeichnis.',
]

/** Companies of the first user: one of each kind of approval, so that the dashboard shows all of them. */
const owned: readonly (readonly [index: number, owner: number, approval: DemoFate['approval']])[] = [
  [0, 0, 'approved'],
  [1, 0, { rejected: 'Bitte laden Sie ein Logo hoch, auf dem man Ihren Namen lesen kann.' }],
  [2, 0, 'pending'],
  [3, 0, 'approved'],
  [4, 1, 'approved'],
  [5, 2, 'approved'],
  [6, 2, 'approved'],
]

/** Most are approved and three in four have pictures; some wait, a few were rejected. The same for the same seed. */
export const demoFates = (companies: readonly DemoCompany[], seed: number): readonly DemoFate[] => {
  const random = createRandom(seed)
  const unlike = unlikeNeighbours()
  return companies.map((company, index) => {
    const variant = unlike(company, random.integer(0, fronts - 1))
    const [, owner, given] = owned.find(([ownedIndex]) => ownedIndex === index) ?? []
    const hasLogo = random.chance(0.72) || owner !== undefined
    const hasBanner = random.chance(0.68) || owner !== undefined
    const chance = random.next()
    const approval =
      chance < 0.985 ? 'approved' : chance < 0.995 ? 'pending' : { rejected: random.pick(reasons) }
    return {
      company,
      logo: hasLogo ? variant : undefined,
      banner: hasBanner ? variant : undefined,
      approval: given ?? approval,
      owner,
    }
  })
}

/** So many that stand beside each other in a list or a town are told apart; there are hardly more kinds of fronts for one trade. */
const apart = 8

/** Chooses variants one after the other, each from the one wanted on: none looks like those before it, or the last ones of its town. */
const unlikeNeighbours = () => {
  const before: string[] = []
  const inTown = new Map<string, string[]>()
  return ({ trade: { motif }, city }: DemoCompany, wanted: number): number => {
    const town = inTown.get(city) ?? []
    const near = new Set([...before.slice(-apart), ...town.slice(-apart)])
    const nameOf = (variant: number) => frontOf(motif, variant).name
    const variants = Array.from({ length: fronts }, (_, step) => (wanted + step) % fronts)
    const variant = variants.find((one) => !near.has(nameOf(one))) ?? wanted
    before.push(nameOf(variant))
    inTown.set(city, [...town, nameOf(variant)])
    return variant
  }
}
