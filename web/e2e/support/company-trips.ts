import { atMasterData } from '../page-models/master-data-page.ts'
import { addressTrips } from './address-trips.ts'
import { fieldsTrip, formOf, saved, words, type FormTrip } from './form-trips.ts'
import { paperTrips } from './paper-trips.ts'

const master = { page: 'stammdaten', title: 'Stammdaten' }

const nameAndTagLine = fieldsTrip({ ...master, history: ['Name', 'Kurzbeschreibung'] }, [
  {
    label: 'Name des Unternehmens',
    typed: 'Zwirbelwerk',
    cleared: 'Rundreise',
    search: words('Zwirbelwerk'),
    sets: ['name', 'master.businessName'],
  },
  {
    label: 'Kurzbeschreibung',
    typed: 'Wohlklingendes',
    search: words('Wohlklingendes'),
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
  search: [words('Cafés')],
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
  shown: ['fetchpriority="high"', 'Logo melden'],
  search: [],
  listed: ['<img'],
  history: ['Titelbild', 'Logo'],
})

const ways = fieldsTrip(
  { page: 'kontaktinformationen', title: 'Kontakt', name: 'contact', history: ['Kontakt'] },
  [
    {
      label: 'Telefon',
      typed: '+49 8031 12345',
      search: words('+49 8031 12345'),
      sets: ['phone', 'master.companyMobile'],
    },
    {
      label: 'Zweite Nummer',
      typed: '+49 8031 54321',
      search: words('+49 8031 54321'),
      sets: ['phone2', 'master.companySecondMobile'],
    },
    {
      label: 'E-Mail',
      typed: 'post@zwirbelwerk.example',
      // Kept from programs that harvest addresses: it is only revealed on request.
      shown: 'E-Mail-Adresse anzeigen',
      sets: ['email', 'master.companyEmail'],
    },
    { label: 'Website', typed: 'https://zwirbelwerk.example', sets: ['website', 'master.companyWebsite'] },
  ],
)

const about = fieldsTrip({ page: 'ueberuns', title: 'Über uns', history: ['Über uns'] }, [
  { label: 'Text', typed: 'Nebelhornbau seit 1890', search: words('Nebelhornbau'), sets: ['about'] },
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
  search: [words('Kuckucksuhren')],
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

/** Makes files as owners have them. */
interface Files {
  readonly picture: () => Promise<Buffer>
  readonly pdf: () => Promise<Buffer>
}

/** Every form of the dashboard with which owners say what their company is. */
export const companyTrips = ({ picture, pdf }: Files): readonly FormTrip[] => [
  nameAndTagLine,
  industry,
  pictures(picture),
  ways,
  ...addressTrips,
  about,
  services,
  socials,
  imprint,
  ...paperTrips(pdf),
]
