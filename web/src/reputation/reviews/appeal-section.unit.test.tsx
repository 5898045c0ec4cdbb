/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { AppealSection } from './appeal-section.tsx'

const rejected = {
  _id: 't',
  id: 't',
  version: 2,
  name: 'Ida',
  createdAt: '2026-11-27T10:00:00.000Z',
  image: null,
  video: null,
  likes: 0,
  status: 'rejected',
  reason: 'spam',
  review: 'r',
  comment: 'Stimmt.',
} as const
const appeal = { explanation: 'Ich war wirklich dort.', at: '2026-11-28T10:00:00.000Z' }
const upheld = { reasons: 'Es bleibt dabei.', at: '2026-11-29T10:00:00.000Z' }

const shown = (text: Parameters<typeof AppealSection>[0]['text']) => {
  renderInApp(<AppealSection text={text} code="c" />, {
    fetch: async () => await Promise.resolve(Response.json({})),
    extensions: [commands],
  })
  const headings = screen.queryAllByRole('heading').map(({ textContent }) => textContent)
  cleanup()
  return headings
}

test('an author may appeal once, reads then that it is being examined, and nothing of it once it is decided', () => {
  expect(shown(rejected)).toEqual(['Nicht einverstanden?'])
  expect(shown({ ...rejected, appeal, isAppealed: true })).toEqual(['Ihre Beschwerde wird geprüft'])
  expect(shown({ ...rejected, appeal, upheld })).toEqual([])
  expect(shown({ ...rejected, status: 'approved', appeal, isAppealed: true })).toEqual([])
})

test('what was removed on a notice is appealed against there, and not here as well', () => {
  renderInApp(<AppealSection text={{ ...rejected, noticePage: '/meldung/m?code=c' }} code="c" />, {
    fetch: async () => await Promise.resolve(Response.json({})),
    extensions: [commands],
  })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/meldung/m?code=c')
  expect(screen.queryByRole('textbox')).toBeNull()
})
