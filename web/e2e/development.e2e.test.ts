import { utimes } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { registrationPage } from './page-models/account-pages.ts'
import { createClient } from './support/client.ts'
import { eventually } from './support/eventually.ts'
import { admin, startProduct } from './support/product.ts'
import { launchBrowser, startVisit } from './support/visit.ts'

const source = 'src/identity/login/registration-form.tsx'

test('npm run dev serves the product from its sources, and a source that changes changes in the browser without a reload', async () => {
  await using ends = new AsyncDisposableStack()
  const product = await startProduct({}, ['cli/src/dev/main.ts'])
  ends.defer(() => product.close())
  const browser = await launchBrowser()
  ends.defer(() => browser.close())

  const visit = await startVisit(browser, product.address)
  ends.defer(() => visit.end())
  const { page } = visit
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await visit.open('/registration')
  await eventually(async () => expect(said).toContain('[vite] connected.'))
  const { fullName } = registrationPage(page)
  await fullName.fill('Nora Neu')
  const now = new Date()
  await utimes(resolve(import.meta.dirname, '..', source), now, now)
  await eventually(async () => expect(said).toContain(`[vite] hot updated: /${source}`))
  expect(await fullName.inputValue()).toBe('Nora Neu')

  // Live push has its line beside that of Vite.
  const session = await createClient(product.address).logIn(admin)
  const administrator = await startVisit(browser, product.address, { session })
  ends.defer(() => administrator.end())
  const frames: string[] = []
  administrator.page.on('websocket', (line) => {
    line.on('framereceived', ({ payload }) => frames.push(String(payload)))
  })
  await administrator.open('/admin/branchen')
  await administrator.page.getByRole('table', { name: 'Branchen' }).waitFor()
  await eventually(async () => expect(frames.join()).toContain('"event":"ready"'))
})
