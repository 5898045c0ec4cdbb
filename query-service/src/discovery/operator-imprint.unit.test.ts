import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { namesOperator, withOperator } from './operator-imprint.ts'

const first = readFileSync(new URL('../../../cli/src/seed/legal/impressum.html', import.meta.url), 'utf8')
const operator = {
  name: 'Müller & Söhne <Verlag>',
  street: 'Marienplatz 8',
  plz: '80331',
  city: 'München',
  email: 'info@schaufenster.example',
  vatId: 'DE123456789',
}

test('the first Impressum names nobody, and the operator once there is one', () => {
  expect(namesOperator(first)).toBe(false)
  expect(withOperator(first, undefined)).toBe(first)
  const html = withOperator(first, operator)
  expect(namesOperator(html)).toBe(true)
  expect(html).toContain('Müller &amp; Söhne &lt;Verlag&gt;<br>Marienplatz 8<br>80331 München')
  expect(html).toContain('DE123456789')
  expect(html).not.toContain('Registereintrag')
  expect(html).toContain('<h3>Verbraucherstreitbeilegung</h3>')
})

test('a text of their own stays as it was published', () => {
  const own = '<h3>Betreiber</h3><p>Muster GmbH</p>'
  expect(withOperator(own, operator)).toBe(own)
})
