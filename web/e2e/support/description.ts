import type { Locator } from 'playwright-core'

/** What assistive technology says about a field beside its name: its hint and what is wrong with it. */
export const descriptionOf = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
