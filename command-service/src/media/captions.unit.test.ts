import { describe, expect, test } from '@jest/globals'
import { isRight, right } from '@schaufenster/platform/lib/either.ts'
import fc from 'fast-check'
import { readCaptions } from './captions.ts'

const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nGuten Morgen\n'

describe('captions', () => {
  test('of WebVTT are taken over without what is no text', () => {
    const given = [
      '\uFEFFWEBVTT Kind: captions',
      'Language: de',
      '',
      'STYLE',
      '::cue { background: url(https://boese.example) }',
      '',
      'NOTE nichts',
      '',
      'eins',
      '00:01.000 --> 00:04.000 align:start onclick:x',
      '<v Ida><c.rot>Guten</c> <b>Morgen</b> & <script>',
      'alle',
    ].join('\r\n')
    expect(readCaptions(given)).toEqual(
      right('WEBVTT\n\n00:00:01.000 --> 00:00:04.000 align:start\nGuten <b>Morgen</b> &amp; \nalle\n'),
    )
  })

  test('of SubRip become WebVTT, in the order of their times', () => {
    const given =
      '2\n00:00:05,000 --> 00:00:06,000\nZwei\n\n1\n00:00:01,000 --> 00:00:04,000\n{\\an8}Guten Morgen\n'
    expect(readCaptions(given)).toEqual(right(`${vtt}\n00:00:05.000 --> 00:00:06.000\nZwei\n`))
  })

  test.each([
    ['nothing', '', /keine Untertitel/],
    ['a header alone', 'WEBVTT', /keine Untertitel/],
    ['other text', 'Guten Morgen', /^Zeile 1: Hier fehlt die Zeit/],
    ['a time that is none', 'WEBVTT\n\n1:99 --> 2:00\nHallo', /^Zeile 3: Diese Zeit/],
    ['an end before its beginning', 'WEBVTT\n\n00:04.000 --> 00:01.000\nHallo', /^Zeile 3: Das Ende/],
    ['no line between', `${vtt}00:05.000 --> 00:06.000\nZwei`, /^Zeile 3: Vor dieser Zeit/],
  ])('that are %s say what is wrong', (_what, given, words) => {
    expect(readCaptions(given)).toEqual(expect.objectContaining({ left: expect.stringMatching(words) }))
  })

  test('that were read read the same again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        const once = readCaptions(
          `WEBVTT\n\n${texts.map((text) => `00:01.000 --> 00:02.000\n${text}`).join('\n\n')}`,
        )
        if (isRight(once)) expect(readCaptions(once.right)).toEqual(once)
      }),
    )
  })
})
