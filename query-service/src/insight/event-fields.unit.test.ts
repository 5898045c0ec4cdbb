import { expect, test } from '@jest/globals'
import { closedWeek } from '@schaufenster/events/directory/values.ts'
import { fieldsOf, referencesIn } from './event-fields.ts'

const company = '0192f0c1-7a00-8000-8000-000000000001'

const names = new Map([
  ['user-erika', 'Erika Muster'],
  [`company-${company}`, 'Weberei'],
])

/** The displayed fields of an event by label, and its references. */
const shown = (type: string, data: object) => ({
  fields: Object.fromEntries(fieldsOf({ type, data }, names).map(({ label, value }) => [label, value])),
  references: referencesIn({ type, data }),
})

test('codes, days and moments are German, and ids are names', () => {
  expect(shown('RoleAssigned', { userId: 'erika', role: 'admin' })).toEqual({
    fields: { Konto: 'Erika Muster', Rolle: 'Verwaltung' },
    references: ['user-erika', 'role-admin'],
  })
  const position = { latitude: 48.1, longitude: 11.5, precision: 'plz' }
  expect(shown('CompanyGeocoded', { slot: 'second', position }).fields).toEqual({
    'Welche Adresse': 'Zweite Adresse',
    'Punkt auf der Karte': '48.1, 11.5, Mitte der Postleitzahl',
  })
  expect(
    shown('CompanyDeleted', { reason: 'admin', restorableUntil: '2026-11-21T13:05:00.000Z' }).fields,
  ).toEqual({ Grund: 'admin', 'Wiederherstellbar bis': '21.11.2026, 14:05 Uhr' })
  expect(shown('CompanyConfirmed', { on: '2026-11-21', newerField: null }).fields).toEqual({
    Tag: '21.11.2026',
  })
  expect(
    shown('CompanySocialLinksChanged', {
      socialLinks: [{ type: 'linkedin', url: 'https://linkedin.example' }],
    }).fields,
  ).toEqual({ 'Soziale Netze': 'LinkedIn, https://linkedin.example' })
  expect(shown('LegalPagePublished', { html: '<h3>Titel</h3><p>Text</p>' }).fields).toEqual({
    Text: 'Titel Text',
  })
  expect(shown('CompanyIndustriesChanged', { industryIds: ['unbekannt'] })).toEqual({
    fields: { Branchen: 'unbekannt' },
    references: ['industry-unbekannt'],
  })
})

test('what stands inside of a field is shown by what it is, and codes that say nothing are left out', () => {
  const kept = [{ companyId: company, why: 'Hat einen Inhaber.' }]
  expect(shown('CompanyImportUndone', { kept })).toEqual({
    fields: { 'Geblieben sind': 'Weberei, Hat einen Inhaber.' },
    references: [`company-${company}`],
  })
  const claim = { stream: 'user-erika', partitionKey: 'erika', commandId: company }
  expect(shown('Reserved', { claim, at: Date.UTC(2026, 10, 21, 13, 5) })).toEqual({
    fields: { Anspruch: 'Erika Muster', Zeitpunkt: '21.11.2026, 14:05 Uhr' },
    references: ['user-erika'],
  })
  expect(shown('MailSent', { mailId: company }).fields).toEqual({})
  expect(shown('ProjectionRebuilt', { projection: 'company-profile' }).fields).toEqual({})
})

test('opening hours are days and times', () => {
  const told = (officeHours: unknown) =>
    fieldsOf({ type: 'CompanyOfficeHoursSet', data: { officeHours } }, new Map())
  const week = {
    ...closedWeek,
    tuesday: {
      enabled: true,
      hours: [
        { startHour: '11:00', endHour: '14:00' },
        { startHour: '17:00', endHour: '02:00', overnight: true },
      ],
    },
    // The editor keeps the hours of a closed day.
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
