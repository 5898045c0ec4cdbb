import { expect, test } from '@jest/globals'
import { withPinFollowing } from './following-pin.ts'
import { emptyMasterData } from './master-data.ts'

const saved = { ...emptyMasterData, 'address.plz': '80331', 'address.pin': '48.13743, 11.57549' }

test('a pin leaves with its town and comes back with it', () => {
  const moved = withPinFollowing(saved, { ...saved, 'address.plz': '8033' }, 'address.plz')
  expect(moved['address.pin']).toBe('')
  const back = withPinFollowing(saved, { ...moved, 'address.plz': '80331' }, 'address.plz')
  expect(back).toEqual(saved)
})

test('another street leaves it where it is, and so does the other address', () => {
  const street = { ...saved, 'address.street': 'Tal 1' }
  expect(withPinFollowing(saved, street, 'address.street')).toEqual(street)
  const second = { ...saved, 'customAddress2.plz': '04109' }
  expect(withPinFollowing(saved, second, 'customAddress2.plz')).toEqual(second)
})

test('a pin that was set for the new town stays', () => {
  const set = { ...saved, 'address.plz': '04109', 'address.pin': '51.34000, 12.37000' }
  expect(withPinFollowing(saved, { ...set, 'address.city': 'Leipzig' }, 'address.city')['address.pin']).toBe(
    set['address.pin'],
  )
})
