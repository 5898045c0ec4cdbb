import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { allLetters, hostile, letters, site } from './test-letters.ts'

const root = join(import.meta.dirname, '../../..')

const sourceOf = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')

const withoutEnd = new Set(['meta', 'br'])

/** Throws for a tag that is not closed, or not where it was opened. */
const requireWellFormed = (html: string): void => {
  const open: string[] = []
  for (const [tag, end, tagName = ''] of html
    .replace(/^<!doctype html>\n/, '')
    .matchAll(/<(\/?)([a-z]*)[^>]*>/g)) {
    if (end !== '' && open.pop() !== tagName) throw new Error(`${tag} closes what is not open`)
    if (end === '' && !withoutEnd.has(tagName)) open.push(tagName)
  }
  expect(open).toEqual([])
}

/** What a reader of the HTML sees, words apart by one space. */
const wordsOf = (html: string): string =>
  (/<body[\s\S]*<\/body>/.exec(html)?.[0] ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Of the letter as a page, too, where an & is written as &amp;. */
const linksIn = (text: string): readonly string[] =>
  text.replaceAll('&amp;', '&').match(/https?:\/\/[^\s"<]+/g) ?? []

/** Route patterns of pages, as the address of a link may be. */
const pages = [...sourceOf('web/src/*paths.ts').matchAll(/path: '(\/[^']*)'/g)].map(
  ([, path = '']) =>
    new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
)

describe('letters', () => {
  test('are all here', () => {
    const written = [
      ...sourceOf('command-service/src/**/*letters.ts').matchAll(/export const (\w+Letter) =/g),
    ]
    expect(written.map(([, one]) => one).sort()).toEqual(Object.keys(letters).sort())
  })

  test.each(allLetters)(
    '$kind is well-formed HTML that asks for nothing from elsewhere',
    ({ letter: { html } }) => {
      requireWellFormed(html)
      expect(html).toMatch(/^<!doctype html>\n<html lang="de">\n<head><meta charset="utf-8">/)
      const markup = html.replaceAll(/>[^<]*</g, '><')
      expect(markup).not.toMatch(/<(img|script|link|iframe|svg|form)\b|\s(src|srcset|on\w+|background)=/)
      expect(html).not.toMatch(/url\(|@import/)
    },
  )

  test.each(allLetters)('$kind says the same in words, politely and without shouting', ({ letter }) => {
    const { subject, text, html } = letter
    expect(subject).toMatch(/^\S.{5,150}$/)
    expect(html).toContain(
      `<title>${subject.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}</title>`,
    )
    const read = wordsOf(html)
    for (const line of text.split('\n').flatMap((one) => (one === '-- ' ? [] : [one.replace(/^> /, '')])))
      expect(read).toContain(line.replace(/:$/, '').replaceAll(/\s+/g, ' ').trim())
    expect(text).toMatch(/^Guten Tag/)
    expect(text).toMatch(/\b(Sie|Ihnen|Ihr|Ihre|Ihrer|Ihren)\b/)
    expect(`${subject}${text}`.replaceAll(hostile, '')).not.toMatch(/!|\b(du|dich|dein\w*|undefined|null)\b/i)
  })

  test.each(allLetters)('$kind leads to one page of ours, the same in both', ({ letter: { text, html } }) => {
    expect(text.replaceAll(site, '')).not.toMatch(/http|www\.|evil\.|[\u007f-\u009f\u2028\u202e]/)
    const [url = '', ...more] = linksIn(text)
    expect(more).toEqual([])
    expect(new Set(linksIn(html))).toEqual(new Set([url]))
    const { origin, pathname } = new URL(url)
    expect(origin).toBe(site)
    expect(pages.filter((page) => page.test(pathname))).not.toEqual([])
  })

  test.each(allLetters)('$kind has a ground for each text, by day and by night', ({ letter: { html } }) => {
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    for (const [, attributes = ''] of html.matchAll(/<\w+([^>]*\bcolor:#[^>]*)>/g)) {
      const [, ofNight = 'none'] = /class="(\w+)"/.exec(attributes) ?? []
      expect(style).toContain(`.${ofNight}{`)
    }
    for (const [, attributes = ''] of html.matchAll(/<\w+([^>]*\bbackground:#[^>]*)>/g))
      expect(attributes).toMatch(/class="(paper|card|button)"/)
  })
})
