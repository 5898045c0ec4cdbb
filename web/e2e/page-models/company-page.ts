import type { Page } from 'playwright-core'

/** `/unternehmen/{slug}` of a public company. */
const companyPage = (page: Page) => {
  const contact = page.getByRole('region', { name: 'Kontakt' })
  return {
    name: page.getByRole('heading', { level: 1 }),
    about: page.getByRole('region', { name: 'Über uns' }),
    services: page.getByRole('region', { name: 'Leistungen' }),
    contact,
    /** How many pictures have arrived; they are decoration and have no role. */
    pictures: () =>
      page
        .getByRole('article')
        .first()
        .evaluate(
          (article) => [...article.querySelectorAll('img')].filter((image) => image.naturalWidth > 0).length,
        ),
    hours: contact.getByRole('table', { name: 'Öffnungszeiten' }),
    /** "Anrufen", "Route", "Schreiben": the first of its kind on the page. */
    contactButton: (label: string) => page.getByRole('link', { name: label, exact: true }).first(),
  }
}

/** Waits for the page of this company. */
export const atCompany = async (page: Page, name: string) => {
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return companyPage(page)
}
