import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { markedHtml } from './marked-html.ts'
import { markedText } from './marked-text.ts'

const pairs: readonly (readonly [string, string])[] = [
  ['', ''],
  ['Wir backen.\nSeit 1926.', '<p>Wir backen.<br />Seit 1926.</p>'],
  ['Eins\n\nZwei', '<p>Eins</p><p>Zwei</p>'],
  ['## Unser Haus\n\n### Früher', '<h3>Unser Haus</h3><h4>Früher</h4>'],
  ['- **Brot**\n- __Brezen__', '<ul><li><strong>Brot</strong></li><li><em>Brezen</em></li></ul>'],
  ['1. Kommen\n2. Staunen', '<ol><li>Kommen</li><li>Staunen</li></ol>'],
  ['**Fett und __beides__**', '<p><strong>Fett und <em>beides</em></strong></p>'],
  [
    'Mehr [bei uns](https://a.example/x?y=1&z)',
    '<p>Mehr <a href="https://a.example/x?y=1&amp;z" rel="nofollow ugc">bei uns</a></p>',
  ],
  [String.raw`\- kein Punkt, 3 < 5 & "so", \*\*`, '<p>- kein Punkt, 3 &lt; 5 &amp; &quot;so&quot;, **</p>'],
  ['Text\n\n- Liste\n\nText', '<p>Text</p><ul><li>Liste</li></ul><p>Text</p>'],
]

describe('the text about a company', () => {
  test.each(pairs)('%j is typed for what is kept', (text, html) => {
    expect(markedHtml(text)).toBe(html)
    expect(markedText(html)).toBe(text)
  })

  test('is never HTML: what looks like it is shown as it was typed', () => {
    expect(markedHtml('<script>alert(1)</script> [x](javascript:alert)')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert)</p>',
    )
  })

  test('of other hands is read for what can be edited', () => {
    expect(markedText('Ohne Absatz<br>so<ul><li>eins<ul><li>zwei</li></ul></li></ul>')).toBe(
      'Ohne Absatz\nso\n\n- eins\n\n- zwei',
    )
    expect(markedText('<p>a&nbsp;&#8211;\n b<strong></strong> <a>ohne</a></p>')).toBe('a – b ohne')
  })

  test('that was saved is the same when it is edited and saved again', () => {
    const piece = fc.constantFrom('a', ' ', '\n', '\n\n', '**', '__', '*', '_', '- ', '1. ', '## ', '### ')
    const other = fc.constantFrom(
      '\\',
      '[b](https://c.example)',
      '[',
      '](https://d)',
      '<',
      '&',
      '&amp;',
      '5. x',
    )
    const typed = fc.array(fc.oneof(piece, other, fc.string({ maxLength: 3 })), { maxLength: 12 })
    fc.assert(
      fc.property(typed, (pieces) => {
        const html = markedHtml(pieces.join(''))
        expect(markedHtml(markedText(html))).toBe(html)
      }),
      { numRuns: 1_000 },
    )
  })
})
