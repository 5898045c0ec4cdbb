import { industrySeed } from '@schaufenster/command-service/directory/industry/industry-seed.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { industrySynonyms } from '@schaufenster/projections/directory/industry-words.ts'
import { townSynonyms } from '@schaufenster/projections/directory/town-words.ts'

/** What searches take for the same, of the industries that an installation begins with. */
export const seedSynonyms = () => [
  ...industrySynonyms(
    industrySeed.map(({ id, industry }) => ({
      version: 0,
      nameKey: '',
      icon: null,
      mergedInto: null,
      archived: false,
      ...industry,
      id,
    })),
  ),
  ...townSynonyms(germany()),
]
