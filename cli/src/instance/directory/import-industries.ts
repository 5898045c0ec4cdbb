import { industryIndex } from '@schaufenster/command-service/directory/import/industry-index.ts'
import { industryId, type IndustryId } from '@schaufenster/events/directory/ids.ts'
import type { Models } from '../models/models.ts'

/** What rows of an import may call an industry by: names and slugs of those that can be chosen now, also of ones that were merged into them. */
export const importIndustries = async ({
  industries,
}: Pick<Models, 'industries'>): Promise<ReadonlyMap<string, IndustryId>> => {
  const book = await industries()
  return industryIndex(
    book.all.flatMap(({ id, name, slug }) => {
      const standing = book.find(id)
      return standing === undefined || standing.archived ? [] : [{ id: industryId(standing.id), name, slug }]
    }),
  )
}
