import { expect, test } from '@jest/globals'
import type { WebSocketRoute } from 'playwright-core'
import { atAdminCompanies } from './page-models/admin-companies-page.ts'
import { atCompanyList } from './page-models/company-list-page.ts'
import { eventually } from './support/eventually.ts'
import { admin } from './support/product.ts'
import { setStage } from './support/stage.ts'

const stage = setStage(async ({ client }) => {
  const administrator = await client.logIn(admin)
  const owner = await client.register({
    fullName: 'Ida Quandt',
    email: 'ida@e2e.example',
    password: 'Vier Stühle vor der Tür',
  })
  const add = (name: string) => client.addCompany(owner, { name, address: { plz: '50667', city: 'Köln' } })
  await add('Ölmühle Zander')
  await add('Zeltverleih Ott')
  await client.settled()
  return { administrator, owner }
})

test('what one decides, others see without a reload: administrators in list and number, the owner at the company', async () => {
  const { administrator, owner } = stage().prepared
  const [one, other, owners] = await Promise.all([
    stage().visit({ session: administrator }),
    stage().visit({ session: administrator }),
    stage().visit({ session: owner }),
  ])
  await one.open('/admin/unternehmen?stand=pruefung')
  await other.open('/admin/unternehmen?stand=pruefung')
  await owners.open('/unternehmensliste')
  const acting = await atAdminCompanies(one.page)
  const watching = await atAdminCompanies(other.page)
  const list = await atCompanyList(owners.page)
  await watching.waiting(2).waitFor()
  const status = (words: string) => list.entry('Zeltverleih Ott').getByText(words, { exact: true }).waitFor()
  await status('In Prüfung')

  // Whoever has chosen something decides first: nothing moves under their hand.
  await watching.checkbox('Ölmühle Zander').check()
  await acting.approve('Zeltverleih Ott')
  await status('Geprüft')
  await watching.waiting(1).waitFor()
  expect(await watching.names()).toHaveLength(2)
  await watching.checkbox('Ölmühle Zander').uncheck()
  await eventually(async () => expect(await watching.names()).toEqual(['Ölmühle Zander']))
})

test('a broken line is said, and made up for as soon as it holds', async () => {
  const { administrator, owner } = stage().prepared
  const { page, open } = await stage().visit({ session: administrator })
  const lines: WebSocketRoute[] = []
  let isBroken = false
  await page.routeWebSocket('**/api/live', (line) => {
    if (isBroken) return void line.close()
    const server = line.connectToServer()
    line.onMessage((frame) => server.send(frame))
    server.onMessage((frame) => {
      line.send(frame)
      if (!lines.includes(line)) lines.push(line)
    })
  })
  await open('/admin/unternehmen?stand=pruefung')
  const companies = await atAdminCompanies(page)
  // One that has said something stands.
  await eventually(async () => expect(lines).toHaveLength(1))
  isBroken = true
  await lines[0]?.close()
  const note = page.getByText('Die Verbindung ist unterbrochen.')
  await note.waitFor()
  await stage().client.addCompany(owner, { name: 'Kerzen Lund', address: { plz: '50667', city: 'Köln' } })
  isBroken = false
  await note.waitFor({ state: 'hidden' })
  await eventually(async () => expect(await companies.names()).toContain('Kerzen Lund'))
})
