import { mkdir } from 'node:fs/promises'
import chromium from '@sparticuz/chromium'
import { chromium as browser } from 'playwright-core'
import { devServer } from './server.ts'

/**
 * Takes pictures of pages at phone and desktop width: `node dev/shots.ts OUT PATH…`. Prints what the console of each page says, so that a
 * hydration that doesn't match is seen. `BASE=http://localhost:3000` takes them of a running product instead of made-up data. `DARK=1` for the dark scheme, `WIDTHS=320,1600` for other widths, `AS=owner` or `AS=admin` for dashboard and admin, `FULL=0` for the first screen.
 */
const [out = '/tmp/shots', ...paths] = process.argv.slice(2)
const widths = (process.env['WIDTHS'] ?? '390,1280').split(',').map(Number)

await mkdir(out, { recursive: true })
await new Promise<void>((resolve) => devServer.listen(0, resolve))
const address = devServer.address()
if (address === null || typeof address === 'string') throw new Error('the server has no port')
const base = process.env['BASE'] ?? `http://localhost:${address.port}`
const executablePath = process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath())
const instance = await browser.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
})
for (const width of widths) {
  const context = await instance.newContext({
    viewport: { width, height: width < 600 ? 844 : 860 },
    locale: 'de-DE',
    colorScheme: process.env['DARK'] === '1' ? 'dark' : 'light',
    javaScriptEnabled: process.env['NOJS'] !== '1',
  })
  const role = process.env['AS']
  if (role !== undefined)
    await context.addInitScript((token) => localStorage.setItem('accessToken', token), role)
  for (const path of paths.length === 0 ? ['/'] : paths) {
    const page = await context.newPage()
    page.on('console', (message) =>
      process.stdout.write(`${path} ${width}: ${message.type()}: ${message.text()}\n`),
    )
    page.on('pageerror', (fault) => process.stdout.write(`${path} ${width}: ${fault.message}\n`))
    await page.goto(`${base}${path}`, { waitUntil: 'networkidle' })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) {
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter(
            (element) =>
              element.getBoundingClientRect().right > innerWidth + 1 && element.closest('.street') === null,
          )
          .slice(0, 5)
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      process.stdout.write(`${path} ${width}: ${overflow} px wider than the screen: ${wide.join('\n  ')}\n`)
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => window.scrollTo(0, 0))
    // The light goes on in 200 ms; a picture shows it lit.
    await page
      .waitForFunction(
        () => document.getAnimations().every(({ playState }) => playState !== 'running' || false),
        undefined,
        { timeout: 1500 },
      )
      .catch(() => undefined)
    const name = `${path.replace(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, '') || 'home'}-${width}.png`
    await page.screenshot({ path: `${out}/${name}`, fullPage: process.env['FULL'] !== '0' })
    await page.close()
  }
  await context.close()
}
await instance.close()
devServer.close()
