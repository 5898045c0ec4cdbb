import { expect, test } from '@jest/globals'
import { heldStore } from '../app/test-store.ts'
import { streetLeft, streetRequested, type DiscoveryState } from './slice.ts'

const has = (state: object): state is { discovery: DiscoveryState } => 'discovery' in state

test('a visitor who went back to the whole country sees no town that comes late', async () => {
  const app = heldStore(has)
  app.dispatch(streetRequested('Köln'))
  app.dispatch(streetLeft())
  await app.answer('POST /api/companies/search', { meantPlaces: [], companies: [] })
  expect(app.state().discovery.street).toEqual({ status: 'idle' })
})
