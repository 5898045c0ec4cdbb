import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { companyId, industryId } from '@schaufenster/events/directory/ids.ts'
import type { Address, OfficeHours } from '@schaufenster/events/directory/values.ts'
import { nobody, platformItself, type Authority } from '@schaufenster/platform/app/session.ts'

export const bakeryId = companyId('0192f0c1-7a00-7000-8000-000000000001')
export const bakeries = industryId('0192f0c1-7a00-7000-8000-00000000000a')
export const cafes = industryId('0192f0c1-7a00-7000-8000-00000000000b')

export const admin: Authority = { ...platformItself, userId: 'anna' }
export const owner: Authority = { ...nobody, userId: 'olga' }
export const stranger: Authority = { ...nobody, userId: 'sven' }

export const registered: readonly CompanyEvent[] = [
  { type: 'CompanyRegistered', data: { name: 'Bäckerei Müller', industryIds: [bakeries] } },
  { type: 'CompanySlugAssigned', data: { slug: 'baeckerei-mueller' } },
  { type: 'CompanyOwnerAdded', data: { userId: owner.userId } },
  { type: 'CompanySubmittedForReview', data: {} },
]

export const approved: readonly CompanyEvent[] = [...registered, { type: 'CompanyApproved', data: {} }]

export const marienplatz: Address = {
  country: 'DE',
  city: 'München',
  plz: '80331',
  street: 'Marienplatz 8',
  formattedAddress: 'Marienplatz 8, 80331 München',
}

const workday = { enabled: true, hours: [{ startHour: '07:00', endHour: '18:00' }] }
const dayOff = { enabled: false, hours: [] }

export const bakeryHours: OfficeHours = {
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
  saturday: dayOff,
  sunday: dayOff,
}

export const imported: CompanyEvent & { readonly type: 'CompanyImported' } = {
  type: 'CompanyImported',
  data: {
    name: 'Ratskeller',
    industryIds: [],
    contact: { website: 'https://www.ratskeller.com' },
    address: marienplatz,
    position: { latitude: 48.1373943, longitude: 11.5760552, precision: 'address' },
    socialLinks: [],
    services: [],
    furtherDetails: [{ label: 'cuisine', text: 'bavarian' }],
    source: {
      name: 'OpenStreetMap',
      url: 'https://www.openstreetmap.org/copyright',
      licence: 'ODbL 1.0',
      id: 'node/60013073',
      date: '2025-10-01',
    },
    importId: 'import-1',
  },
}

export const noon = Date.parse('2026-11-21T12:00:00Z')
export const day = 24 * 60 * 60 * 1000
