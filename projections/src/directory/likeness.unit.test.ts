import { expect, test } from '@jest/globals'
import { maySharePlace, nameAndPlace, sameNumber, sameStreet, sameWebsite } from './likeness.ts'

test('a name is the same with or without its legal form, in the same postcode', () => {
  const wanted = nameAndPlace('Bäckerei Huber', '80331')
  expect(nameAndPlace('BAECKEREI HUBER GmbH & Co. KG', '80331')).toBe(wanted)
  expect(nameAndPlace('Bäckerei Huber', '80333')).not.toBe(wanted)
  expect(nameAndPlace('Bäckerei Huber', undefined)).toBeUndefined()
})

test('a street, a number and a website are the same however they are written', () => {
  expect(sameStreet('Hauptstr. 5')).toBe(sameStreet('Hauptstraße 5'))
  expect(sameStreet('Haupt-Straße 5')).toBe(sameStreet('Hauptstraße 5'))
  expect(sameStreet('Hauptstraße 6')).not.toBe(sameStreet('Hauptstraße 5'))
  expect(sameNumber('+49 89 / 123 45 67')).toBe(sameNumber('089 1234567'))
  expect(sameNumber('110')).toBeUndefined()
  expect(sameWebsite('https://www.huber.de/')).toBe(sameWebsite('huber.de'))
  expect(sameWebsite(undefined)).toBeUndefined()
})

test('two may be one unless they are in two streets', () => {
  expect(maySharePlace({ street: 'a' }, { street: null })).toBe(true)
  expect(maySharePlace({ street: 'a' }, { street: 'b' })).toBe(false)
})
