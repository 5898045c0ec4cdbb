import { setTimeout } from 'node:timers/promises'
import { fillWithCompanies, type FilledCompany } from './company-corpus.ts'
import type { Bench } from './figure.ts'
import { atRest, childrenOf, sharedMB, logIn, startProduct, usageOf, type RunningProduct } from './product.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const companies = Number(process.env['COMPANIES'] ?? 100_000)
const starts = 3
const views = 10_000
/** As behind a proxy, so that the clients have addresses of their own. */
const settings = { TRUST_PROXY: 'loopback' }
const admin = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'ein langes Passwort' }

/**
 * From starting the process to the whole of its first page, with 100,000 companies in the data folder (`COMPANIES` for fewer), the median of three
 * starts; and the memory of all processes together when they have had nothing to do for ten seconds, before anybody asked about views, while reports are
 * asked for, and after those who counted them have gone.
 */
export const start: Bench = async ({ figure, note }) => {
  await inTemporaryFolder(async (folder) => {
    note(`filling a data folder with ${companies} companies`)
    const filled = await fillWithCompanies(folder, companies)
    const seconds: number[] = []
    for (let count = 0; count < starts; count += 1) {
      const began = performance.now()
      const product = await startProduct(folder, { ...admin, ...settings })
      try {
        await (await fetch(product.url)).text()
        seconds.push((performance.now() - began) / 1000)
        if (count < starts - 1) continue
        const memory = (name: string, limit?: number): void => {
          const value = sharedMB([product.processId, ...childrenOf(product.processId)])
          const wanted = limit === undefined ? {} : { limit: `<= ${limit}`, ratio: value / limit }
          figure({ name: `start, ${name}`, value, unit: 'MB', ...wanted })
        }
        await atRest(product)
        note(`the process alone has ${Math.round(usageOf(product.processId).residentMB)} MB resident`)
        memory('idle', 400)
        await viewCompanies(product, filled)
        const begun = performance.now()
        await readReports(product)
        note(`${views} views, and every report, in ${Math.round(performance.now() - begun)} ms`)
        memory('analytics in use')
        while (childrenOf(product.processId).length > 0) await setTimeout(1_000)
        memory('idle after analytics were used', 700)
      } finally {
        await product.stop()
      }
    }
    const median = quantile(seconds, 0.5)
    figure({ name: 'start, first page', value: median, unit: 's', limit: '<= 3', ratio: median / 3 })
  })
}

/** Ten clients look at companies; every answer is 204. */
const viewCompanies = async ({ url }: RunningProduct, filled: readonly FilledCompany[]): Promise<void> => {
  const client = async (first: number): Promise<void> => {
    for (let number = first; number < views; number += 10) {
      const { slug } = filled[number % filled.length] ?? { slug: '' }
      const headers = {
        'user-agent': `Mozilla/5.0 (Windows NT 10.0) Firefox/${number % 7}`,
        'x-forwarded-for': `198.51.${number % 100}.1`,
      }
      const answer = await fetch(`${url}/api/companies/viewCompany/${slug}`, { method: 'POST', headers })
      if (answer.status !== 204) throw new Error(`a view was answered with ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: 10 }, (_, number) => client(number)))
}

/** What an analyst's page asks, for every period, as an administrator. */
const readReports = async ({ url }: RunningProduct): Promise<void> => {
  const accessToken = await logIn({ url }, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
  for (const period of ['Day', 'Week', 'Month', 'Year'])
    for (const report of [
      `totalViewCounts?period=${period}`,
      `date-range?modelType=Company&period=${period}`,
      `ranking?period=${period}`,
    ]) {
      const answer = await fetch(`${url}/api/views/${report}`, { headers: { authorization: accessToken } })
      if (!answer.ok) throw new Error(`${report}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
}
