/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderInApp } from '../app/test-render.tsx'
import { SearchBox } from './search-box.tsx'

test('what is pasted into the search of every page is told when it is too long, never cut and never searched for', async () => {
  const router = renderInApp(<SearchBox text="" placeholder="Wer?" />, {
    fetch: async () => Response.json({ data: [] }),
  })
  const field = screen.getByRole('combobox', { name: 'Unternehmen suchen' })
  const long = 'Brezn '.repeat(40).trim()
  await userEvent.click(field)
  await userEvent.paste(long)
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveProperty('value', long)
  expect(screen.getByRole('alert').textContent).toBe('Bitte höchstens 200 Zeichen (jetzt 239).')
  expect(router.state.location.pathname).toBe('/')

  await userEvent.clear(field)
  await userEvent.keyboard('Brezn{Enter}')
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/suchen?keyWord=Brezn')
})
