import type { Page } from 'playwright-core'
import { atMasterData } from '../page-models/master-data-page.ts'
import { fieldsTrip, formOf, saved, type FormField, type FormTrip } from './form-trips.ts'

const under = (prefix: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => prefix + name)

const master = { page: 'stammdaten', title: 'Stammdaten' }

const nameAndTagLine = fieldsTrip({ ...master, history: ['Name', 'Kurzbeschreibung'] }, [
  {
    label: 'Name des Unternehmens',
    typed: 'Zwirbelwerk',
    cleared: 'Rundreise',
    search: 'Zwirbelwerk',
    sets: ['name', 'master.businessName'],
  },
  {
    label: 'Kurzbeschreibung',
    typed: 'Wohlklingendes',
    search: 'Wohlklingendes',
    sets: ['tagLine', 'tagline'],
  },
])

const industry: FormTrip = {
  ...master,
  name: 'industries',
  sets: ['industry', 'master.businessCategory', 'master.businessCategories'],
  set: async (page) => {
    const editor = await atMasterData(page)
    await editor.industry.selectOption({ label: 'Cafés' })
    await editor.save()
    await editor.saved.waitFor()
  },
  clear: async (page) => {
    const editor = await atMasterData(page)
    await editor.dropIndustry('Cafés')
    await editor.save()
    await editor.saved.waitFor()
  },
  draft: async (page) => (await atMasterData(page)).industries.allInnerTexts(),
  held: ['Cafés'],
  empty: [],
  shown: ['Cafés'],
  search: ['Cafés'],
  history: ['Branchen'],
}

/** `paint`: makes one of any size. */
const pictures = (paint: () => Promise<Buffer>): FormTrip => ({
  ...master,
  name: 'pictures',
  sets: ['logo', 'banner', 'master.companyLogo', 'master.companyBanner'],
  set: async (page) => {
    const editor = await atMasterData(page)
    const picture = await paint()
    for (const label of ['Titelbild', 'Logo'] as const) {
      await editor.upload(label, 'bild.png', 'image/png', picture)
      await editor.takeWhole()
      await editor.removePicture(label).waitFor()
    }
    await editor.save()
    await editor.saved.waitFor()
  },
  clear: async (page) => {
    const editor = await atMasterData(page)
    await editor.removePicture('Titelbild').click()
    await editor.removePicture('Logo').click()
    await editor.save()
    await editor.saved.waitFor()
  },
  draft: async (page) => {
    const editor = await atMasterData(page)
    const removable = [editor.removePicture('Titelbild'), editor.removePicture('Logo')]
    return (await Promise.all(removable.map((one) => one.count()))).map(String)
  },
  held: ['1', '1'],
  empty: ['0', '0'],
  shown: ['/media/'],
  search: [],
  history: ['Titelbild', 'Logo'],
})

const addressFields = (
  own: string,
  street: string,
  addition: string,
  nth: number,
  of: string,
  ...more: readonly string[]
): readonly FormField[] => [
  {
    label: 'Land',
    typed: 'Österreich',
    cleared: 'Deutschland',
    shown: null,
    nth,
    isChoice: true,
    sets: under(of, 'country'),
  },
  { label: 'Postleitzahl', typed: '5020', nth, sets: under(of, 'plz', 'postalCode') },
  { label: 'Ort', typed: 'Salzburg', nth, sets: under(of, 'city') },
  {
    label: 'Straße und Hausnummer',
    typed: street,
    ...(nth === 0 && { search: street }),
    nth,
    sets: under(of, 'street'),
  },
  { label: 'Zusatz', typed: addition, nth, sets: under(of, 'addressLine1') },
  {
    label: `Koordinaten (${own})`,
    typed: '47.80012, 13.04321',
    shown: null,
    sets: [...under(of, 'latitude', 'longitude', 'precision', 'formattedAddress'), ...more],
  },
]

const contact = { page: 'kontaktinformationen', title: 'Kontakt' }

const ways = fieldsTrip({ ...contact, name: 'contact', history: ['Kontakt'] }, [
  {
    label: 'Telefon',
    typed: '+49 8031 12345',
    search: '+49 8031 12345',
    sets: ['phone', 'master.companyMobile'],
  },
  { label: 'Zweite Nummer', typed: '+49 8031 54321', sets: ['phone2', 'master.companySecondMobile'] },
  {
    label: 'E-Mail',
    typed: 'post@zwirbelwerk.example',
    // Kept from programs that harvest addresses: it is only revealed on request.
    shown: 'E-Mail-Adresse anzeigen',
    sets: ['email', 'master.companyEmail'],
  },
  { label: 'Website', typed: 'https://zwirbelwerk.example', sets: ['website', 'master.companyWebsite'] },
])

