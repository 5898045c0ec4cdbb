import { atOpeningHours } from '../page-models/opening-hours-page.ts'
import { formOf, saved, type FormTrip } from './form-trips.ts'

const opening = { page: 'oeffnungszeiten', title: 'Öffnungszeiten' }
const days = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

const week: FormTrip = {
  ...opening,
  name: 'week',
  sets: ['officeHours', 'openingHours'],
  set: async (page) => {
    const hours = await atOpeningHours(page)
    for (const day of days) {
      await hours.day(day).check()
      await hours.time(day, 'von').fill('9:10')
      await hours.time(day, 'bis').fill('17:20')
    }
    await formOf(page, 'Öffnungszeiten').getByRole('textbox', { name: 'Hinweis' }).fill('Nach Absprache')
    await saved(formOf(page, 'Öffnungszeiten'))
  },
  clear: async (page) => {
    const hours = await atOpeningHours(page)
    for (const day of days) await hours.day(day).uncheck()
    await formOf(page, 'Öffnungszeiten').getByRole('textbox', { name: 'Hinweis' }).fill('')
    await saved(formOf(page, 'Öffnungszeiten'))
  },
  draft: async (page) => {
    const hours = await atOpeningHours(page)
    const open = await Promise.all(
      days.map(async (day) => {
        if (!(await hours.day(day).isChecked())) return 'zu'
        const times = [hours.time(day, 'von'), hours.time(day, 'bis')]
        return (await Promise.all(times.map((time) => time.inputValue()))).join('–')
      }),
    )
    const note = await formOf(page, 'Öffnungszeiten').getByRole('textbox', { name: 'Hinweis' }).inputValue()
    return [...open, note]
  },
  held: [...days.map(() => '09:10–17:20'), 'Nach Absprache'],
  empty: [...days.map(() => 'zu'), ''],
  shown: ['09:10', '17:20', 'Nach Absprache'],
  // Who is open when somebody asks: `open-now.int.test.ts`.
  search: [],
  history: ['Öffnungszeiten'],
}

const [note, holidaysAway] = ['Zwirbelferien', 30]

const specialDays: FormTrip = {
  ...opening,
  name: 'special days',
  sets: ['specialHours'],
  set: async (page) => {
    await page.getByRole('button', { name: 'Tag oder Zeitraum hinzufügen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Besonderer Tag' })
    const day = new Date(Date.now() + holidaysAway * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Tag', { exact: true }).fill(day)
    await dialog.getByRole('textbox', { name: /^Anlass/ }).fill(note)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.waitFor({ state: 'detached' })
  },
  clear: async (page) => {
    const own = page.getByRole('list', { name: 'Eigene besondere Tage' })
    await own.getByRole('button', { name: /entfernen$/ }).click()
    await own.waitFor({ state: 'detached' })
  },
  draft: async (page) => {
    const own = page.getByRole('list', { name: 'Eigene besondere Tage' })
    return [String(await own.getByText(note).count())]
  },
  held: ['1'],
  empty: ['0'],
  shown: [note],
  search: [],
  history: ['Besondere'],
}

const specialTimes: FormTrip = {
  ...specialDays,
  name: 'special days with times',
  set: async (page) => {
    await page.getByRole('button', { name: 'Tag oder Zeitraum hinzufügen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Besonderer Tag' })
    const day = new Date(Date.now() + holidaysAway * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Tag', { exact: true }).fill(day)
    await dialog.getByRole('checkbox', { name: 'Geschlossen' }).uncheck()
    await dialog.getByRole('textbox', { name: 'Geöffnet, von' }).fill('11:13')
    await dialog.getByRole('textbox', { name: 'Geöffnet, bis' }).fill('14:17')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.waitFor({ state: 'detached' })
  },
  draft: async (page) => {
    const own = page.getByRole('list', { name: 'Eigene besondere Tage' })
    return [String(await own.getByText('11:13–14:17').count())]
  },
  shown: ['11:13', '14:17'],
}

const switched = (
  name: string,
  sets: readonly string[],
  [on, off]: readonly [string, string],
  shown: readonly string[],
  history: readonly string[],
  unfound: readonly string[] = [],
): FormTrip => ({
  name,
  page: 'einstellungen',
  title: 'Einstellungen',
  sets,
  set: async (page) => {
    await page.getByRole('button', { name: on, exact: true }).click()
    await page.getByRole('button', { name: off, exact: true }).waitFor()
  },
  clear: async (page) => {
    await page.getByRole('button', { name: off, exact: true }).click()
    await page.getByRole('button', { name: on, exact: true }).waitFor()
  },
  draft: async (page) => [String(await page.getByRole('button', { name: off, exact: true }).count())],
  held: ['1'],
  empty: ['0'],
  shown,
  search: [],
  unfound,
  history,
})

/** When a company is open, and whether it is seen at all. */
export const openingTrips: readonly FormTrip[] = [
  week,
  specialDays,
  specialTimes,
  switched(
    'pause',
    ['paused'],
    ['Vorübergehend schließen', 'Wieder geöffnet'],
    ['Vorübergehend geschlossen'],
    ['Vorübergehend geschlossen'],
  ),
  switched(
    'featuring',
    ['mayBeFeatured'],
    ['Zustimmen', 'Zustimmung zurücknehmen'],
    // The entry itself looks the same.
    [],
    ['Zufriedene Kunden'],
  ),
  switched(
    'mail',
    ['hasVideoMail'],
    ['E-Mail abbestellen', 'E-Mail wieder bestellen'],
    // Visitors don't see it.
    [],
    ['abbestellt'],
  ),
  switched(
    'hiding',
    ['isHidden'],
    ['Verbergen', 'Wieder zeigen'],
    ['gerade verhängt'],
    ['verborgen'],
    ['keyWord=Rundreise'],
  ),
]
