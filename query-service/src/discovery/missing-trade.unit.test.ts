import { expect, test } from '@jest/globals'
import { missingTrade } from './missing-trade.ts'

const only =
  (...words: readonly string[]) =>
  async (word: string) =>
    words.includes(word)

test('a trade that nobody has is told, with the text for those that come nearest and are there', async () => {
  expect(await missingTrade('Hufschmied in Köln', only('Tierarzt', 'Schlosser'))).toEqual({
    typed: 'Hufschmied',
    instead: ['Tierarzt in Köln', 'Schlosser in Köln'],
  })
  expect(await missingTrade('Hufschmied in Köln', only('Schlosser'))).toEqual({
    typed: 'Hufschmied',
    instead: ['Schlosser in Köln'],
  })
  expect(await missingTrade('Hufschmied', only())).toEqual({ typed: 'Hufschmied', instead: [] })
})

test('a word that names no trade is none', async () => {
  expect(await missingTrade('Quark', only())).toBeUndefined()
})

test('a trade that somebody has is not missing', async () => {
  expect(await missingTrade('Hufschmied', only('Hufschmied'))).toBeUndefined()
})
