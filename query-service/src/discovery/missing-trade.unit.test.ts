import { expect, test } from '@jest/globals'
import { missingTrade, nearestTexts } from './missing-trade.ts'

const only =
  (...words: readonly string[]) =>
  async (word: string) =>
    words.includes(word)

test('a trade that nobody has is told, with the text for those that come nearest and are there', async () => {
  expect(await missingTrade('Hufschmied in Köln', only('Tierarzt', 'Schlosser'))).toEqual({
    typed: 'Hufschmied',
    instead: ['Tierarzt in Köln', 'Schlosser in Köln'],
    rest: 'in Köln',
  })
  expect(await missingTrade('Hufschmied in Köln', only('Schlosser'))).toEqual({
    typed: 'Hufschmied',
    instead: ['Schlosser in Köln'],
    rest: 'in Köln',
  })
  expect(await missingTrade('Hufschmied', only())).toEqual({
    typed: 'Hufschmied',
    instead: [],
    rest: '',
  })
})

test('what a specialist deals with leads to a general practitioner where nobody is one', async () => {
  expect(await missingTrade('Sodbrennen', only('Arzt'))).toMatchObject({ instead: ['Arzt'] })
  expect(await missingTrade('Gastroenterologe', only('Hausarzt', 'Arzt'))).toMatchObject({
    instead: ['Hausarzt', 'Arzt'],
  })
  expect(await missingTrade('Zahn ziehen in Köln', only('Arzt'))).toEqual({
    typed: 'Zahn ziehen',
    instead: ['Arzt in Köln'],
    rest: 'in Köln',
  })
})

test('the nearest trades replace the one that a text names, if it names one', () => {
  expect(nearestTexts('Hufschmied in Köln')).toEqual(['Tierarzt in Köln', 'Schlosser in Köln'])
  expect(nearestTexts('Hufschmied und Friseur')).toEqual([])
  expect(nearestTexts('Quark')).toEqual([])
})

test('a word that names no trade is none', async () => {
  expect(await missingTrade('Quark', only())).toBeUndefined()
})

test('a trade that somebody has is not missing', async () => {
  expect(await missingTrade('Hufschmied', only('Hufschmied'))).toBeUndefined()
})
