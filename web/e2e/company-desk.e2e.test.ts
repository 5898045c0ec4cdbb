import { describe, expect, test } from '@jest/globals'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { unreachedByKeys } from './support/keyboard.ts'
import { admin } from './support/product.ts'
import { shareStage } from './support/stage.ts'

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

/** The title of a page for each of them, by its heading. */
type Row = readonly [path: string, ...titles: readonly [string, string, string, string]]

const [login, noAccess, missing] = ['Willkommen zurück', 'Kein Zugang', 'Dieses Schaufenster gibt es nicht']
const people = ['owner', 'other', 'administrator', 'visitor'] as const satisfies readonly Person[]

const everybodys = (path: string, title: string): Row => [path, title, title, title, title]
const owners = (page: string, title: string): Row => [
  `/unternehmen/${page}/COMPANY`,
  title,
  noAccess,
  title,
  login,
]
/** To everybody else they are not there. */
const administrators = (path: string, title: string): Row => [path, missing, missing, title, missing]

/** The pages of the company desk (capabilities, C2); the eighteenth is the shell around those of a company. */
const matrix: readonly Row[] = [
  everybodys('/ausstehende-ueberpruefung', 'Dieses Schaufenster wird noch dekoriert'),
  everybodys('/onboarding?neu=1', 'Weiteres Unternehmen eintragen'),
  ['/unternehmensliste', 'Meine Unternehmen', 'Meine Unternehmen', 'Meine Unternehmen', login],
  ['/unternehmensliste/OWNER', 'Meine Unternehmen', noAccess, 'Unternehmen dieser Person', login],
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

const pathOf = ([path]: Row): string =>
  path
    .replace('COMPANY', stage().prepared.company.id)
    .replace('OWNER', stage().prepared.sessions.owner.userId)

const visitOf = (person: Person, width?: number) => {
  const session = stage().prepared.sessions[person]
  return stage().visit({ ...calm, ...(session && { session }), ...(width && { width }) })
}

test.each(people)('what each of the pages is to the %s', async (person) => {
  const { page, open } = await visitOf(person)
  for (const row of matrix) {
    const [path] = row
    const title = row[1 + people.indexOf(person)]
    await open(pathOf(row))
    await eventually(async () =>
      expect([path, await page.getByRole('heading', { level: 1 }).allInnerTexts()]).toEqual([path, [title]]),
    )
    // Who has to log in comes back to where they wanted to go.
    if (title === login) expect(new URL(page.url()).searchParams.get('weiter')).toBe(pathOf(row))
  }
})

test('the shell around the pages of a company says where one is, whose it is, and whether the line holds, on a phone too', async () => {
  for (const width of [1280, 390]) {
    const { page, open } = await visitOf('owner', width)
    for (const row of matrix.filter(([path]) => path.endsWith('COMPANY'))) {
      await open(pathOf(row))
      const links = page.getByRole('navigation', { name: 'Bereich des Unternehmens' })
      const current = links.locator('[aria-current=page]')
      await eventually(async () => expect(await current.count()).toBe(1))
      expect(await current.getAttribute('href')).toBe(pathOf(row))
    }
    if (width < 600) continue
    const shown = page.getByRole('navigation', { name: 'Bereich des Unternehmens' }).locator('..')
    for (const words of ['Uhrenstube Uhr', 'Tarif Basis', 'Live verbunden'])
      await shown.getByText(words, { exact: true }).waitFor()
  }
})

describe('by keyboard everything on it is reached', () => {
  const walk = async (person: 'owner' | 'administrator', path: string): Promise<void> => {
    const row = matrix.find(([one]) => one === path)
    if (row === undefined) throw new Error(`${path} is no page of the desk`)
    const page = await opened(await visitOf(person), pathOf(row), row[person === 'owner' ? 1 : 3])
    expect(await unreachedByKeys(page)).toEqual([])
  }
  const paths = matrix.map(([path]) => path)

  test.each(paths.filter((path) => !path.startsWith('/admin')))('%s', (path) => walk('owner', path))
  test.each(paths.filter((path) => path.startsWith('/admin')))('%s', (path) => walk('administrator', path))
})

/** Those that no other file looks at in every width and scheme. */
describe('fits every screen', () => {
  test.each(['partner', 'speisekarte', 'dokumente'])('/unternehmen/%s/{id}', async (part) => {
    const row = matrix.find(([path]) => path.startsWith(`/unternehmen/${part}/`))
    if (row === undefined) throw new Error(`${part} is no page of the desk`)
    await expectFit(await opened(await visitOf('owner'), pathOf(row), row[1]))
  })

  test('/admin/addCompanies', async () => {
    await expectFit(await opened(await visitOf('administrator'), '/admin/addCompanies', 'Import'))
  })
})
