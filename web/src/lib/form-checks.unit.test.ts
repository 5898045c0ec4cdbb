import { expect, test } from '@jest/globals'
import { faultOf, faultsOf, needed } from './form-checks.ts'

test('what is needed may be stood for by something else that is sent, and by nothing else', () => {
  const current = [needed('Bitte geben Sie Ihr Passwort ein.', 'byPasskey')]
  const sentWith = (texts: Readonly<Record<string, string>>) =>
    faultsOf({ current }, (name) => texts[name] ?? '')
  expect(sentWith({})).toEqual({ current: 'Bitte geben Sie Ihr Passwort ein.' })
  expect(sentWith({ code: '123456', byPasskey: '' })).toEqual(sentWith({}))
  expect([sentWith({ current: 'x' }), sentWith({ byPasskey: 'yes' })]).toEqual([{}, {}])
  expect(faultOf(current, '', 'typing')).toBeUndefined()
})
