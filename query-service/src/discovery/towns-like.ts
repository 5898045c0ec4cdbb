import { dwarfs, type Gazetteer, type Town } from '@schaufenster/platform/geo/gazetteer.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { namesHere } from './names-here.ts'
import type { NearNames } from './near-names.ts'

/** Finds, for each name, the towns whose names are closest to it, largest first. */
export type TownsLike = (names: readonly string[]) => Promise<readonly (readonly Town[])[]>

/** The folded names of towns by rank: the largest first, English names last. */
export const namesOfTowns = ({ towns, englishNames }: Gazetteer): readonly string[] => [
  ...towns.map(({ folded }) => folded),
  ...englishNames.map(([folded]) => folded),
]

/** `near` compares {@link namesOfTowns}, on the calling thread unless told. */
export const townsLike = (
  gazetteer: Gazetteer,
  near: NearNames = namesHere(namesOfTowns(gazetteer)),
): TownsLike => {
  const byRank = [...gazetteer.towns, ...gazetteer.englishNames.map(([, town]) => town)]
  return async (names) => {
    const ranks = await near(names.map(foldName))
    return ranks.map((each) => namesakes([...new Set(each.flatMap((rank) => byRank[rank] ?? []))]))
  }
}

/** Alternatives to the first town. Smaller namesakes are included only if it doesn't dwarf them. */
export const namesakes = (towns: readonly Town[]): readonly Town[] => {
  const [first] = towns
  return first === undefined
    ? []
    : towns.filter((town) => town === first || town.name !== first.name || !dwarfs(first, town))
}
