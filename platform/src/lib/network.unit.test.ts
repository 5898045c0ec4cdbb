import { expect, test } from '@jest/globals'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113', '203.0.113.7'],
  ['2001:db8:00ab:1234::7', '2001:db8:ab', '2001:db8:ab:1234'],
  ['2001:0DB8:ab:ffff:1:2:3:4', '2001:db8:ab', '2001:db8:ab:ffff'],
  ['2001:db8::7', '2001:db8:0', '2001:db8:0:0'],
  ['2001::4:5:6:7:8', '2001:0:0', '2001:0:0:4'],
  ['fe80::1%eth0', 'fe80:0:0', 'fe80:0:0:0'],
  ['::1', '0:0:0', '0:0:0:0'],
  [undefined, '0:0:0', '0:0:0:0'],
])('the networks of %s are %s and %s', (address, wide, narrow) => {
  expect(networkOf(address, { bytes: 3, groups: 3 })).toBe(wide)
  expect(networkOf(address, { bytes: 4, groups: 4 })).toBe(narrow)
})
