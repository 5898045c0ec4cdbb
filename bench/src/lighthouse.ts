import chromium from '@sparticuz/chromium'
import { launch } from 'chrome-launcher'
import audit from 'lighthouse'
import { fillWithCompanies } from './company-corpus.ts'
import type { Bench } from './figure.ts'
import { landingPaths } from './landing-paths.ts'
import { atRest, startProduct } from './product.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const runs = 3
const companies = Number(process.env['COMPANIES'] ?? 2000)

const scores = [
  ['performance', 95],
  ['accessibility', 100],
  ['seo', 100],
  ['best-practices', 95],
] as const

const measures = [
  ['largest-contentful-paint', 'ms', 2000],
  ['cumulative-layout-shift', '', 0.05],
  ['total-blocking-time', 'ms', 150],
] as const

/**
 * Lighthouse on home, a search, a company and a landing page, on a simulated phone, each page three times,
 * with the median of each score and measure. `PAGES` takes URLs of a running product instead, separated by
 * blanks. Uses the browser of the web app's tests (`CHROMIUM_PATH` for another).
 */
export const lighthouse: Bench = async (report) => {
  const named = process.env['PAGES']?.split(' ').filter((page) => page !== '') ?? []
  if (named.length > 0) return auditPages(named, report)
  await inTemporaryFolder(async (folder) => {
    const [company] = await fillWithCompanies(folder, companies)
    const product = await startProduct(folder)
    try {
      await atRest(product)
      const [landing = '/branchen'] = await landingPaths(product.url)
      const paths = ['/', '/suchen?keyWord=Friseur', `/unternehmen/${company?.slug}`, landing]
      await auditPages(
        paths.map((path) => `${product.url}${path}`),
        report,
      )
    } finally {
      await product.stop()
    }
  })
}

const auditPages = async (
  pages: readonly string[],
  { figure, note }: Parameters<Bench>[0],
): Promise<void> => {
  const browser = await launch({
    chromePath: process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath()),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    for (const page of pages) {
      const results = []
      for (let run = 0; run < runs; run += 1) {
        const result = await audit(page, { port: browser.port, output: 'json', logLevel: 'error' })
        if (result === undefined) throw new Error(`no result for ${page}`)
        results.push(result.lhr)
      }
      const { pathname, search } = new URL(page)
      for (const [category, limit] of scores) {
        // Search results are deliberately kept out of search engines.
        if (category === 'seo' && search !== '') continue
        const value = quantile(
          results.map(({ categories }) => 100 * (categories[category]?.score ?? 0)),
          0.5,
        )
        figure({ name: `${pathname}, ${category}`, value, unit: 'points', limit: `>= ${limit}` })
      }
      for (const [measure, unit, limit] of measures) {
        const value = quantile(
          results.map(({ audits }) => audits[measure]?.numericValue ?? Number.NaN),
          0.5,
        )
        figure({ name: `${pathname}, ${measure}`, value, unit, limit: `<= ${limit}` })
      }
      const failed = Object.values(results[0]?.audits ?? {}).filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      )
      for (const { id, title, displayValue = '' } of failed)
        note(`${pathname}: ${id}: ${title} ${displayValue}`)
    }
  } finally {
    await browser.kill()
  }
}
