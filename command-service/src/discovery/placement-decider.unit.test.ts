// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, test } from '@jest/globals'
import { companyId, industryId } from '@schaufenster/events/directory/ids.ts'
import type { PlacementEvent } from '@schaufenster/events/discovery/placement-events.ts'
import { nobody, platformItself } from '@schaufenster/platform/app/session.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { placementDecider, type Placed, type PlacementCommand } from './placement-decider.ts'

const { given } = scenarioOf(placementDecider)
const by = platformItself
const placed: Placed = {
  section: 'heroSlider',
  company: companyId('0192f0c1-7a00-7000-8000-000000000001'),
  position: 3,
  from: '2026-11-01',
  to: '2026-11-30',
  sponsored: false,
}
const known = { company: true, industry: true }
const place: PlacementCommand = { type: 'PlaceCompany', by, placed, known, isThere: false }
const there: PlacementEvent = { type: 'CompanyPlaced', data: placed }
const remove: PlacementCommand = { type: 'RemovePlacement', by }
const removed: PlacementEvent = { type: 'PlacementRemoved', data: {} }
const restore: PlacementCommand = { type: 'RestorePlacement', by }
const restored: PlacementEvent = { type: 'PlacementRestored', data: {} }
const change = (wanted: Extract<PlacementCommand, { type: 'ChangePlacement' }>['change']) =>
  ({ type: 'ChangePlacement', by, change: wanted }) as const

describe('a placement', () => {
  test.each([place, change({ position: 1 }), remove, restore])('$type is for its managers', (command) => {
    given(there)
      .when({ ...command, by: nobody })
      .thenRefused('forbidden')
  })

  test('is made once', () => {
    given().when(place).then(there)
    given(there).when(place).thenNothing()
  })

  test('needs a company, for a category an industry, and days in their order', () => {
    given()
      .when({ ...place, known: { company: false, industry: false } })
      .thenRefused('invalid', 'company', 'industry')
    given()
      .when({ ...place, placed: { ...placed, to: '2026-10-31' } })
      .thenRefused('invalid', 'to')
    const industry = industryId('0192f0c1-7a00-7000-8000-000000000002')
    const inCategory: Placed = { ...placed, section: 'category', industry }
    given()
      .when({ ...place, placed: inCategory })
      .then({ type: 'CompanyPlaced', data: inCategory })
  })

  test('is refused where the company stands already', () => {
    given()
      .when({ ...place, isThere: true })
      .thenRefused('conflict', 'company')
  })

  test('changes by what is different', () => {
    given(there)
      .when(change({ from: '2026-11-01', sponsored: false }))
      .thenNothing()
    given(there)
      .when(change({ to: null, sponsored: true, position: 1.5 }))
      .then(
        { type: 'PlacementChanged', data: { from: '2026-11-01', sponsored: true } },
        { type: 'PlacementMoved', data: { position: 1.5 } },
      )
    given(there, { type: 'PlacementChanged', data: { from: '2026-11-01', sponsored: true } })
      .when(change({ to: '2026-12-24' }))
      .then({ type: 'PlacementChanged', data: { from: '2026-11-01', to: '2026-12-24', sponsored: true } })
    given(there)
      .when(change({ from: '2026-12-01' }))
      .thenRefused('invalid', 'to')
  })

  test('is removed, comes back, and is not changed in between', () => {
    given(there).when(remove).then(removed)
    given(there, removed).when(remove).thenNothing()
    given(there, removed)
      .when(change({ position: 1 }))
      .thenRefused('gone')
    given(there, removed).when(restore).then(restored)
    given(there, removed, restored).when(restore).thenNothing()
  })

  test.each([change({ position: 1 }), remove, restore])('$type needs one', (command) => {
    given().when(command).thenRefused('notFound')
  })
})
