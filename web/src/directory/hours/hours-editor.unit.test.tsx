/** @jest-environment @happy-dom/jest-environment */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { commands } from '../../app/commands.ts'
import { testDraft } from '../../app/test-draft.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { directoryStore } from '../store.ts'
import { HoursEditor } from './hours-editor.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('the preview of a company that is closed for a while says so, as its page does', async () => {
  const draft = await testDraft()
  const day = { enabled: true, hours: [{ startHour: '00:00', endHour: '00:00' }] }
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
  const openingHours = { ...draft.openingHours, ...Object.fromEntries(days.map((name) => [name, day])) }
  const paused = { from: '2020-01-01' }
  renderInApp(<HoursEditor draft={{ ...draft, openingHours, paused }} />, {
    fetch: async () => await Promise.resolve(Response.json({ data: [] })),
    extensions: [commands, directoryStore],
  })
  const preview = within(screen.getByRole('complementary', { name: 'So sehen es Besucher' }))
  expect(await preview.findByText(/^Vorübergehend geschlossen/)).toBeTruthy()
  expect(preview.getByText('vorübergehend geschlossen')).toBeTruthy()
})
