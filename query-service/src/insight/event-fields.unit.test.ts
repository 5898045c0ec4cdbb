import { expect, test } from '@jest/globals'
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
