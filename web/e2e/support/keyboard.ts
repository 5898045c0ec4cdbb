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
