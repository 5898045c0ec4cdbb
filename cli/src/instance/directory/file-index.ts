import type { FileIndex } from '@schaufenster/command-service/directory/files/file-index.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { companyFiles } from '@schaufenster/projections/directory/company-files.ts'
import { companyPrices } from '@schaufenster/projections/directory/company-prices.ts'
import type { Models } from '../models/models.ts'

/** More than a page shows. */
const mostPrices = 30

/** What the models know about files, menus and price lists, as of now, because the caller has often just changed it. */
export const fileIndexIn = (
  models: Pick<Models, 'companyFiles' | 'companyPrices' | 'freshness'>,
): FileIndex => {
  const caughtUp = async (name: string): Promise<void> => {
    await models.freshness.waitFor([name], await models.freshness.head())
  }
  const keeperOf = async (fileId: string) => {
    const [found] = await models.companyFiles.find({
      where: { field: 'fileIds', contains: fileId },
      limit: 1,
    })
    return found && companyId(found.key)
  }
  const pricesOf = async (id: string) =>
    ((await models.companyPrices.get(id))?.document.prices ?? []).filter(({ removed }) => !removed)
  return {
    companyOfFile: async (fileId) => {
      const known = await keeperOf(fileId)
      if (known !== undefined) return known
      await caughtUp(companyFiles.name)
      return keeperOf(fileId)
    },
    filesOfPrices: async (id) =>
      new Set((await pricesOf(id)).flatMap(({ type, link }) => (type === 'file' ? [link] : []))),
    nextPriceOrder: async (id) => {
      await caughtUp(companyPrices.name)
      const prices = await pricesOf(id)
      return prices.length >= mostPrices ? undefined : Math.floor(prices.at(-1)?.order ?? 0) + 1
    },
  }
}
