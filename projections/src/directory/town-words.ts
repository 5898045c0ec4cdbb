import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'

/** Synonyms for `SearchIndex.setSynonyms`: English names of towns, with the names used in addresses. */
export const townSynonyms = ({ englishNames }: Gazetteer): readonly (readonly string[])[] =>
  englishNames.map(([english, town]) => [english, town.name])
