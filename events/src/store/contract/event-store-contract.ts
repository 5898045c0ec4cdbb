import { afterEach, beforeEach, describe } from '@jest/globals'
import type { EventStore } from '../event-store.ts'
import { appendContract } from './append-contract.ts'
import { readingContract } from './reading-contract.ts'
import { repeatedAppendContract } from './repeated-append-contract.ts'
import { subscriptionContract } from './subscription-contract.ts'

/** What the test that runs has in its hands: an empty store, and what ends its subscriptions. */
export interface Opened {
  readonly store: EventStore
  readonly stop: AbortController
}

/**
 * What every adapter of {@link EventStore} must do. `open` gives an empty store; `dispose` closes it and removes what it left behind. `idsOf`: where an
 * event id is known to be taken; only EventStoreDB can't know it of other streams (docs/decisions/0142).
 */
export const eventStoreContract = (
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

    appendContract(at)
    repeatedAppendContract(at, idsOf)
    readingContract(at)
    subscriptionContract(at)
  })
}
