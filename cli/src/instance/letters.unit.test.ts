import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import * as changes from '@schaufenster/command-service/identity/accounts/account-change-letters.ts'
import * as accounts from '@schaufenster/command-service/identity/accounts/account-letters.ts'
import * as companies from '@schaufenster/command-service/directory/telling/company-letters.ts'
import * as owners from '@schaufenster/command-service/directory/owners/owner-letters.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'

const root = join(import.meta.dirname, '../../..')
const site = 'https://schaufenster.example'
const token = 'a'.repeat(32)
/** Whatever people enter goes into letters; none of it is markup. */
const hostile = '"><img src=x onerror=alert(1)> & <b>Söhne</b>'
const name = `Ida ${hostile}`
const company = { id: 'company-1', name: `Bäckerei ${hostile}`, slug: 'baeckerei' }
const reason = `Die Adresse fehlt.\n${hostile}`
const user = { site, name }
const link = { ...user, token }
const invitation = { site, company, validUntil: Date.UTC(2026, 10, 29), token }
const removal = { reason, restorableUntil: '2026-12-22T12:00:00Z' }

/** Every letter that the product writes, in all its kinds. */
const letters: Readonly<Record<string, readonly Letter[]>> = {
  verificationLetter: [accounts.verificationLetter(link)],
  resetLetter: [accounts.resetLetter(link)],
  passwordChangedLetter: (['PasswordChanged', 'PasswordReset'] as const).map((change) =>
    accounts.passwordChangedLetter({ ...user, change }),
  ),
  knownAddressLetter: [accounts.knownAddressLetter(user)],
  invitationLetter: [changes.invitationLetter(link)],
  newAddressLetter: [changes.newAddressLetter(link)],
  movingAddressLetter: [changes.movingAddressLetter(user)],
  renamedLetter: [changes.renamedLetter(user)],
  factorLetter: (
    [
      'SecondFactorTurnedOn',
      'SecondFactorTurnedOff',
      'RecoveryCodeUsed',
      'PasskeyAdded',
      'PasskeyRemoved',
      'PasskeyCopyDetected',
    ] as const
  ).map((change) => changes.factorLetter({ ...user, change })),
  approvalLetter: [
    companies.approvalLetter(site, name, company),
    companies.approvalLetter(site, name, { ...company, slug: undefined }),
  ],
  refusalLetter: [true, false].map((wasPublic) =>
    companies.refusalLetter(site, name, company, reason, wasPublic),
  ),
  removalLetter: [companies.removalLetter(site, name, company, removal)],
  restorationLetter: [true, false].map((isPublic) =>
    companies.restorationLetter(site, name, company, isPublic),
  ),
  waitingLetter: [1, 12].map((count) =>
    companies.waitingLetter(
      site,
      name,
      Array.from({ length: count }, () => company),
    ),
  ),
  ownerInvitationLetter: [true, false].map((isTransfer) =>
    owners.ownerInvitationLetter({ ...invitation, isTransfer }),
  ),
  ownerJoinedLetter: [owners.ownerJoinedLetter(site, name, company)],
  ownerRemovedLetter: [owners.ownerRemovedLetter(site, name, company)],
  ownersChangedLetter: [owners.ownersChangedLetter(site, name, company)],
}

const all = Object.entries(letters).flatMap(([kind, ofKind]) =>
  ofKind.map((letter, at) => ({ kind: `${kind} ${at + 1}`, letter })),
)

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

const linksIn = (text: string): readonly string[] => text.match(/https?:\/\/[^\s"<]+/g) ?? []

/** Route patterns of pages, as the address of a link may be. */
const pages = [...sourceOf('web/src/*paths.ts').matchAll(/path: '(\/[^']*)'/g)].map(
  ([, path = '']) =>
    new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
)

describe('letters', () => {
  test('are all here', () => {
    const written = [...sourceOf('command-service/src/*/*letters.ts').matchAll(/export const (\w+Letter) =/g)]
    expect(written.map(([, one]) => one).sort()).toEqual(Object.keys(letters).sort())
  })

  test.each(all)('$kind is well-formed HTML that asks for nothing from elsewhere', ({ letter: { html } }) => {
    requireWellFormed(html)
    expect(html).toMatch(/^<!doctype html>\n<html lang="de">\n<head><meta charset="utf-8">/)
    const markup = html.replaceAll(/>[^<]*</g, '><')
    expect(markup).not.toMatch(/<(img|script|link|iframe|svg|form)\b|\s(src|srcset|on\w+|background)=/)
    expect(html).not.toMatch(/url\(|@import/)
  })

  test.each(all)('$kind says the same in words, politely and without shouting', ({ letter }) => {
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

  test.each(all)('$kind leads to one page of ours, the same in both', ({ letter: { text, html } }) => {
    const [url = '', ...more] = linksIn(text)
    expect(more).toEqual([])
    expect(new Set(linksIn(html))).toEqual(new Set([url]))
    const { origin, pathname } = new URL(url)
    expect(origin).toBe(site)
    expect(pages.filter((page) => page.test(pathname))).not.toEqual([])
  })

  test.each(all)('$kind has a ground for each text, by day and by night', ({ letter: { html } }) => {
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
