import { expect, test } from '@jest/globals'
import { atAdminCompanies } from './page-models/admin-companies-page.ts'
import { expectFit } from './support/accessibility.ts'
import { administrationOf } from './support/administration.ts'
import { eventually } from './support/eventually.ts'
import { setStage } from './support/stage.ts'

const imported = 40

const stage = setStage(async ({ client }) => {
  const { administrator } = await administrationOf(client)
  const rows = Array.from({ length: imported }, (_, at) => `${at};Tischlerei ${at};50667;Köln`)
  const source = { source: 'Innung', licence: 'CC0' }
  await client.importTable(administrator, ['Kennung;Name;PLZ;Ort', ...rows].join('\n'), source)
  // Nobody has confirmed the address of its owner: it can't be approved.
  const addUnconfirmed = async (name: string) => {
    const email = `${name.toLowerCase().replaceAll(/[^a-z]/gu, '')}@e2e.example`
    const owner = await client.announce({ fullName: 'Udo Neu', email, password: 'Fünf Stühle vor der Tür' })
    await client.settled()
    await client.addCompany(owner, { name, address: { plz: '50667', city: 'Köln' } })
  }
  await addUnconfirmed('Drechslerei Neu')
  await client.settled()
  return { administrator, addUnconfirmed }
})

const visitAdmin = async () => {
  const visit = await stage().visit({ session: stage().prepared.administrator })
  await visit.open('/admin/unternehmen?stand=pruefung')
  return { ...visit, companies: await atAdminCompanies(visit.page) }
}

test('approves all that a filter finds, which goes on without the tab, and tells by name what was refused', async () => {
  const { client, prepared } = stage()
  const { page, companies } = await visitAdmin()
  await companies.chooseAll()
  await companies.chooseFound(imported + 1)
  await companies.approveMany.click()
  // What comes meanwhile is not approved unseen.
  await prepared.addUnconfirmed('Böttcherei Neu')
  await client.settled()
  await companies.approval(imported + 1).send()
  const more = companies.approval(imported + 2)
  await more.refusal.waitFor()
  expect(await more.refusal.innerText()).toContain(`Inzwischen sind es ${imported + 2} Unternehmen statt`)
  await expectFit(page)

  // As it is while it goes on, for as long as the test looks at it.
  await page.route('**/api/approval-runs', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const { data } = await response.json()
    const json = { data: data.map((run: object) => ({ ...run, status: 'running', done: 20, refused: 1 })) }
    await route.fulfill({ response, json })
  })
  await more.send()
  await more.dialog.waitFor({ state: 'hidden' })
  await eventually(async () =>
    expect(await companies.running.innerText()).toContain(`21 von ${imported + 2}, 1 nicht möglich`),
  )
  await companies.running.getByRole('button', { name: 'Anhalten' }).waitFor()
  await expectFit(page)
  await page.close()

  const next = await visitAdmin()
  await next.companies.decided(imported).waitFor()
  await eventually(async () =>
    expect((await next.companies.names()).toSorted()).toEqual(['Böttcherei Neu', 'Drechslerei Neu']),
  )
  await next.companies.refused(2).click()
  const reason = next.page.getByRole('listitem').filter({ hasText: 'Drechslerei Neu' })
  expect(await reason.innerText()).toContain('E-Mail-Adresse noch nicht bestätigt')
  await expectFit(next.page)
  await next.page.reload()
  await next.companies.decided(imported).waitFor()
  await next.companies.hideOutcome()
  await next.page.reload()
  await next.companies.checkbox('Drechslerei Neu').waitFor()
  expect(await next.companies.decided(imported).count()).toBe(0)

  const stranger = await stage().visit()
  const answer = await stranger.page.goto('/unternehmen/tischlerei-39')
  expect(answer?.status()).toBe(200)
})

test('deletes many after a look at what they are, and brings all of them back at once', async () => {
  const { client, prepared } = stage()
  const { page, open } = await stage().visit({ session: prepared.administrator })
  await client.importTable(
    prepared.administrator,
    ['Kennung;Name;PLZ;Ort', 'u1;Uhrmacher Eins;89073;Ulm', 'u2;Uhrmacher Zwei;89073;Ulm'].join('\n'),
    { source: 'Kammer', licence: 'CC0' },
  )
  await client.settled()
  await open('/admin/unternehmen?sortierung=name')
  const companies = await atAdminCompanies(page)
  await companies.town('ulm')
  const both = ['Uhrmacher Eins', 'Uhrmacher Zwei']
  await eventually(async () => expect(await companies.names()).toEqual(both))
  await companies.filter('Vollständigkeit', 'Weniger als halb')
  await eventually(async () => expect(new URL(page.url()).searchParams.get('vollstaendig')).toBe('kaum'))
  await eventually(async () => expect(await companies.names()).toEqual(both))
  await companies.chooseAll()
  const question = await companies.deleteChosen()
  expect(await question.named.allInnerTexts()).toEqual(both.map((name) => `${name}, 89073 Ulm`))
  await question.dialog.getByText('Keiner davon ist öffentlich.').waitFor()
  await expectFit(page)
  await question.send()
  await question.dialog.getByText('Bitte nennen Sie den Grund.').first().waitFor()
  await question.usual('Doppelter Eintrag.')
  await question.send()
  await companies.decided(2).waitFor()
  await page.getByRole('heading', { name: 'Nichts gefunden' }).waitFor()
  await companies.undoMany('Löschung von 2 rückgängig machen')
  await page.getByText('2 Unternehmen wiederhergestellt.').waitFor()
  await eventually(async () => expect(await companies.names()).toEqual(both))
})

test('decides on a phone from row to row', async () => {
  const { client, prepared } = stage()
  await client.addCompany(prepared.administrator, { name: 'Zinngießerei Ost' })
  await client.settled()
  const { page, open } = await stage().visit({ session: prepared.administrator, width: 390 })
  await open('/admin/unternehmen?suche=Zinngießerei')
  const companies = await atAdminCompanies(page)
  await expectFit(page)
  await companies.approve('Zinngießerei Ost')
  await eventually(async () =>
    expect(await companies.row('Zinngießerei Ost').innerText()).toContain('Geprüft'),
  )
})
