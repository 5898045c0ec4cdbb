import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { expectFit, narrowest, overflowOf } from './support/accessibility.ts'
import { launchBrowser } from './support/visit.ts'

interface Sample {
  readonly kind: string
  readonly letter: { readonly html: string }
}

/** By whom they are written the web app doesn't know. */
const writeAll =
  "import { allLetters } from './cli/src/instance/test-letters.ts'; process.stdout.write(JSON.stringify(allLetters))"

let browser: Browser
let samples: readonly Sample[]
beforeAll(async () => {
  const options = { cwd: resolve(import.meta.dirname, '../..'), maxBuffer: 2 ** 24 }
  const written = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', writeAll], options)
  samples = JSON.parse((await written).stdout)
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Letters of one form differ in their words alone. */
const formOf = ({ letter: { html } }: Sample): string =>
  html.replaceAll(/>[^<]*</g, '><').replaceAll(/ href="[^"]*"/g, '')

test('every letter fits the narrowest window, and one of each form is there to be read in every width, by day and by night', async () => {
  expect(samples.length).toBeGreaterThan(20)
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  await page.setViewportSize(narrowest)
  for (const { kind, letter } of samples) {
    await page.setContent(letter.html)
    expect([kind, await overflowOf(page)]).toEqual([kind, 0])
  }
  for (const { kind, letter } of new Map(samples.map((one) => [formOf(one), one])).values()) {
    await page.setContent(letter.html)
    await expectFit(page).catch((cause: unknown) => {
      throw new Error(kind, { cause })
    })
  }
  await context.close()
})
