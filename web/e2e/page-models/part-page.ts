import type { Page } from 'playwright-core'

/** The page of one part of an entry, such as `/unternehmen/ueberuns/{id}`, once it is there. */
export const atPart = async (
  page: Page,
  title: 'Über uns' | 'Suchbegriffe' | 'Soziale Netze' | 'Impressum',
) => {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const form = page.getByRole('form', { name: title })
  return {
    field: (label: string) => form.getByRole('textbox', { name: label }),
    press: (name: string) => form.getByRole('button', { name, exact: true }).click(),
    save: () => form.getByRole('button', { name: 'Speichern' }).click(),
    saved: form.getByText('Alles gespeichert'),
    /** As visitors see it. */
    preview: page.getByRole('complementary', { name: 'So sehen es Besucher' }),
    goTo: (other: string) =>
      page
        .getByRole('navigation', { name: 'Bereich des Unternehmens' })
        .getByRole('link', { name: other })
        .click(),
  }
}
