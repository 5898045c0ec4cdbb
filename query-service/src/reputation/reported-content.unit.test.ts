import { expect, test } from '@jest/globals'
import { closedWeek } from '@schaufenster/events/directory/values.ts'
import { and, bakeries, confectioners, recorded, registered } from '../lib/sample-directory.ts'
import { reportedContent } from './reported-content.ts'

const week = (endHour: string) => ({
  ...closedWeek,
  saturday: { enabled: true, hours: [{ startHour: '08:00', endHour }] },
})

const company = and(
  registered({ name: 'Brothaus', slug: 'brothaus', industry: bakeries }),
  { type: 'CompanyOfficeHoursSet', data: { officeHours: week('14:00') } },
  {
    type: 'CompanyImprintChanged',
    data: { legalForm: 'GmbH', registerNumber: 'HRB 1234', representedBy: 'Ida Muster' },
  },
  { type: 'CompanyOfficeHoursSet', data: { officeHours: week('12:00') } },
  {
    type: 'CompanySpecialHoursSet',
    data: { specialHours: [{ from: '2026-12-24', to: '2026-12-24', hours: [] }] },
  },
  { type: 'CompanyIndustriesChanged', data: { industryIds: [bakeries, confectioners] } },
  { type: 'CompanyImprintChanged', data: { legalForm: 'GmbH', registerNumber: 'HRB 9999' } },
)

const names = new Map<string, string>([
  [bakeries, 'Bäckereien'],
  [confectioners, 'Konditoreien'],
])

test('a reported entry shows hours, special days, industries and imprint as they were and as they are', () => {
  const events = recorded(company.id, company.events)
  const notice = events.findIndex(({ type }) => type === 'CompanyImprintChanged')
  const moment = events[notice]?.metadata.occurredAt ?? ''
  const parts = reportedContent(events, moment, (id) => names.get(id) ?? id)
  expect(parts).toEqual([
    { label: 'Name', was: 'Brothaus', is: 'Brothaus' },
    { label: 'Branchen', was: 'Bäckereien', is: 'Bäckereien, Konditoreien' },
    { label: 'Öffnungszeiten', was: 'Sa 08:00–14:00', is: 'Sa 08:00–12:00' },
    { label: 'Besondere Tage', was: '', is: '24.12.2026 geschlossen' },
    { label: 'Rechtsform', was: 'GmbH', is: 'GmbH' },
    { label: 'Vertreten durch', was: 'Ida Muster', is: '' },
    { label: 'Registernummer', was: 'HRB 1234', is: 'HRB 9999' },
  ])
})
