import autocannon from 'autocannon'
import { fillWithCompanies } from './company-corpus.ts'
import type { Bench } from './figure.ts'
import { landingPaths } from './landing-paths.ts'
import { atRest, startProduct } from './product.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const companies = Number(process.env['COMPANIES'] ?? 100_000)
const words = ['Bäckerei', 'Dach', 'Zahnarzt', 'Friseur', 'Hotel', 'Blumen', 'Apotheke', 'Optiker']

/** Until the rendering code is compiled. */
const warmUpSeconds = 3

/**
 * Server-rendered pages with 100,000 companies (`COMPANIES` for fewer), requested by two clients: new URLs
 * each time, so that each page is rendered, and the same few URLs repeatedly, so that they are cached.
 */
export const page: Bench = async ({ figure, note }) => {
  await inTemporaryFolder(async (folder) => {
    note(`filling a data folder with ${companies} companies`)
    const filled = await fillWithCompanies(folder, companies)
    const product = await startProduct(folder)
    const companyPage = (number: number): string => `/unternehmen/${filled[number % filled.length]?.slug}`
    const wordAt = (number: number): string => encodeURIComponent(words[number % words.length] ?? '')
    try {
      await atRest(product)
      const landings = await landingPaths(product.url)
      const landingAt = (number: number): string => landings[number % landings.length] ?? '/branchen'
      const kinds: readonly (readonly [kind: string, limit: number, path: (number: number) => string])[] = [
        ['home, rendered', 50, (number) => `/?n=${number}`],
        ['company, rendered', 50, companyPage],
        ['search, rendered', 50, (number) => `/suchen?keyWord=${wordAt(number)}&n=${number}`],
        ['landing, rendered', 50, (number) => `${landingAt(number)}?n=${number}`],
        ['home, kept', 5, () => '/'],
        ['company, kept', 5, (number) => companyPage(number % 50)],
        ['search, kept', 5, (number) => `/suchen?keyWord=${wordAt(number)}`],
        ['landing, kept', 5, (number) => landingAt(number % 50)],
      ]
      for (const [kind, limit, path] of kinds) {
        await load(product.url, warmUpSeconds, path)
        const { p50, p99 } = await load(product.url, 4, (number) => path(number + 10_000))
        figure({ name: `page, ${kind}, p50`, value: p50, unit: 'ms' })
        figure({
          name: `page, ${kind}, p99`,
          value: p99,
          unit: 'ms',
          limit: `<= ${limit}`,
          ratio: p99 / limit,
        })
      }
    } finally {
      await product.stop()
    }
  })
}

/** Milliseconds per response. Today's clients accept compressed pages. */
const load = async (url: string, duration: number, path: (number: number) => string) => {
  let number = 0
  const setupRequest = <Request>(request: Request) => {
    number += 1
    return { ...request, method: 'GET', path: path(number), headers: { 'accept-encoding': 'gzip, br' } }
  }
  const { latency, non2xx, errors } = await autocannon({
    url,
    connections: 2,
    duration,
    requests: [{ setupRequest }],
  })
  if (non2xx + errors > 0) throw new Error(`${path(0)}: ${non2xx} refused, ${errors} failed`)
  return latency
}
