import { expect, test } from '@jest/globals'
import type { OpenCompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { profileAt } from '@schaufenster/events/directory/profile-history.ts'
import { lookedAt } from '@schaufenster/events/directory/profile-review.ts'
import type { CompanyClaimsDocument } from '@schaufenster/projections/directory/company-claims.ts'
import { memoryReader } from '../lib/memory-reader.ts'
import { and, approved, recorded, registered, sampleDirectory } from '../lib/sample-directory.ts'
import { queueCounts, queueEntries } from './approval-queue.ts'
import { hidden } from './claim-routes.ts'
import { flaggedChanges } from './flagged-changes.ts'

const waiting = registered({ name: 'Neu', slug: 'neu' })
const renamed = and(
  registered({ name: 'Vorher', slug: 'vorher' }),
  approved,
  { type: 'CompanyNameChanged', data: { name: 'Nachher' } },
  { type: 'CompanyTaglineChanged', data: { tagLine: 'Frisch' } },
  { type: 'CompanyChangesFlagged', data: { fields: ['name'] } },
)
const wanted = and(registered({ name: 'Begehrt', slug: 'begehrt' }), approved)
const hiddenOne = registered({ name: 'Verborgen', slug: 'verborgen' })

const sealed = (box: string) => ({ $sealed: 'olga', box })
const claimOf = (id: string): CompanyClaimsDocument => ({
  id,
  waitingSince: '2026-01-01T10:00:00.000Z',
  claims: [
    {
      claimId: 'c-1',
      userId: 'olga',
      proof: 'evidence',
      role: sealed('Wirtin'),
      evidence: sealed('Anruf'),
      requestedAt: '2026-01-01T10:00:00.000Z',
      validUntil: null,
      standing: 'open',
      decidedAt: null,
      reason: null,
    },
  ],
})

const directory = await sampleDirectory([waiting, renamed, wanted, hiddenOne])
const models = {
  companyClaims: memoryReader(
    new Map([wanted, hiddenOne].map(({ id }) => [id, claimOf(id)])),
    new Set<string>(),
  ),
  keys: {
    ringFor: async () => ({
      open: ({ box }: { readonly box: string }) => box,
      seal: (_subject: string, _id: string, _field: string, text: string) => sealed(text),
    }),
    forget: () => {},
  },
  accountOf: async (userId: string) => ({ fullName: `Name von ${userId}`, email: 'olga@example.org' }),
}

test('people come first, then changes, then new entries; who can’t be seen is not asked for', async () => {
  expect(await queueCounts(directory, models)).toEqual({ new: 2, changed: 1, claim: 1 })
  const entries = await queueEntries(directory, models, undefined)
  expect(entries.map(({ kind, company }) => [kind, company.name])).toEqual([
    ['claim', 'Begehrt'],
    ['changed', 'Nachher'],
    ['new', 'Neu'],
    ['new', 'Verborgen'],
  ])
  expect(entries[0]?.claim).toMatchObject({ fullName: 'Name von olga', role: 'Wirtin', evidence: 'Anruf' })
  const changed = await queueEntries(directory, models, 'changed')
  expect(changed.map(({ company }) => company.name)).toEqual(['Nachher'])
})

test('who waits longest comes first, and neither a later edit nor the age of the company counts', async () => {
  const change: OpenCompanyEvent = { type: 'CompanyChangesFlagged', data: { fields: ['name'] } }
  const edit: OpenCompanyEvent = { type: 'CompanyTaglineChanged', data: { tagLine: 'Frisch' } }
  const late = and(registered({ name: 'Spät', slug: 'spaet' }), approved, edit, edit, change)
  const early = and(registered({ name: 'Früh', slug: 'frueh' }), approved, change, edit, edit, edit)
  const queue = await sampleDirectory([late, early])
  const changed = await queueEntries(queue, models, 'changed')
  expect(changed.map(({ company, since }) => [company.name, since])).toEqual([
    ['Früh', recorded(early.id, early.events).find(({ type }) => type === change.type)?.metadata.occurredAt],
    ['Spät', recorded(late.id, late.events).find(({ type }) => type === change.type)?.metadata.occurredAt],
  ])
})

test('of more than are listed, those that wait longest are', async () => {
  const later = Array.from({ length: 50 }, (_, at) =>
    registered({ name: `Neu ${at}`, slug: `neu-${at}`, services: ['Brot'] }),
  )
  const longest = registered({ name: 'Zuerst', slug: 'zuerst' })
  const entries = await queueEntries(await sampleDirectory([...later, longest]), models, 'new')
  expect(entries).toHaveLength(50)
  expect(entries[0]?.company.name).toBe('Zuerst')
})

test('a change stands beside what it was at the last look', async () => {
  const events = recorded(renamed.id, renamed.events)
  const [before, after] = [profileAt(events, lookedAt(events)), profileAt(events, events.length - 1)]
  if (before === undefined || after === undefined) throw new Error('there is no such version')
  expect(flaggedChanges(before, after, ['name', 'name', 'website'], await directory.industries())).toEqual([
    { field: 'name', label: 'Name', before: 'Vorher', after: 'Nachher', isPicture: false },
    { field: 'website', label: 'Website', before: '', after: '', isPicture: false },
  ])
})

test.each([
  ['info@baeckerei-mueller.de', 'i…@b….de'],
  ['a@b.co', 'a…@b….co'],
])('of an address too little is told to write to it: %s', (email, told) => {
  expect(hidden(email)).toBe(told)
})
