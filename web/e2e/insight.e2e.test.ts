import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { atCompany } from './page-models/company-page.ts'
import { eventually } from './support/eventually.ts'
import { setStage } from './support/stage.ts'
import { buildStreet } from './support/street.ts'

const stage = setStage(buildStreet)

/** A browser that is driven by a program says so, and isn't counted. */
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Answers when the server has taken what a page registers. */
const registered = async (page: Page, call: string, act: () => Promise<void>) => {
  const answered = page.waitForResponse((response) => response.url().includes(call))
  await act()
  expect((await answered).status()).toBe(204)
}

test('a visit to a company is counted once, an owner’s and an administrator’s not at all', async () => {
  const { client, visit, prepared } = stage()
  const { administrator, owner } = prepared
  // The visitor comes last: when theirs is there, all that was before it has been decided.
  for (const session of [owner, administrator, undefined]) {
    const { page, open } = await visit({ userAgent: firefox, ...(session && { session }) })
    await registered(page, '/api/companies/viewCompany/', () => open('/unternehmen/baeckerei-morgenrot'))
    await registered(page, '/api/companies/viewCompany/', async () => void (await page.reload()))
  }
  await eventually(async () => expect(await client.companyViews(administrator)).toBe(1))
})

test('using a contact is counted, and leads where it leads', async () => {
  const { page, open } = await stage().visit({ userAgent: firefox })
  await open('/unternehmen/baeckerei-morgenrot')
  const company = await atCompany(page, 'Bäckerei Morgenrot')
  // The page stays: nothing outside of the product is asked in tests.
  await page.evaluate(() => addEventListener('click', (press) => press.preventDefault(), { capture: true }))
  const sent = page.waitForRequest((request) => request.url().includes('/api/companies/viewContact/'))
  await registered(page, '/api/companies/viewContact/', () => company.contactButton('Anrufen').click())
  expect((await sent).postDataJSON()).toEqual({ type: 'phone' })
})
