import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { writeLetter } from './letter.ts'
import { nameOfReader, plainName } from './plain-name.ts'

/** Text that mail programs turn into links, and invisible or direction-changing characters. */
const address = /\bhttps?\b|:\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}|@/iu
const unseen = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200b\u2060\ufeff]/u

const parts = fc.constantFrom(
  ...[
    'http',
    'HTTPS',
    '://',
    '//',
    '/',
    '.',
    '。',
    'evil',
    'example',
    'de',
    ':',
    ' ',
    '@',
    'ü',
    '7',
    'www',
    '\\',
  ],
  ...[
    '\u0085',
    '\u2028',
    '\u2029',
    '\u007f',
    '\u202e',
    '\u2066',
    '\u200f',
    '\u061c',
    '\u200b',
    '\ufeff',
    '\n',
  ],
)
const name = fc.oneof(
  fc.array(parts, { maxLength: 12 }).map((some) => some.join('')),
  fc.webUrl(),
  fc.emailAddress(),
  fc.string({ unit: 'binary' }),
)

describe('names in mails', () => {
  test('are no addresses of the web and hide nothing, whatever they were typed as', () => {
    fc.assert(
      fc.property(name, (typed) => {
        for (const shown of [plainName(typed), nameOfReader(typed)]) {
          expect(shown).not.toMatch(address)
          expect(shown).not.toMatch(unseen)
          expect(shown).toBe(shown.trim())
        }
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    'Ida Quandt',
    'Dr. Jörg-Peter Müller',
    'Seán O’Néill',
    'Bäckerei St. Georg, Inh. A. B. Schmidt',
    'Müller/Schulz GbR',
    'Rund um die Uhr: 24/7',
    'Web 2.0 Beratung',
    'Big Data Müller',
    'Data-Center Köln',
    'FTP Service',
    'علي',
  ])('“%s” is one as it is', (typed) => {
    expect([plainName(typed), nameOfReader(typed)]).toEqual([typed, typed])
  })

  test.each([
    ['http://evil.example/gewinn', 'evil example gewinn'],
    ['Gewinn: https://evil.example', 'Gewinn evil example'],
    ['evil.example/gewinn', 'evil example gewinn'],
    ['HTTP', '[Name]'],
    ['javascript:los', 'los'],
    ['Uhren-Huber.de', 'Uhren-Huber de'],
    ['mail@evil.example', 'mail evil example'],
    ['Ida \u202eQ\u0085u\u2028a\u007fndt', 'Ida Q u a ndt'],
  ])('“%s” is written without it', (typed, shown) => {
    expect(plainName(typed)).toBe(shown)
  })

  test('that look like an address greet nobody', () => {
    const letter = (typed: string) =>
      writeLetter({
        subject: `An ${typed}`,
        name: typed,
        paragraphs: ['eins\nzwei\u0085drei\u202e'],
        quote: 'so\u2028nicht\u007f',
        action: { label: 'Los', url: 'https://schaufenster.example/' },
        footer: 'Darum.',
      })
    expect(letter('http://evil.example').text).toMatch(/^Guten Tag,\n/)
    expect(letter('Ida\u2028 Quandt').text).toMatch(
      /^Guten Tag Ida Quandt,\n\neins\nzwei drei\n\n> so nicht\n/,
    )
    fc.assert(
      fc.property(name, (typed) => {
        const { subject, text, html } = letter(typed)
        for (const said of [subject, text, html]) expect(said).not.toMatch(unseen)
      }),
    )
  })
})
