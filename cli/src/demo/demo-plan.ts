import type { DemoCompany } from './demo-company.ts'
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
  [1, 0, 'approved'],
  [2, 0, 'pending'],
  [3, 0, { rejected: 'Bitte laden Sie ein Logo hoch, auf dem man Ihren Namen lesen kann.' }],
  [4, 1, 'approved'],
  [5, 2, 'approved'],
  [6, 2, 'approved'],
]

/** Most are approved and three in four have pictures; some wait, a few were rejected. The same for the same seed. */
export const demoFates = (companies: readonly DemoCompany[], seed: number): readonly DemoFate[] => {
  const random = createRandom(seed)
  return companies.map((company, index) => {
    const variant = random.integer(0, fronts - 1)
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
