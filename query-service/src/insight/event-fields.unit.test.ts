import { expect, test } from '@jest/globals'
import { closedWeek } from '@schaufenster/events/directory/values.ts'
import { fieldsOf, referencesIn } from './event-fields.ts'

const company = '0192f0c1-7a00-8000-8000-000000000001'

test('words of our code, days and moments are German, and codes are names', () => {
  const data = {
    userId: 'erika',
    role: 'admin',
    slot: 'second',
    on: '2026-11-21',
    restorableUntil: '2026-11-21T13:05:00.000Z',
    reason: 'admin',
    position: { latitude: 48.1, longitude: 11.5, precision: 'plz' },
    socialLinks: [{ type: 'linkedin', url: 'https://linkedin.example' }],
    html: '<h3>Titel</h3><p>Text</p>',
    kept: [{ companyId: company, why: 'Hat einen Inhaber.' }],
    industryIds: ['unbekannt'],
    claim: { stream: 'user-erika', partitionKey: 'erika', commandId: company },
    at: Date.UTC(2026, 10, 21, 13, 5),
    mailId: company,
    projection: 'company-profile',
    newerPart: null,
  }
  const names = new Map([
    ['user-erika', 'Erika Muster'],
    [`company-${company}`, 'Weberei'],
  ])
  expect(Object.fromEntries(fieldsOf(data, names).map(({ label, value }) => [label, value]))).toEqual({
    Konto: 'Erika Muster',
    Rolle: 'Verwaltung',
    'Welche Adresse': 'Zweite Adresse',
    Tag: '21.11.2026',
    'Wiederherstellbar bis': '21.11.2026, 14:05 Uhr',
    Grund: 'admin',
    'Punkt auf der Karte': '48.1, 11.5, Mitte der Postleitzahl',
    'Soziale Netze': 'LinkedIn, https://linkedin.example',
    Text: 'Titel Text',
    'Geblieben sind': 'Weberei, Hat einen Inhaber.',
    Branchen: 'unbekannt',
    Anspruch: 'Erika Muster',
    Zeitpunkt: '21.11.2026, 14:05 Uhr',
  })
  expect(referencesIn(data)).toEqual([
    'user-erika',
    'role-admin',
    `company-${company}`,
    'industry-unbekannt',
    'user-erika',
  ])
})

test('opening hours are days and times', () => {
  const told = (officeHours: unknown) => fieldsOf({ officeHours }, new Map())
  const week = {
    ...closedWeek,
    tuesday: {
      enabled: true,
      hours: [
        { startHour: '11:00', endHour: '14:00' },
        { startHour: '17:00', endHour: '02:00', overnight: true },
      ],
    },
    // What the editor keeps of a day on which it is closed.
    friday: { enabled: false, hours: [{ startHour: '11:00', endHour: '22:00' }] },
    sunday: { enabled: true, hours: [{ startHour: '11:00', endHour: '22:00' }] },
  }
  for (const [hours, value] of [
    [week, 'Di 11:00–14:00 und 17:00–02:00, So 11:00–22:00'],
    [{ ...closedWeek, note: 'nach Vereinbarung' }, 'nach Vereinbarung'],
    [closedWeek, 'keine'],
    [{ ofNewerProgram: '11:00' }, '11:00'],
  ])
    expect(told(hours)).toEqual([{ label: 'Öffnungszeiten', value }])
  expect(told(null)).toEqual([])
})
