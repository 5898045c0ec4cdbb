import { describe, expect, test } from '@jest/globals'
import { connectionOf, sourceOf } from '../../lib/video/sources.ts'
import { clock, isoDuration } from './clock.ts'
import { playerCommand } from './player-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

describe('keys', () => {
  test.each([
    [' ', { kind: 'toggle' }],
    ['K', { kind: 'toggle' }],
    ['j', { kind: 'seek', by: -10 }],
    ['l', { kind: 'seek', by: 10 }],
    ['ArrowRight', { kind: 'seek', by: 5 }],
    ['m', { kind: 'mute' }],
    ['F', { kind: 'fullScreen' }],
    ['c', { kind: 'captions' }],
    ['x', undefined],
  ])('%j does %j', (key, command) => {
    expect(playerCommand({ key, ...plain }, 'else')).toEqual(command)
  })

  test('what is focused keeps the keys that it needs, and the browser its own', () => {
    expect(playerCommand({ key: ' ', ...plain }, 'button')).toBeUndefined()
    expect(playerCommand({ key: 'ArrowLeft', ...plain }, 'volume')).toBeUndefined()
    expect(playerCommand({ key: 'm', ...plain }, 'choice')).toBeUndefined()
    expect(playerCommand({ key: 'l', ...plain, ctrlKey: true }, 'else')).toBeUndefined()
  })
})

describe('the file that is played', () => {
  const both = { link: '/gross', compressVideoLink: '/klein' }
  const fast = { savesData: false, kind: '4g' }

  test.each([
    [both, fast, '/gross'],
    [both, { savesData: true, kind: '4g' }, '/klein'],
    [both, { savesData: false, kind: '3g' }, '/klein'],
    [{ link: '/gross', compressVideoLink: null }, { savesData: true, kind: undefined }, '/gross'],
    [{ link: null, compressVideoLink: '/klein' }, fast, '/klein'],
    [{ link: null, compressVideoLink: null }, fast, undefined],
  ])('of %j on %j is %s', (files, connection, expected) => {
    expect(sourceOf(files, connection)).toBe(expected)
  })

  test('a browser that tells nothing of its line has a good one', () => {
    expect(connectionOf({})).toEqual({ savesData: false, kind: undefined })
    expect(connectionOf({ connection: { saveData: true, effectiveType: '2g' } })).toEqual({
      savesData: true,
      kind: '2g',
    })
  })
})

test.each([
  [0, '0:00', 'PT0S'],
  [7.9, '0:07', 'PT7S'],
  [750, '12:30', 'PT12M30S'],
  [3723, '1:02:03', 'PT1H2M3S'],
  [Number.NaN, '0:00', 'PT0S'],
])('%d seconds are %s', (seconds, shown, iso) => {
  expect([clock(seconds), isoDuration(seconds)]).toEqual([shown, iso])
})
