import { fillWithCompanies } from './company-corpus.ts'
import type { Bench } from './figure.ts'
import { quantile } from './quantile.ts'
import { startProduct, usageOf } from './product.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const companies = Number(process.env['COMPANIES'] ?? 100_000)
const starts = 3

/**
 * From starting the process to the whole of its first page, with 100,000 companies in the data folder (`COMPANIES` for fewer), the median of three
 * starts; and the memory of the process when it has had nothing to do for ten seconds.
 */
export const start: Bench = async ({ figure, note }) => {
  await inTemporaryFolder(async (folder) => {
    note(`filling a data folder with ${companies} companies`)
    await fillWithCompanies(folder, companies)
    const seconds: number[] = []
    let residentMB = 0
    for (let count = 0; count < starts; count += 1) {
      const began = performance.now()
      const product = await startProduct(folder)
      try {
        await (await fetch(product.url)).text()
        seconds.push((performance.now() - began) / 1000)
        if (count < starts - 1) continue
        await new Promise((resolve) => setTimeout(resolve, 10_000))
        residentMB = usageOf(product.processId).residentMB
      } finally {
        await product.stop()
      }
    }
    const median = quantile(seconds, 0.5)
    figure({ name: 'start, first page', value: median, unit: 's', limit: '<= 3', ratio: median / 3 })
    figure({ name: 'start, idle', value: residentMB, unit: 'MB', limit: '<= 400', ratio: residentMB / 400 })
  })
}
