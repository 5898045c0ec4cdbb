import { expect, test } from '@jest/globals'
import { createBuckets, secondsBounds } from '@schaufenster/platform/metrics/buckets.ts'
import { healthFindings, type HealthFacts } from './health-findings.ts'

const counted = (...seconds: readonly number[]) => {
  const buckets = createBuckets(secondsBounds)
  for (const one of seconds) buckets.record(one)
  return buckets.read()
}
const model = {
  name: 'company-profile',
  serving: true,
  state: 'live',
  lag: 0,
  parked: { total: 0, documents: [] },
} as const
const well: HealthFacts = {
  now: Date.parse('2026-11-23T12:00:00.000Z'),
  folder: { freeBytes: 50e9, backedUpAt: '2026-11-23T03:00:00.000Z' },
  mails: { waiting: 0, isSending: true },
  transcodes: true,
  models: [model],
  titleOf: () => 'Unternehmen',
  failing: [],
  searches: counted(0.004),
  appends: counted(),
}

test('says that all is well, and how it knows', () => {
  const findings = healthFindings(well)
  expect(findings.map(({ key, figure, state }) => [key, figure, state])).toEqual([
    ['disk', '50 GB', 'fine'],
    ['backup', 'vor 9 Std.', 'fine'],
    ['mails', '0', 'fine'],
    ['models', '1', 'fine'],
    ['policies', 'läuft', 'fine'],
    ['films', 'mit ffmpeg', 'fine'],
    ['search', '5 ms', 'fine'],
    ['saving', '–', 'fine'],
  ])
})

test.each<[Partial<HealthFacts>, object]>([
  [{ folder: { freeBytes: 1e6, backedUpAt: '2026-11-23T03:00:00.000Z' } }, { key: 'disk', state: 'mend' }],
  [{ folder: { freeBytes: 500e6, backedUpAt: '2026-11-23T03:00:00.000Z' } }, { key: 'disk', state: 'note' }],
  [{ folder: { freeBytes: 50e9, backedUpAt: undefined } }, { key: 'backup', figure: 'keine', state: 'mend' }],
  [
    { folder: { freeBytes: 50e9, backedUpAt: '2026-11-18T03:00:00.000Z' } },
    { key: 'backup', figure: 'vor 5 Tagen', state: 'mend' },
  ],
  [{ mails: { waiting: 3, isSending: true } }, { key: 'mails', state: 'mend', page: 'outbox' }],
  [{ mails: { waiting: 3, isSending: false } }, { key: 'mails', state: 'note' }],
  [
    { models: [model, { ...model, state: 'stopped' }] },
    { key: 'models', state: 'mend', what: 'Angehalten, sie zeigen einen alten Stand: Unternehmen.' },
  ],
  [
    { models: [{ ...model, parked: { total: 2, documents: [] } }] },
    { key: 'models', figure: '2', state: 'mend' },
  ],
  [{ models: [{ ...model, lag: 5_000 }] }, { key: 'models', figure: '5.000', state: 'note' }],
  [
    { failing: ['Nachricht an Inhaber'] },
    { key: 'policies', what: 'Misslingt immer wieder: Nachricht an Inhaber.' },
  ],
  [{ searches: counted(0.2) }, { key: 'search', figure: '250 ms', state: 'note' }],
  [{ appends: counted(60) }, { key: 'saving', figure: 'über 5 s', state: 'note' }],
])('says first what needs somebody, and what to do: %j', (amiss, finding) => {
  const [first] = healthFindings({ ...well, ...amiss })
  expect(first).toMatchObject({ ...finding, remedy: expect.stringMatching(/\S+\./) })
})

test('of a folder that is not its own it says nothing', () => {
  const keys = healthFindings({ ...well, folder: undefined }).map(({ key }) => key)
  expect(keys).not.toContain('disk')
  expect(keys).not.toContain('backup')
})

test('says in plain words that ffmpeg is missing, which is no fault', () => {
  const films = healthFindings({ ...well, transcodes: false }).find(({ key }) => key === 'films')
  expect(films).toMatchObject({
    state: 'fine',
    figure: 'ohne ffmpeg',
    what: expect.stringMatching(/^ffmpeg wurde nicht gefunden/),
    remedy: expect.stringContaining('installieren'),
  })
})
