import { expect, test } from '@jest/globals'
import { longestTexts } from './review-contract.ts'
import { checkPublicAnswer, checkPublicText } from './text-rules.ts'

const check = (text: string) => checkPublicText(text, 'Leer.')

test.each([
  ['Sehr nettes Team, gerne wieder! Am 01.02.2026 war ich dort, 3. Stock, 2 km zu Fuß.'],
  ['Die Brötchen kosten 1,20 €. Öffnet um 6.30 Uhr, z.B. auch sonntags.'],
  ['SUPER Laden, TOP Beratung und faire Preise für alle.'],
  ['مخبز رائع جدا وأسعار جيدة'],
  ['3 < 5 und trotzdem gut.'],
  ['Klasse!!! Danke 👩‍👩‍👧'],
])('%s is taken as it is', (text) => {
  expect(check(text)).toEqual({ _tag: 'Right', right: text })
})

test.each([
  ['a link', 'Besser bei http://evil.example kaufen', /Links/],
  ['an address of the web', 'Kommt zu billig-brot.de', /Links/],
  ['an address without a scheme', 'siehe www.beispiel', /Links/],
  ['an e-mail address', 'Schreibt an ida@beispiel.de', /E-Mail/],
  ['a telephone number', 'Ruft 089 / 12 34 56 78 an', /Telefonnummern/],
  ['one from abroad', 'Ruft +49 171 1234567 an', /Telefonnummern/],
  ['an account', 'DE89 3704 0044 0532 0130 00', /Kontodaten/],
  ['shouting', 'NIE WIEDER KOMME ICH HIERHER ZURÜCK', /Großbuchstaben/],
  ['zalgo', `Z${'\u0301\u0302\u0303'.repeat(9)}algo`, /gestapelte/],
  ['turned text', 'Alles \u202etug', /Schreibrichtung/],
  ['one letter', 'Suuuuuuuuuuuper', /dasselbe Zeichen/],
  ['HTML', 'Gut <script>alert(1)</script>', /HTML/],
  ['nothing', ' \u200b ', /Leer/],
  ['too much', 'ab '.repeat(longestTexts.text), /höchstens/],
])('%s is refused with what to do', (_what, text, say) => {
  expect(check(text)).toEqual({ _tag: 'Left', left: expect.stringMatching(say) })
})

test('what shows nothing is left out', () => {
  expect(check('Gut\u200e.\r\nSehr\u0007 gut.')).toEqual({ _tag: 'Right', right: 'Gut.\nSehr gut.' })
})

test('an answer may name a telephone, and spoils nothing around it', () => {
  const answer = (text: string) => checkPublicAnswer(text, 'Leer.')
  const call = 'Rufen Sie uns an: 089 / 12 34 56 78, www.beispiel.de'
  expect(answer(call)).toEqual({ _tag: 'Right', right: call })
  expect(answer('Alles \u202etug')).toEqual({ _tag: 'Left', left: expect.stringMatching(/Schreibrichtung/) })
  expect(answer(`Z${'\u0301'.repeat(9)}algo`)).toEqual({
    _tag: 'Left',
    left: expect.stringMatching(/gestapelte/),
  })
})
