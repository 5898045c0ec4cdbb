/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import type { ModeratedTexts } from './manage.ts'
import { ModerationList } from './moderation-list.tsx'
import { mostPages } from './moderation-query.ts'

const comment = {
  _id: 't',
  id: 't',
  version: 1,
  name: 'Greta Gast',
  createdAt: '2026-11-28T10:00:00.000Z',
  image: null,
  video: null,
  status: 'pending',
  likes: 0,
  review: 'r',
  comment: 'Das stimmt.',
} as const

/** An owner's list on such a page, of 2,000 comments that wait. */
const shown = (page: number, list: Partial<ModeratedTexts> = {}) =>
  renderInApp(
    <ModerationList
      company={{ id: 'c', slug: 'baeckerei-ofen', name: 'Bäckerei Ofen' }}
      query={{ kind: 'comment', status: 'pending', stars: undefined, page }}
      list={{
        texts: [comment],
        total: 2_000,
        totals: { pending: 2_000, approved: 0, rejected: 0 },
        before: 0,
        newer: undefined,
        hasMore: true,
        ...list,
      }}
      selection={{ ids: new Set(), whole: false, choose: () => {}, chooseWhole: () => {}, clear: () => {} }}
      linkTo={(query) => `?seite=${query.page}`}
    />,
    { fetch: async () => await Promise.resolve(Response.json({})), extensions: [commands] },
  )

const target = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

test('more is loaded below, until as many pages are shown as are asked for at once', () => {
  shown(mostPages - 1)
  expect(target('Mehr laden')).toBe('/?seite=40')
  expect(target('Ältere zeigen')).toBeUndefined()
  screen.getByText('1 von 2.000 Kommentaren gezeigt')
})

test('from there on the list goes on with the older ones', () => {
  shown(mostPages)
  expect(target('Mehr laden')).toBeUndefined()
  expect(target('Ältere zeigen')).toBe('/?seite=41')
  expect(target('Neuere zeigen')).toBeUndefined()
})

test('among the older ones it says which are shown, and leads back', () => {
  shown(mostPages + 1, { before: 200, newer: 40 })
  screen.getByText('201 bis 201 von 2.000 Kommentaren gezeigt')
  expect(target('Neuere zeigen')).toBe('/?seite=40')
  expect(target('Mehr laden')).toBe('/?seite=42')
})

test('where all the older ones are decided, it leads back too', () => {
  shown(mostPages + 1, { texts: [], total: 12, before: 200, newer: 3, hasMore: false })
  screen.getByRole('heading', { name: 'Keine älteren Kommentare' })
  expect(target('Neuere zeigen')).toBe('/?seite=3')
})

test('what only the platform decides says so, and offers owners no decision', () => {
  shown(1, { texts: [{ ...comment, forPlatform: true }] })
  screen.getByText('Die Plattform entscheidet.')
  expect(screen.queryByRole('button', { name: /^Genehmigen/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
