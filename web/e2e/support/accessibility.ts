import { readFileSync } from 'node:fs'
import { expect } from '@jest/globals'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import type { Visit } from './visit.ts'

/** WCAG 2.2 up to AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** All that another colour scheme can break. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What still moves or changes its colours is not a fault. Endless and paused animations would never settle. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      )
    // The promise of an animation on what leaves the page may stay open: it can't last longer than it was to.
    const ends = ending.map(({ effect }) => Number(effect?.getComputedTiming().endTime))
    const over = new Promise((resolve) => setTimeout(resolve, Math.max(0, ...ends) + 1_000))
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), over])
  })

/** The serious and critical findings of axe on a page at rest, one line each. `colours`: those of its colours alone. */
export const findingsOf = async (page: Page, what: 'all' | 'colours' = 'all'): Promise<readonly string[]> => {
  const runOnly = what === 'all' ? tags : rulesOfColours
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  await atRest(page)
  // It stays until the next document, and takes as long to compile as to run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
}

/** Pixels by which a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The contrast of two colours as the browser computes them, `rgb(r, g, b)` (WCAG 2.2, relative luminance). */
export const contrastOf = (one: string, other: string): number => {
  const [lighter = 0, darker = 0] = [one, other].map(luminanceOf).sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((channel) => {
    const share = Number(channel) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 860 }
/** The narrowest that WCAG asks for (1.4.10). */
export const narrowest = { width: 320, height: 800 }

/**
 * Expects a page as it stands to have no serious findings and not to scroll sideways, in every width and scheme that people have. A scheme
 * changes nothing but colours. Leaves the page wide.
 */
export const expectFit = async (page: Page) => {
  for (const [colorScheme, what] of [
    ['light', 'all'],
    ['dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      // What happens to lie half below the head, or half behind the bar that saves, may be scrolled.
      await page.evaluate(() => {
        for (const bar of document.querySelectorAll<HTMLElement>('.save-bar')) bar.style.position = 'static'
        scrollTo({ top: 0, behavior: 'instant' })
      })
      // A finding counts only if it persists: a scheme or a width may still be changing.
      await eventually(async () => {
        expect([colorScheme, size.width, await findingsOf(page, what)]).toEqual([colorScheme, size.width, []])
      })
    }
  }
  for (const size of [phone, narrowest]) {
    await page.setViewportSize(size)
    await eventually(async () => {
      expect([size.width, await overflowOf(page)]).toEqual([size.width, 0])
    })
  }
  await page.setViewportSize(desktop)
}

/** For visits whose pages are looked at: movement would be looked at halfway. */
export const calm = { reducedMotion: 'reduce' } as const

/** Opens a page and answers when what it is about is there. */
export const opened = async ({ open, page }: Visit, path: string, heading: string): Promise<Page> => {
  await open(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  return page
}
