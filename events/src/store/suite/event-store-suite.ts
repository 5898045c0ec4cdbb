import { afterEach, beforeEach, describe } from '@jest/globals'
import type { EventStore } from '../event-store.ts'
import { appendSuite } from './append-suite.ts'
import { readingSuite } from './reading-suite.ts'
import { repeatedAppendSuite } from './repeated-append-suite.ts'
import { subscriptionSuite } from './subscription-suite.ts'

/** The current test's empty store, and what ends its subscriptions. */
export interface Opened {
  readonly store: EventStore
  readonly stop: AbortController
}

/**
 * What every adapter of {@link EventStore} must do. `open` returns an empty store; `dispose` closes it and removes what it left behind. `idsOf`:
 * where a taken event id is noticed; only EventStoreDB can't notice those in other streams (docs/decisions/0142).
 */
export const eventStoreSuite = (
  name: string,
  open: () => Promise<{ readonly store: EventStore; readonly dispose: () => Promise<void> }>,
  idsOf: 'the log' | 'a stream' = 'the log',
): void => {
  describe(name, () => {
    let store: EventStore
    let dispose: () => Promise<void>
    let stop: AbortController
    beforeEach(async () => {
      ;({ store, dispose } = await open())
      stop = new AbortController()
    })
    afterEach(async () => {
      stop.abort()
      await dispose()
    })
    const at: Opened = {
      get store() {
        return store
      },
      get stop() {
        return stop
      },
    }

    appendSuite(at)
    repeatedAppendSuite(at, idsOf)
    readingSuite(at)
    subscriptionSuite(at)
  })
}
