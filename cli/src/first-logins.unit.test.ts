import { expect, test } from '@jest/globals'
import { firstLoginLines } from './first-logins.ts'

test('the logins that a first start with demo data makes stand in one block, each with its address and its password', () => {
  const lines = firstLoginLines([
    { who: 'Administration', email: 'admin@schaufenster.example', password: 'erstes-Passwort' },
    { who: 'Inhaberin', email: 'inhaberin@schaufenster.example', password: 'zweites-Passwort' },
  ])
  expect(lines).toEqual([
    expect.stringMatching(/^─+$/),
    expect.stringMatching(/^ {2}Anmelden als +E-Mail-Adresse +Passwort \(wird nur jetzt gezeigt\)$/),
    expect.stringMatching(/^ {2}Administration +admin@schaufenster\.example +erstes-Passwort$/),
    expect.stringMatching(/^ {2}Inhaberin +inhaberin@schaufenster\.example +zweites-Passwort$/),
    expect.stringMatching(/^─+$/),
  ])
})

test('a start that made no login says nothing of any', () => {
  expect(firstLoginLines([])).toEqual([])
})
