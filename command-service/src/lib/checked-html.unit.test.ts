import { expect, test } from '@jest/globals'
import { checkHtml } from './checked-html.ts'

test.each([
  ['<b>', /^Bitte höchstens 4\.000 Formatierungen \(jetzt 4\.001\)\.$/],
  ['&', /^Bitte höchstens 4\.000 Zeichen „&“ \(jetzt 4\.001\)\.$/],
])(
  'more %s than a text ever has are counted and refused, because sanitising them takes seconds',
  (sign, said) => {
    expect(checkHtml(sign.repeat(4_001), 20_000)).toMatchObject({ left: expect.stringMatching(said) })
    expect(checkHtml(sign.repeat(4_000), 40_000)).toMatchObject({ _tag: 'Right' })
  },
)

test('tags are kept up to a depth, and what is deeper is its text', () => {
  const depth = 1_000
  const checked = checkHtml(`${'<ul><li>'.repeat(depth)}Brot${'</li></ul>'.repeat(depth)}`, 20_000)
  if (checked._tag === 'Left') throw new Error(checked.left)
  expect(checked.right).toContain('Brot')
  expect(checked.right?.match(/<ul>/g)?.length).toBeLessThanOrEqual(20)
})
