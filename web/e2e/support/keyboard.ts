import type { Locator, Page } from 'playwright-core'

/** More than stand before anything on any page. */
const mostSteps = 150

/** Whether what is typed goes there. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** What somebody does who has no mouse. */
export const keysOf = (page: Page) => {
  /** Waits until it is there, and goes on to it with the tab key. Throws when that does not lead there. */
  const tabTo = async (target: Locator): Promise<void> => {
    await target.waitFor()
    for (let steps = 0; steps < mostSteps; steps++) {
      if (await hasFocus(target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The tab key does not lead to ${String(target)}.`)
  }
  return {
    tabTo,
    /** `key`: with which it is pressed; check boxes want the space bar. */
    press: async (target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
      await tabTo(target)
      await page.keyboard.press(key)
    },
    /** In a list of choices this takes the one that begins so. */
    write: async (target: Locator, text: string): Promise<void> => {
      await tabTo(target)
      await page.keyboard.type(text)
    },
  }
}

const takesKeys = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** A list that is drawn anew under the focus ends a round before its time; what no key leads to stays unreached in every round. */
const rounds = 3

/** The parts of the page's main area that can't be reached with the tab key, by their markup; a keyboard trap counts too. */
export const unreachedByKeys = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() =>
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) target.setAttribute('data-reached', '')
    }),
  )
  const isAtItsEnd = () => page.evaluate(() => document.activeElement === document.body)
  const goRound = async () => {
    const most = await page.locator(takesKeys).count()
    for (let steps = 0; steps <= most; steps++) {
      await page.keyboard.press('Tab')
      if (await isAtItsEnd()) return
    }
  }
  const unreached = () =>
    page
      .getByRole('main')
      .evaluate(
        (part, wanted) =>
          [...part.querySelectorAll<HTMLElement>(wanted)]
            .filter(
              (element) =>
                element.tabIndex >= 0 &&
                !element.matches(':disabled, [data-reached], [type=radio]') &&
                element.checkVisibility(),
            )
            .map(({ outerHTML }) => outerHTML.slice(0, 200)),
        takesKeys,
      )
  for (let round = 1; round < rounds; round++) {
    await goRound()
    if ((await unreached()).length === 0) return []
  }
  await goRound()
  return unreached()
}
