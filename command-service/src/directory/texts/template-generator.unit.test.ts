import { describe, expect, test } from '@jest/globals'
import { sanitiseHtml } from '../../lib/sanitised-html.ts'
import { finishedText } from './finished-text.ts'
import { instructionsFor } from './instructions.ts'
import { templateText } from './template-generator.ts'

const facts = {
  name: 'Bäckerei Müller',
  industries: ['Bäckerei'],
  city: 'München',
  services: ['Brot', 'Torten', 'Kaffee', 'Brezen'],
  tagLine: 'Backen wie früher',
}

describe('the template', () => {
  test('writes a line of the facts of a company, the same every time', () => {
    const title = { type: 'title', prompt: '', facts } as const
    expect(templateText(title)).toBe('Bäckerei Müller: Bäckerei in München')
    expect(templateText(title)).toBe(templateText(title))
    expect(templateText({ ...title, type: 'description' })).toBe(
      'Bäckerei in München: Brot, Torten und Kaffee',
    )
  })

  test('suggests search terms that the company has not', () => {
    expect(templateText({ type: 'tags', prompt: 'Hochzeitstorten, brot und Kuchen', facts })).toBe(
      'Hochzeitstorten, Kuchen, Bäckerei, Bäckerei München, Brot München, Torten München',
    )
  })

  test('writes about a company with what its owner wants to have said, as HTML that stays as it is', () => {
    const about = templateText({ type: 'about', prompt: 'wir backen <b>nachts</b>', facts })
    expect(about).toContain('<strong>Bäckerei Müller</strong>: Bäckerei in München. Backen wie früher.')
    expect(about).toContain('<p>Wir backen &lt;b&gt;nachts&lt;/b&gt;.</p>')
    expect(about).toContain('<li>Brezen</li>')
    expect(finishedText('about', about)).toBe(sanitiseHtml(about))
  })

  test('writes about a video of a company, and takes no wish for a tag', () => {
    const wish = { subject: 'video', prompt: 'Schlage SEO-optimierte Tags für ein Video vor', facts } as const
    expect(templateText({ ...wish, type: 'title' })).toBe('Bäckerei Müller im Video: zu Besuch in München')
    expect(templateText({ ...wish, type: 'tags' })).toBe(
      'Bäckerei, Brot, Torten, Kaffee, Brezen, München, Bäckerei München, Bäckerei Müller',
    )
    expect(templateText({ ...wish, type: 'description' })).toBe(
      'In diesem Video lernen Sie Bäckerei Müller kennen (Bäckerei in München).\n\nMehr über Brot, Torten und Kaffee erfahren Sie in unserem Eintrag. Wir freuen uns auf Ihre Nachricht.',
    )
  })

  test('says of a video what its owner says of it', () => {
    const said = 'wir backen um 4 Uhr Brot in der Backstube. Sehen Sie zu!'
    const film = { subject: 'video', prompt: said, facts } as const
    expect(templateText({ ...film, type: 'title' })).toBe(
      'Wir backen um 4 Uhr Brot in der Backstube – Bäckerei Müller',
    )
    expect(templateText({ ...film, type: 'description' })).toMatch(
      /^Wir backen um 4 Uhr Brot in der Backstube\. Sehen Sie zu!\n\nIn diesem Video lernen Sie Bäckerei Müller/,
    )
    expect(templateText({ ...film, type: 'tags' })).toMatch(/^Brot, Backstube, Bäckerei, Torten/)
    expect(templateText({ ...film, type: 'tags', prompt: 'Sauerteig, frische Brezen' })).toMatch(
      /^Sauerteig, frische Brezen, Bäckerei, Brot/,
    )
    const long = templateText({ ...film, type: 'title', prompt: 'Sauerteig und '.repeat(30) })
    expect(long.length).toBeLessThanOrEqual(80)
  })

  test('makes do with what is known', () => {
    const nothing = { name: 'Hof', industries: [], city: undefined, services: [], tagLine: undefined }
    const film = { subject: 'video', prompt: '', facts: nothing } as const
    expect(templateText({ ...film, type: 'title' })).toBe('Hof im Video')
    expect(templateText({ ...film, type: 'tags' })).toBe('Hof')
    const bare = { name: 'Hof', industries: [], city: undefined, services: [], tagLine: undefined }
    expect(templateText({ type: 'title', prompt: '', facts: bare })).toBe('Hof')
    expect(templateText({ type: 'description', prompt: '', facts: bare })).toBe('Hof')
    expect(templateText({ type: 'about', prompt: '', facts: bare })).toContain('<strong>Hof</strong>.')
    expect(templateText({ type: 'tags', prompt: 'Milch', facts: undefined })).toBe('Milch')
  })
})

describe('a language model', () => {
  test('is told whether it writes about the company or about a video of it', () => {
    const wanted = { type: 'description', prompt: 'Der Ofen um vier Uhr früh', facts } as const
    expect(instructionsFor(wanted).system).toContain('was das Unternehmen kann')
    const { system, user } = instructionsFor({ ...wanted, subject: 'video' })
    expect(system).toContain('Beschreibung dieses Videos')
    expect(system).not.toContain('was das Unternehmen kann')
    expect(user).toContain('Wunsch: Der Ofen um vier Uhr früh')
  })
})

describe('what is handed on', () => {
  test('of the description of a video are paragraphs, of as many words as one reads', () => {
    const raw = '<p>Um vier Uhr früh <b>brennt</b> der Ofen.</p><p>Sehen Sie zu.</p>'
    expect(finishedText('description', raw, 'video')).toBe(
      'Um vier Uhr früh brennt der Ofen.\n\nSehen Sie zu.',
    )
    const length = finishedText('description', 'Wort '.repeat(1_000), 'video').length
    expect([length > 1_900, length <= 2_000]).toEqual([true, true])
    expect(finishedText('title', 'Zwei\nZeilen', 'video')).toBe('Zwei Zeilen')
  })

  test('is HTML that may be shown, whatever was answered', () => {
    const hostile = '```html\n<p onclick="x()">Gut<script>alert(1)</script></p><img src=x onerror=y>\n```'
    expect(finishedText('about', hostile)).toBe('<p>Gut</p>')
    expect(finishedText('about', 'Eins & zwei\n\nDrei')).toBe('<p>Eins &amp; zwei</p><p>Drei</p>')
  })

  test('is a line of text without markup that fits its field', () => {
    expect(finishedText('title', '„Brot <script>x</script>\n& Torten“')).toBe('Brot x & Torten')
    expect(finishedText('description', 'Wort '.repeat(100)).length).toBeLessThanOrEqual(160)
  })
})
