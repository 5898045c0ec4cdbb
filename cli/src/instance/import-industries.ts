import { industryKey } from '@schaufenster/command-service/directory/import/company-of-row.ts'
import { industryId, type IndustryId } from '@schaufenster/events/directory/ids.ts'
import type { Instance } from './instance.ts'

/** What rows of an import may call an industry by: names and slugs of those that can be chosen now, and what merged ones have become. */
export const importIndustries = async ({ reads }: Instance): Promise<ReadonlyMap<string, IndustryId>> => {
  const book = await reads.directory.industries()
  return new Map(
    book.all.flatMap(({ id, name, slug }) => {
      const standing = book.find(id)
      if (standing === undefined || standing.archived) return []
      const stands = industryId(standing.id)
      return [
        [industryKey(name), stands],
        [industryKey(slug), stands],
      ] as const
    }),
  )
}
