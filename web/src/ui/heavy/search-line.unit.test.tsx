/** @jest-environment @happy-dom/jest-environment */
import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { SearchLine } from './search-line.tsx'

test('what is pasted into a search is told when it is too long, never cut and never asked', async () => {
  const onSearch = jest.fn()
  render(<SearchLine label="Unternehmen suchen" longest={100} text="" onSearch={onSearch} />)
  const field = screen.getByRole('searchbox', { name: 'Unternehmen suchen' })
  const long = 'Brezn '.repeat(40).trim()
  await userEvent.click(field)
  await userEvent.paste(long)
  await userEvent.click(screen.getByRole('button', { name: 'Suchen' }))
  expect(field).toHaveProperty('value', long)
  expect(field.matches(':focus')).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe('Bitte höchstens 100 Zeichen (jetzt 239).')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(onSearch).toHaveBeenCalledTimes(0)

  await userEvent.clear(field)
  await userEvent.type(field, ' Brezn {Enter}')
  expect(onSearch.mock.calls).toEqual([['Brezn']])
})
