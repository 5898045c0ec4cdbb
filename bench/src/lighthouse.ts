import { parseArgs } from 'node:util'
import chromium from '@sparticuz/chromium'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { figureLine, type Figure } from './figure.ts'
import { quantile } from './quantile.ts'

/**
 * Lighthouse over pages of a product that runs: `node bench/src/lighthouse.ts URL …`, on a simulated phone, each page three times, the median of each
 * score and measure. The browser is that of the web app's tests (`CHROMIUM_PATH` for another).
 */
const { positionals: pages } = parseArgs({ allowPositionals: true })
const runs = 3

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

const print = (figure: Figure): void => console.log(figureLine(figure))

const browser = await launch({
  chromePath: process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath()),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
})
try {
  for (const page of pages) {
    const results = []
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(page, { port: browser.port, output: 'json', logLevel: 'error' })
      if (result === undefined) throw new Error(`no result for ${page}`)
      results.push(result.lhr)
    }
    const { pathname, search } = new URL(page)
    for (const [category, limit] of scores) {
      // Answers to a question are not for search engines, on purpose.
      if (category === 'seo' && search !== '') continue
      const value = quantile(
        results.map(({ categories }) => 100 * (categories[category]?.score ?? 0)),
        0.5,
      )
      print({ name: `${pathname}, ${category}`, value, unit: 'points', limit: `>= ${limit}` })
    }
    for (const [audit, unit, limit] of measures) {
      const value = quantile(
        results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN),
        0.5,
      )
      print({ name: `${pathname}, ${audit}`, value, unit, limit: `<= ${limit}` })
    }
    const failed = Object.values(results[0]?.audits ?? {}).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    for (const { id, title, displayValue = '' } of failed)
      console.error(`${pathname}: ${id}: ${title} ${displayValue}`)
  }
} finally {
  await browser.kill()
}
