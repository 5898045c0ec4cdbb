import type { Page } from 'playwright-core'
import { atDocuments } from '../page-models/documents-page.ts'
import { words, type FormTrip } from './form-trips.ts'

/** What links lead to from the page of a company. */
const paper = (name: string, page: string, title: string, sets: readonly string[]): FormTrip => {
  const entry = `${title} Zwirbel`
  const link = `https://zwirbelwerk.example/${page}`
  const entryOn = (at: Page) => at.getByRole('main').getByRole('link', { name: entry })
  return {
    name,
    page,
    title,
    sets,
    set: async (at) => {
      await at.getByRole('button', { name: 'Link hinzufügen' }).click()
      const dialog = at.getByRole('dialog', { name: 'Link hinzufügen' })
      await dialog.getByRole('textbox', { name: /^Titel/ }).fill(entry)
      await dialog.getByRole('textbox', { name: /^Adresse/ }).fill(link)
      await dialog.getByRole('button', { name: 'Veröffentlichen' }).click()
      await entryOn(at).waitFor()
    },
    clear: async (at) => {
      await at.getByRole('button', { name: `${entry} entfernen` }).click()
      await entryOn(at).waitFor({ state: 'detached' })
    },
    draft: async (at) => [String(await entryOn(at).count())],
    held: ['1'],
    empty: ['0'],
    shown: [entry, link],
    search: [words(entry)],
    history: [`veröffentlicht: ${entry}`],
  }
}

/** `print`: makes a PDF. */
const documents = (print: () => Promise<Buffer>): FormTrip => {
  const name = 'Zwirbelprospekt'
  const standing = async (page: Page, words: string) =>
    (await atDocuments(page)).file(name).getByText(words, { exact: true })
  return {
    name: 'documents',
    page: 'dokumente',
    title: 'Dokumente',
    sets: ['documents'],
    set: async (page) => {
      const store = await atDocuments(page)
      await store.choose([{ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: await print() }])
      await store.button(name, 'veröffentlichen').click()
      await (await standing(page, 'Veröffentlicht')).waitFor()
    },
    clear: async (page) => {
      await (await atDocuments(page)).button(name, 'zurückziehen').click()
      await (await standing(page, 'Privat')).waitFor()
    },
    draft: async (page) => [String(await (await standing(page, 'Veröffentlicht')).count())],
    held: ['1'],
    empty: ['0'],
    shown: [name],
    search: [words(name)],
    history: [name],
  }
}

/** What companies have to read. `print`: makes a PDF. */
export const paperTrips = (print: () => Promise<Buffer>): readonly FormTrip[] => [
  paper('menu', 'speisekarte', 'Speisekarte', ['menu', 'price']),
  paper('price list', 'preisliste', 'Preisliste', ['priceList', 'pricelist', 'price']),
  documents(print),
]
