import type { Locator, Page } from 'playwright-core'

const middleOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (box === null) throw new Error('It is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** `/admin/unternehmen` */
const adminCompaniesPage = (page: Page) => {
  const content = page.getByRole('main')
  const table = content.getByRole('table', { name: 'Unternehmen' })
  const panel = page.getByRole('dialog', { name: 'Eintrag prüfen' })
  const reason = page.getByRole('dialog', { name: /ablehnen$/ })
  const heading = (name: string) => table.getByRole('columnheader', { name })
  return {
    row: (name: string) => table.getByRole('row', { name }),
    names: () => table.getByRole('rowheader').getByRole('button').allInnerTexts(),
    waiting: (count: number) => content.getByRole('link', { name: new RegExp(`^${count} Eint\\S+ warte`) }),
    search: async (words: string) => {
      const field = content.getByRole('searchbox', { name: 'Unternehmen suchen' })
      await field.fill(words)
      await field.press('Enter')
    },
    sortBy: (name: string) => heading(name).getByRole('link').click(),
    sorted: (name: string) => heading(name).getAttribute('aria-sort'),
    only: (which: 'Alle' | 'Geprüft' | 'Nicht geprüft') =>
      content
        .getByRole('navigation', { name: 'Geprüft oder nicht' })
        .getByRole('link', { name: which, exact: true })
        .click(),
    /** A filter, and right after it a column to order by: faster than a hand, as fast as a busy browser takes two clicks. */
    clickAtOnce: async (which: 'Geprüft', column: string) => {
      const choices = content.getByRole('navigation', { name: 'Geprüft oder nicht' })
      const targets = [
        choices.getByRole('link', { name: which, exact: true }),
        heading(column).getByRole('link'),
      ]
      const places = await Promise.all(targets.map((target) => middleOf(target)))
      await Promise.all(places.map(({ x, y }) => page.mouse.click(x, y)))
    },
    stage: (label: string) =>
      content.getByRole('combobox', { name: 'Stand', exact: true }).selectOption({ label }),
    approve: (name: string) => table.getByRole('button', { name: `${name} freigeben` }).click(),
    reject: async (name: string) => {
      await table.getByRole('button', { name: `${name} ablehnen` }).click()
      await reason.waitFor()
      return {
        field: reason.getByRole('textbox', { name: 'Grund' }),
        usual: (text: string) => reason.getByRole('button', { name: text }).click(),
        send: () => reason.getByRole('button', { name: 'Ablehnen' }).click(),
        closed: () => reason.waitFor({ state: 'hidden' }),
      }
    },
    openPanel: async (name: string) => {
      await table.getByRole('button', { name, exact: true }).click()
      await panel.getByRole('heading', { level: 1, name }).waitFor()
      return {
        content: panel,
        approve: () => panel.getByRole('button', { name: 'Freigeben' }).click(),
        next: async (expected: string) => {
          await panel.getByRole('button', { name: 'Nächster Eintrag' }).click()
          await panel.getByRole('heading', { level: 1, name: expected }).waitFor()
        },
        close: () => panel.getByRole('button', { name: 'Schließen' }).click(),
      }
    },
    checkbox: (name: string) => table.getByRole('checkbox', { name: `${name} auswählen` }),
    chooseAll: () => table.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check(),
    approveChosen: async () => {
      await content.getByRole('button', { name: 'Freigeben', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Freigeben', exact: true }).click()
    },
    /** All that the list finds, once all on its page are chosen. */
    chooseFound: (count: number) =>
      content.getByRole('button', { name: `Alle ${count} auswählen`, exact: true }).click(),
    /** The question before so many are approved. */
    approval: (count: number) => {
      const dialog = page.getByRole('dialog', { name: `${count} Unternehmen freigeben` })
      return {
        dialog,
        refusal: dialog.getByRole('alert').filter({ hasText: /\S/ }),
        send: () => dialog.getByRole('button', { name: 'Freigeben', exact: true }).click(),
      }
    },
    /** Narrows the list. */
    filter: (name: 'Branche' | 'Vollständigkeit' | 'Zustand', label: string) =>
      content.getByRole('combobox', { name, exact: true }).selectOption({ label }),
    town: async (text: string) => {
      const field = content.getByRole('searchbox', { name: 'Ort oder PLZ' })
      await field.fill(text)
      await field.press('Enter')
    },
    deleteChosen: async () => {
      await content.getByRole('button', { name: 'Löschen', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: /löschen$/ })
      await dialog.waitFor()
      return {
        dialog,
        named: dialog.getByRole('list', { name: 'Was gelöscht wird' }).getByRole('listitem'),
        usual: (text: string) => dialog.getByRole('button', { name: text }).click(),
        send: () => dialog.getByRole('button', { name: 'Löschen' }).click(),
      }
    },
    /** Takes a decision for many back, once it is over. */
    undoMany: (name: string) => content.getByRole('button', { name, exact: true }).click(),
    approveMany: content.getByRole('button', { name: 'Freigeben', exact: true }),
    /** A decision for many that goes on. */
    running: content.getByRole('region', { name: 'Sammelentscheidung' }),
    /** For how many it was refused; pressed it names them. */
    refused: (count: number) => content.getByText(`${count} Unternehmen nicht`, { exact: true }),
    hideOutcome: () => content.getByRole('button', { name: 'Ergebnis ausblenden' }).click(),
    /** What came of a decision for many. */
    decided: (count: number) =>
      content.getByRole('status').getByText(new RegExp(`^${count} Unternehmen \\S+\\.$`)),
  }
}

/** The page model, once the page and its table are there. */
export const atAdminCompanies = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Unternehmen' }).waitFor()
  await page.getByRole('table', { name: 'Unternehmen' }).waitFor()
  return adminCompaniesPage(page)
}
