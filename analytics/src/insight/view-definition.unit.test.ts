import { describe, expect, it } from '@jest/globals'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import fc from 'fast-check'
import { testCompany, testStream, viewEvent } from './test-views.ts'
import { createViewCounter, definition1, haveCountedAll, type SeenRow } from './view-definition.ts'
import { runsOfAMonth } from './view-log.ts'
import { rowOf, type ViewRow } from './view-row.ts'

const minute = 60_000
const noon = Date.UTC(2026, 10, 21, 12)

const recorded = (event: ReturnType<typeof viewEvent>): RecordedEvent => ({
  ...event,
  stream: testStream(),
  revision: 0,
  position: positionFromOrdinal(1),
})
const row = (view: Parameters<typeof viewEvent>[0]): ViewRow & SeenRow => {
  const made = rowOf(recorded(viewEvent(view)))
  return { ...made, seen: made.visitor === '0' ? '' : `${made.visitor} ${made.entity}` }
}

describe('a row', () => {
  it('is made of every kind of event', () => {
    const about = { companyId: testCompany(1), audience: 'visitor', agent: 'Mozilla' }
    const event = recorded(viewEvent({ at: noon, company: 1, visitor: 255 }))
    expect(rowOf(event)).toMatchObject({
      kind: 'view',
      detail: '',
      model: 'Company',
      visitor: '255',
      at: noon,
    })
    expect(
      rowOf({ ...event, type: 'SocialLinkClicked', data: { ...about, network: 'tiktok' } }),
    ).toMatchObject({
      kind: 'social',
      detail: 'tiktok',
      entity: testCompany(1),
      visitor: '0',
    })
    expect(rowOf({ ...event, type: 'ContactClicked', data: { ...about, channel: 'phone' } })).toMatchObject({
      kind: 'contact',
      detail: 'phone',
    })
  })

  it('is not made of what nobody knows', () => {
    const event = recorded(viewEvent({ at: noon, company: 1 }))
    expect(() => rowOf({ ...event, type: 'CompanyApproved' })).toThrow('CompanyApproved')
    expect(() => rowOf({ ...event, data: {} })).toThrow('EntityViewed')
  })
})

describe('definition 1', () => {
  const counted = (views: readonly Parameters<typeof viewEvent>[0][]): readonly boolean[] => {
    const counter = createViewCounter(definition1)
    return views.map((view) => counter.counts(row(view)))
  }

  it('counts a visitor once in 30 minutes, from what was counted last', () => {
    const at = [0, 29.99, 30, 59.99, 60].map((minutes) => ({
      at: noon + minutes * minute,
      company: 1,
      visitor: 7,
    }))
    expect(counted(at)).toEqual([true, false, true, false, true])
  })

  it('counts other companies, other visitors and those who are not told apart each time', () => {
    const views = [
      { company: 1, visitor: 7 },
      { company: 2, visitor: 7 },
      { company: 1, visitor: 8 },
      { company: 1 },
      { company: 1 },
    ]
    expect(counted(views.map((view) => ({ at: noon, ...view })))).toEqual(views.map(() => true))
  })

  it('counts neither bots nor owners nor administrators', () => {
    const audiences = ['bot', 'owner', 'admin', 'visitor'] as const
    expect(counted(audiences.map((audience) => ({ at: noon, company: 1, visitor: 1, audience })))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('leaves out, in another version, a bot that was found later', () => {
    const counter = createViewCounter({ ...definition1, excludedAgents: ['NewBot'] })
    const agents = ['NewBot', 'Mozilla newbot', 'Mozilla NewBots', 'Mozilla']
    const counted = agents.map((agent) => counter.counts(row({ at: noon, company: 1, agent })))
    expect(counted).toEqual([false, false, true, true])
  })

  it('decides the same wherever it was stopped, from what it had counted within the window', () => {
    const anyView = fc.record({
      wait: fc.integer({ min: 0, max: 20 * minute }),
      company: fc.integer({ min: 1, max: 2 }),
      visitor: fc.integer({ min: 1, max: 2 }),
    })
    fc.assert(
      fc.property(fc.array(anyView, { maxLength: 60 }), fc.nat(60), (views, stop) => {
        let at = noon
        const rows = views.map(({ wait, ...view }) => row({ at: (at += wait), ...view }))
        const whole = createViewCounter(definition1)
        const all = rows.filter((each) => whole.counts(each))

        const before = rows.slice(0, stop)
        const first = createViewCounter(definition1)
        const stopped = before.filter((each) => first.counts(each))
        const newest = stopped.at(-1)?.at ?? 0
        const recent = stopped.filter((each) => each.at > newest - definition1.windowMinutes * minute)
        const second = createViewCounter(definition1, recent)
        expect([...stopped, ...rows.slice(stop).filter((each) => second.counts(each))]).toEqual(all)
      }),
    )
  })
})

it('cuts inserts where the month changes, and changes no order', () => {
  const months = [0, 0, 1, 0, 2].map((month) => row({ at: Date.UTC(2026, month, 15), company: 1 }))
  expect(runsOfAMonth(months).map((run) => run.length)).toEqual([2, 1, 1, 1])
  expect(runsOfAMonth(months).flat()).toEqual(months)
  expect(runsOfAMonth([])).toEqual([])
})

it('is all counted only when each definition says so, and not while nothing is known, as after a fault', () => {
  const definitions = [definition1, { ...definition1, version: 2 }]
  const counted = (...progress: readonly (readonly [number, number])[]) =>
    haveCountedAll(definitions, new Map(progress))
  expect(counted()).toBe(false)
  expect(counted([1, 1])).toBe(false)
  expect(counted([1, 1], [2, 0.5])).toBe(false)
  expect(counted([1, 1], [2, 1])).toBe(true)
})
