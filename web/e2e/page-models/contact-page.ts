import type { Locator, Page } from 'playwright-core'
import { openVersions } from './version-panel.ts'

/** `/unternehmen/kontaktinformationen/{id}` */
const contactPage = (page: Page) => {
  const form = page.getByRole('form', { name: 'Kontakt' })
  const field = (name: string): Locator => form.getByRole('textbox', { name })
  const addSecond = form.getByRole('button', { name: 'Zweite Adresse hinzufügen' })
  return {
    field,
    /** Its fields are named as those of the first address and come after them. */
    second: {
      add: () => addSecond.click(),
      absent: addSecond,
      street: field('Straße und Hausnummer').nth(1),
      postcode: field('Postleitzahl').nth(1),
      remove: () => form.getByRole('button', { name: 'Zweite Adresse entfernen' }).click(),
    },
    /** The pin of the main address. */
    pin: form.getByRole('button', { name: 'Markierung für Hauptadresse' }),
    coordinates: field('Koordinaten (Hauptadresse)'),
    toCenter: form.getByRole('button', { name: 'Hauptadresse: zurück zur Mitte der Postleitzahl' }),
    preview: page.getByRole('complementary', { name: 'So sehen es Besucher' }),
    saved: form.getByText('Alles gespeichert'),
    versions: () => openVersions(page),
    save: () => form.getByRole('button', { name: 'Speichern' }).click(),
  }
}

/** The page model, once the page is there. */
export const atContact = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Kontakt' }).waitFor()
  return contactPage(page)
}
