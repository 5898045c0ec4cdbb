import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { calm, expectFit, findingsOf, opened, overflowOf } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { unreachedByKeys } from './support/keyboard.ts'
import { admin } from './support/product.ts'
import { shareStage } from './support/stage.ts'
import { takenOver } from './support/visit.ts'

const uta = {
  fullName: 'Uta Uhr',
  email: 'uta@company-desk.e2e.example',
  password: 'Zehn Uhren an der Wand',
}
const nils = {
  fullName: 'Nils Neben',
  email: 'nils@company-desk.e2e.example',
  password: 'Elf Nägel in der Wand',
}

const stage = shareStage(async ({ client }) => {
  const administrator = await client.logIn(admin)
  const owner = await client.register(uta)
  const other = await client.register(nils)
  const address = { street: 'Ring 4', plz: '04109', city: 'Leipzig', country: 'DE' }
  const company = await client.addCompany(owner, { name: 'Uhrenstube Uhr', address })
  const theirs = await client.addCompany(other, { name: 'Nagelstudio Neben', address })
  await client.approve(administrator, [company.id, theirs.id])
  await client.settled()
  return { company, sessions: { owner, other, administrator, visitor: undefined } }
})

type Person = 'owner' | 'other' | 'administrator' | 'visitor'

/** A route, and the title of its page for each of them, by its heading. */
interface Row {
  readonly path: string
  readonly titles: Readonly<Record<Person, string>>
}

const [login, noAccess, missing] = ['Willkommen zurück', 'Kein Zugang', 'Dieses Schaufenster gibt es nicht']

const everybodys = (path: string, title: string): Row => ({
  path,
  titles: { owner: title, other: title, administrator: title, visitor: title },
})
const owners = (page: string, title: string): Row => ({
  path: `/unternehmen/${page}/COMPANY`,
  titles: { owner: title, other: noAccess, administrator: title, visitor: login },
})
/** To everybody else they are not there. */
const administrators = (path: string, title: string): Row => ({
  path,
  titles: { owner: missing, other: missing, administrator: title, visitor: missing },
})
const listOfCompanies = {
  owner: 'Meine Unternehmen',
  other: 'Meine Unternehmen',
  administrator: 'Meine Unternehmen',
  visitor: login,
}

/** The eighteen routes of the company desk (capabilities, C2); the list of companies is there with and without a person. */
const matrix: readonly Row[] = [
  everybodys('/unternehmen/uhrenstube-uhr', 'Uhrenstube Uhr'),
  everybodys('/ausstehende-ueberpruefung', 'Dieses Schaufenster wird noch dekoriert'),
  everybodys('/onboarding?neu=1', 'Weiteres Unternehmen eintragen'),
  { path: '/unternehmensliste', titles: listOfCompanies },
  {
    path: '/unternehmensliste/OWNER',
    titles: { ...listOfCompanies, other: noAccess, administrator: 'Unternehmen dieser Person' },
  },
  owners('stammdaten', 'Stammdaten'),
  owners('ueberuns', 'Über uns'),
  owners('kontaktinformationen', 'Kontakt'),
  owners('oeffnungszeiten', 'Öffnungszeiten'),
  owners('socials', 'Soziale Netze'),
  owners('services', 'Suchbegriffe'),
  owners('partner', 'Partner'),
  owners('favoriten', 'Favoriten'),
  owners('preisliste', 'Preisliste'),
  owners('speisekarte', 'Speisekarte'),
  owners('dokumente', 'Dokumente'),
  administrators('/admin/unternehmen', 'Unternehmen'),
  administrators('/admin/branchen', 'Branchen'),
  administrators('/admin/addCompanies', 'Import'),
]

const pathOf = ({ path }: Row): string =>
  path
    .replace('COMPANY', stage().prepared.company.id)
    .replace('OWNER', stage().prepared.sessions.owner.userId)

const visitOf = (person: Person, width?: number) => {
  const session = stage().prepared.sessions[person]
  return stage().visit({ ...calm, ...(session && { session }), ...(width && { width }) })
}

/** What somebody is turned away with is the same wherever they wanted to go. */
const refusals = new Set<string>([login, noAccess, missing])

/** What visitors see on a phone, other files look at. */
const visits = [
  ...(['owner', 'other', 'administrator'] as const).flatMap((person) => [
    [person, 390] as const,
    [person, 1280] as const,
  ]),
  ['visitor', 1280] as const,
]

test.each(visits)('what every route is to the %s in a window of %i pixels', async (person, width) => {
  const { page } = await visitOf(person, width)
  const looked = new Set<string>()
  for (const row of matrix) {
    const [path, title] = [pathOf(row), row.titles[person]]
    const isRefused = refusals.has(title)
    const response = await page.goto(path)
    expect([path, response?.status()]).toEqual([path, 200])
    await takenOver(page)
    await eventually(async () => {
      expect([path, await page.getByRole('heading', { level: 1 }).allInnerTexts()]).toEqual([path, [title]])
      expect([path, await page.getByText('Wird geladen').count()]).toEqual([path, 0])
    })
    expect([path, await overflowOf(page)]).toEqual([path, 0])
    if (title === noAccess) {
      await page.getByText(/^Dieser Bereich gehört zu einem Unternehmen, das Sie nicht verwalten\./).waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Zu meinen Unternehmen' }).waitFor()
    }
    // Who has to log in comes back to where they wanted to go.
    if (title === login) expect(new URL(page.url()).searchParams.get('weiter')).toBe(path)
    // Who is turned away learns nothing of whose it is.
    if (isRefused) expect(await page.getByRole('main').innerText()).not.toContain('Uhrenstube')
    else if (row.path.endsWith('/COMPANY')) expect(await currentOf(page)).toEqual([path])

    if (isRefused && looked.has(title)) continue
    looked.add(title)
    await eventually(async () => expect([path, await findingsOf(page)]).toEqual([path, []]))
    // What comes late, such as the neighbours of a company, is reached in the next round.
    if (width > 390)
      await eventually(async () => expect([path, await unreachedByKeys(page)]).toEqual([path, []]))
  }
})

/** The pages of the company on which its shell says that one is. */
const currentOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Bereich des Unternehmens' })
    .locator('[aria-current=page]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('the shell around the pages of a company says whose it is, and whether the line holds', async () => {
  const { page, open } = await visitOf('owner')
  await open(`/unternehmen/stammdaten/${stage().prepared.company.id}`)
  const shell = page.getByRole('navigation', { name: 'Bereich des Unternehmens' }).locator('..')
  for (const words of ['Uhrenstube Uhr', 'Tarif Basis', 'Live verbunden'])
    await shell.getByText(words, { exact: true }).waitFor()
})

/** Those that no other file looks at in the dark and at 320 pixels. */
test.each([
  ['owner', '/unternehmen/partner/COMPANY'],
  ['owner', '/unternehmen/speisekarte/COMPANY'],
  ['owner', '/unternehmen/dokumente/COMPANY'],
  ['administrator', '/admin/addCompanies'],
] as const)('fits every screen of the %s: %s', async (person, path) => {
  const row = matrix.find((one) => one.path === path)
  if (row === undefined) throw new Error(`${path} is no page of the desk`)
  await expectFit(await opened(await visitOf(person), pathOf(row), row.titles[person]))
})
