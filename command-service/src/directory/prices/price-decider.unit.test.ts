// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, test } from '@jest/globals'
import { companyId as companyIdOf } from '@schaufenster/events/directory/ids.ts'
import type { PriceContent, PriceEvent } from '@schaufenster/events/directory/price-events.ts'
import { nobody, platformItself } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { scenarioOf } from '../../lib/scenario.ts'
import { priceDecider, type PriceCommand } from './price-decider.ts'

const { given } = scenarioOf(priceDecider)
const companyId = companyIdOf(newUuid())
const common = { by: { ...nobody, userId: 'olga' }, owners: ['olga'] }
const content: PriceContent = { priceType: 'menu', title: 'Karte', type: 'link', link: 'https://beispiel.de' }
const published: PriceEvent = { type: 'PricePublished', data: { companyId, ...content, order: 1 } }
const monthMs = 30 * 86_400_000
const until = (at: number): string => new Date(at + monthMs).toISOString()
const removed: PriceEvent = { type: 'PriceRemoved', data: { companyId, restorableUntil: until(1000) } }
const takenOffByPlatform: PriceEvent = { type: 'PriceRemoved', data: { companyId } }
const restored: PriceEvent = { type: 'PriceRestored', data: { companyId } }
const publish: PriceCommand = { ...common, type: 'PublishPrice', companyId, content, order: 1 }
const change: PriceCommand = { ...common, type: 'ChangePrice', content: { title: 'Abendkarte' } }
const remove: PriceCommand = { ...common, type: 'RemovePrice', at: 1000 }
const restore: PriceCommand = { ...common, type: 'RestorePrice', at: 1000 + monthMs }

describe('a menu or price list', () => {
  test.each([publish, change, remove, restore])('$type is for owners of its company', (command) => {
    given(published)
      .when({ ...command, owners: ['otto'] })
      .thenRefused('forbidden')
  })

  test.each([change, remove, restore])('$type needs one', (command) => {
    given().when(command).thenRefused('notFound')
  })

  test('that the platform took off the page only the platform puts back', () => {
    const lock: PriceCommand = { by: platformItself, owners: [], type: 'LockPrice' }
    const unlock: PriceCommand = { ...lock, type: 'UnlockPrice' }
    const locked: PriceEvent = { type: 'PriceLocked', data: { companyId } }
    const unlocked: PriceEvent = { type: 'PriceUnlocked', data: { companyId } }
    given(published).when(lock).then(locked, takenOffByPlatform)
    given(published, locked, takenOffByPlatform).when(restore).thenRefused('conflict')
    given(published, locked, takenOffByPlatform).when(unlock).then(unlocked, restored)
    given(published, takenOffByPlatform).when(unlock).then(restored)
    given(published, removed).when(unlock).thenNothing()
    given(published, locked, takenOffByPlatform)
      .when({ ...restore, by: platformItself })
      .then(unlocked, restored)
    given(published, removed, locked).when(unlock).then(unlocked)
    given(published, removed, locked, unlocked).when(restore).then(restored)
    for (const command of [lock, unlock])
      given(published)
        .when({ ...command, ...common })
        .thenRefused('forbidden')
  })

  test('is published once', () => {
    given().when(publish).then(published)
    given(published).when(publish).thenNothing()
  })

  test('changes what is told, and moves alone', () => {
    const changed: PriceEvent = { type: 'PriceChanged', data: { companyId, ...content, title: 'Abendkarte' } }
    given(published).when(change).then(changed)
    given(published, changed).when(change).thenNothing()
    given(published)
      .when({ ...common, type: 'ChangePrice', order: 2 })
      .then({ type: 'PriceMoved', data: { companyId, order: 2 } })
  })

  test('is removed and brought back', () => {
    given(published).when(remove).then(removed)
    given(published, removed).when(remove).thenNothing()
    given(published, removed).when(change).thenRefused('notFound')
    given(published, removed).when(restore).then(restored)
    given(published).when(restore).thenNothing()
  })

  test('comes back for 30 days, and then no more (D-G7)', () => {
    given(published, removed)
      .when({ ...restore, at: 1001 + monthMs })
      .thenRefused('gone')
  })
})