const mainAddress = fieldsTrip(
  { ...contact, name: 'address', history: ['Adresse'] },
  addressFields(
    'Hauptadresse',
    'Getreidegasse 7',
    'Hinterhaus',
    0,
    'master.companyAddress.',
    'address',
    'city',
    'plz',
    'country',
    ...under('master.', 'addressLine1', 'city', 'plz', 'country'),
  ),
)

const secondAddress = fieldsTrip(
  { ...contact, name: 'second address', history: ['Adresse'] },
  addressFields('Zweite Adresse', 'Linzergasse 9', 'Seiteneingang', 1, 'customAddress2.'),
  {
    before: (form) => form.getByRole('button', { name: 'Zweite Adresse hinzufügen' }).click(),
    clear: (form) => form.getByRole('button', { name: 'Zweite Adresse entfernen' }).click(),
  },
)

const about = fieldsTrip({ page: 'ueberuns', title: 'Über uns', history: ['Über uns'] }, [
  { label: 'Text', typed: 'Nebelhornbau seit 1890', search: 'Nebelhornbau', sets: ['about'] },
])

const services: FormTrip = {
  name: 'services',
  page: 'services',
  title: 'Suchbegriffe',
  sets: ['services'],
  set: async (page) => {
    const form = formOf(page, 'Suchbegriffe')
    await form.getByRole('textbox', { name: 'Suchbegriff' }).fill('Kuckucksuhren')
    await form.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
    await saved(form)
  },
  clear: async (page) => {
    const form = formOf(page, 'Suchbegriffe')
    await form.getByRole('button', { name: 'Kuckucksuhren entfernen' }).click()
    await saved(form)
  },
  draft: (page) =>
    page.getByRole('list', { name: 'Ihre Suchbegriffe' }).getByRole('listitem').allInnerTexts(),
  held: ['Kuckucksuhren'],
  empty: [],
  shown: ['Kuckucksuhren'],
  search: ['Kuckucksuhren'],
  history: ['Suchbegriffe'],
}

const networks = [
  ['Facebook', 'https://www.facebook.com/zwirbelwerk'],
  ['Instagram', 'https://www.instagram.com/zwirbelwerk'],
  ['X (Twitter)', 'https://x.com/zwirbelwerk'],
  ['LinkedIn', 'https://www.linkedin.com/company/zwirbelwerk'],
  ['TikTok', 'https://www.tiktok.com/@zwirbelwerk'],
] as const
const socials = fieldsTrip(
  { page: 'socials', title: 'Soziale Netze', history: ['Soziale Netze'] },
  networks.map(([label, typed]) => ({ label, typed, sets: ['socials', 'social'] })),
)

const imprint = fieldsTrip(
  { page: 'impressum', title: 'Impressum', history: ['Impressum'] },
  (
    [
      ['Name im Register', 'Zwirbelwerk Bau GmbH', 'legalName'],
      ['Rechtsform', 'GbR', 'legalForm'],
      ['Vertreten durch', 'Ida Quandt', 'representedBy'],
      ['Registergericht', 'Amtsgericht Traunstein', 'registerCourt'],
      ['Registernummer', 'HRB 1234', 'registerNumber'],
      ['Umsatzsteuer-ID', 'DE136695976', 'vatId'],
      ['Verantwortlich für den Inhalt', 'Otto Quandt', 'responsiblePerson'],
      ['Aufsichtsbehörde', 'Landratsamt Rosenheim', 'supervisoryAuthority'],
      ['Berufsrechtliche Angaben', 'Uhrmacherin', 'profession'],
    ] as const
  ).map(([label, typed, field]) => ({ label, typed, sets: [`imprint.${field}`] })),
)

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
    search: [entry],
    history: [`veröffentlicht: ${entry}`],
  }
}

/** Every form of the dashboard with which owners say what their company is. `paint`: makes a picture. */
export const companyTrips = (paint: () => Promise<Buffer>): readonly FormTrip[] => [
  nameAndTagLine,
  industry,
  pictures(paint),
  ways,
  mainAddress,
  secondAddress,
  about,
  services,
  socials,
  imprint,
  paper('menu', 'speisekarte', 'Speisekarte', ['menu', 'price']),
  paper('price list', 'preisliste', 'Preisliste', ['priceList', 'pricelist']),
]
