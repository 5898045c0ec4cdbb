import { expect, test } from '@jest/globals'
import { weaknessOf } from './weak-passwords.ts'

const olga = { fullName: 'Olga von Bauer-Müller', email: 'o.bauer@muster-technik.de' }

test.each([
  ['password123', 'zu oft verwendet'],
  ['Qwertyuiop', 'zu oft verwendet'],
  ['1234567890', 'zu oft verwendet'],
  ['Passwort2026', 'zu oft verwendet'],
  ['sommer2025!', 'zu oft verwendet'],
  ['!!123monkey', 'zu oft verwendet'],
  ['aaaaaaaaaa', 'wiederholt sich'],
  ['1111111111', 'wiederholt sich'],
  ['laternelaterne', 'wiederholt sich'],
  ['abcdefghij', 'folgt einer Reihe'],
  ['jihgfedcba', 'folgt einer Reihe'],
  ['0987654321', 'folgt einer Reihe'],
  ['qwertzuiop', 'folgt einer Reihe'],
  ['QWERTZuiopü', 'folgt einer Reihe'],
  ['asdfghjklö2026!', 'folgt einer Reihe'],
  ['1qay2wsx3edc', 'folgt einer Reihe'],
  ['ichliebedich', 'zu oft verwendet'],
  ['Ich liebe Dich!', 'zu oft verwendet'],
  ['MeinPasswort1', 'zu oft verwendet'],
  ['BayernMünchen1900', 'zu oft verwendet'],
  ['Schaufenster', 'nicht nur aus'],
  ['schaufenster2026!', 'nicht nur aus'],
  ['OlgaBauer1990', 'nicht nur aus'],
  ['muster-technik', 'nicht nur aus'],
  ['Müller.Olga', 'nicht nur aus'],
])('%s is refused: it is %s', async (password, why) => {
  expect(await weaknessOf(password, olga)).toMatchObject({
    code: 'invalid',
    fields: { password: expect.stringContaining(why) },
  })
})

test.each([
  'korrektes pferd',
  'Olga mag Kuchen',
  '83920174658301',
  'hund8392716450',
  'Schaufenster putzen',
  'вкусный борщ',
])('%s is taken', async (password) => {
  expect(await weaknessOf(password, olga)).toBeUndefined()
})
