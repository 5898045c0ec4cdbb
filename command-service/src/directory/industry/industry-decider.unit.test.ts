// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, expect, test } from '@jest/globals'
import { industryEvents, type IndustryEvent } from '@schaufenster/events/directory/industry-events.ts'
import { dataCheckOf } from '@schaufenster/events/lib/check-data.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { scenarioOf } from '../../lib/scenario.ts'
import { createTestSystem } from '../../lib/test-system.ts'
import { admin, bakeries, cafes, owner } from '../company/company-fixtures.ts'
import { industryDecider, type IndustryCommand } from './industry-decider.ts'
import { industrySeed, seedIndustries } from './industry-seed.ts'

const { given } = scenarioOf(industryDecider)
const industry = { name: 'Bäckereien', slug: 'baeckereien', icon: 'croissant', naceCodes: ['10.71'] }
const created: IndustryEvent = { type: 'IndustryCreated', data: industry }
const merged: IndustryEvent = { type: 'IndustriesMerged', data: { into: cafes } }
const archived: IndustryEvent = { type: 'IndustryArchived', data: {} }
const create: IndustryCommand = { type: 'CreateIndustry', by: admin, industry }
const rename: IndustryCommand = { type: 'RenameIndustry', by: admin, name: 'Brot' }
const merge: Extract<IndustryCommand, { readonly type: 'MergeIndustry' }> = {
  type: 'MergeIndustry',
  by: admin,
  id: bakeries,
  into: cafes,
  target: { kind: 'open', name: 'Cafés', naceCodes: [] },
}
const archive: IndustryCommand = { type: 'ArchiveIndustry', by: admin, inUse: 0 }

describe('an industry', () => {
  test.each([create, rename, merge, archive])('$type is for administrators', (command) => {
    given(created)
      .when({ ...command, by: owner })
      .thenRefused('forbidden')
  })

  test('has the codes of NACE that were assigned last', () => {
    const assign = (...naceCodes: readonly string[]) =>
      ({ type: 'AssignNace', by: admin, naceCodes }) as const
    const assigned: IndustryEvent = { type: 'IndustryNaceAssigned', data: { naceCodes: ['47.24', '10.71'] } }
    given(created).when(assign('47.24', '10.71')).then(assigned)
    given(created).when(assign('10.71')).thenNothing()
    given(created, assigned).when(assign('47.24', '10.71')).thenNothing()
    given(created, archived).when(assign('47.24')).thenRefused('gone')
    given(created)
      .when({ ...assign('47.24'), by: owner })
      .thenRefused('forbidden')
  })

  test('is created once', () => {
    given().when(create).then(created)
    given(created).when(create).thenNothing()
    given(created, archived).when(create).thenNothing()
  })

  test.each([rename, merge, archive])('$type needs one', (command) => {
    given().when(command).thenRefused('notFound')
  })

  test('is renamed', () => {
    given(created)
      .when(rename)
      .then({ type: 'IndustryRenamed', data: { name: 'Brot' } })
    given(created, { type: 'IndustryRenamed', data: { name: 'Brot' } })
      .when(rename)
      .thenNothing()
  })

  test('is archived only while no company has it', () => {
    given(created).when(archive).then(archived)
    given(created)
      .when({ ...archive, inUse: 3 })
      .thenRefused('conflict')
    given(created, archived).when(archive).thenNothing()
    given(created, archived).when(rename).thenRefused('gone')
  })

  test('is merged into another one that can be chosen', () => {
    given(created).when(merge).then(merged)
    given(created, merged).when(merge).thenNothing()
    given(created, merged)
      .when({ ...merge, into: bakeries })
      .thenRefused('gone')
    given(created)
      .when({ ...merge, into: bakeries })
      .thenRefused('invalid', 'mergeInto')
    for (const target of [
      { kind: 'none' },
      { kind: 'archived', name: 'x', naceCodes: [] },
      { kind: 'merged', name: 'x', naceCodes: [], into: cafes },
    ] as const)
      given(created)
        .when({ ...merge, target })
        .thenRefused('invalid', 'mergeInto')
  })
})

describe('the industries of the first start', () => {
  const check = dataCheckOf(industryEvents[0])

  test('are different in id, name and slug, and can be stored', () => {
    expect(industrySeed.length).toBeGreaterThanOrEqual(28)
    for (const { industry } of industrySeed) expect(check(industry)).toEqual(industry)
    for (const key of [
      industrySeed.map(({ id }) => id),
      industrySeed.map(({ industry }) => industry.name),
      industrySeed.map(({ industry }) => industry.slug),
    ])
      expect(new Set(key).size).toBe(industrySeed.length)
  })

  test('are created once, however often the platform starts', async () => {
    const { reservations, store } = createTestSystem()
    const context = { actor: { kind: 'system', name: 'seed' }, correlationId: 'start' } as const
    await seedIndustries({ reservations }, context)
    const head = await store.head()
    await seedIndustries({ reservations }, context)
    expect(await store.head()).toBe(head)
    const { events } = await store.readAll(beginning, 1000)
    expect(events.filter(({ type }) => type === 'IndustryCreated')).toHaveLength(industrySeed.length)
  })
})
