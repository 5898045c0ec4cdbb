/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { renderInApp } from '../../app/test-render.tsx'
import { PausedTag } from './paused-tag.tsx'

const shownFor = async (paused?: { readonly from: string; readonly until?: string }) => {
  await act(async () => {
    renderInApp(<PausedTag company={paused === undefined ? {} : { paused }} />, {
      fetch: async () => await Promise.resolve(Response.json({})),
    })
    // The clock of the page begins with a microtask.
    await Promise.resolve()
  })
  return document.body.textContent
}

test('a pause is told while it lasts, with its last day', async () => {
  expect(await shownFor({ from: '2020-01-01' })).toContain('Vorübergehend geschlossen')
  expect(screen.queryByText(/bis/)).toBeNull()
})

test('a pause with an end tells it', async () => {
  expect(await shownFor({ from: '2020-01-01', until: '2999-12-24' })).toContain(
    'Vorübergehend geschlossen bis 24. Dezember',
  )
})

test('a pause that is over or did not begin is none', async () => {
  expect(await shownFor({ from: '2020-01-01', until: '2020-01-02' })).toBe('')
  expect(await shownFor()).toBe('')
})
