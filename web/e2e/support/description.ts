import type { Locator } from 'playwright-core'

/** What assistive technology announces for a field besides its name: its hint and its fault. */
export const descriptionOf = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
