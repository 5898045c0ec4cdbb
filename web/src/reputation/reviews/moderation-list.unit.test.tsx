/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
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

const shown = (page: number, more: { readonly forPlatform?: true } = {}) =>
  renderInApp(
    <ModerationList
      company={{ id: 'c', slug: 'baeckerei-ofen', name: 'Bäckerei Ofen' }}
      query={{ kind: 'comment', status: 'pending', stars: undefined, page }}
      list={{
        texts: [{ ...comment, ...more }],
        total: 300,
        totals: { pending: 300, approved: 0, rejected: 0 },
        hasMore: true,
      }}
      selection={{ ids: new Set(), whole: false, choose: () => {}, chooseWhole: () => {}, clear: () => {} }}
      moreHref="?seite=41"
    />,
    { fetch: async () => await Promise.resolve(Response.json({})), extensions: [commands] },
  )

test('more can be loaded up to the last page that an address may name', () => {
  shown(mostPages - 1)
  expect(screen.getByRole('link', { name: 'Mehr laden' }).getAttribute('href')).toBe('/?seite=41')
})

test('from there on a sentence stands in its place: a button would do nothing', () => {
  shown(mostPages)
  expect(screen.queryByRole('link', { name: 'Mehr laden' })).toBeNull()
  screen.getByText(/Mehr als 1 stehen hier nicht auf einmal/)
})

test('what only the platform decides says so, and offers owners no decision', () => {
  shown(1, { forPlatform: true })
  screen.getByText('Die Plattform entscheidet.')
  expect(screen.queryByRole('button', { name: /^Genehmigen/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
