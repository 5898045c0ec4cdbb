import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'

/** Synonyms for `SearchIndex.setSynonyms`: what English speakers call towns, with the names that stand in addresses. */
export const townSynonyms = ({ englishNames }: Gazetteer): readonly (readonly string[])[] =>
  englishNames.map(([english, town]) => [english, town.name])
