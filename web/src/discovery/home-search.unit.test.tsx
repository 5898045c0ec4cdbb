/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderInApp } from '../app/test-render.tsx'
import { HomeSearch } from './home-search.tsx'

const opened = (parts: { readonly town?: string; readonly words?: string } = {}) => {
  const router = renderInApp(<HomeSearch town={parts.town ?? ''} words={parts.words ?? ''} />, {
    fetch: async () => Response.json({ data: [], options: [] }),
  })
  return {
    words: screen.getByRole('combobox', { name: 'Unternehmen suchen' }),
    town: screen.getByRole('combobox', { name: 'Ort oder Postleitzahl' }),
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

test('its one button searches for what both fields say', async () => {
  const { words, town, address } = opened()
  await userEvent.type(words, 'Käserei')
  await userEvent.type(town, 'Husum')
  await userEvent.click(screen.getByRole('button', { name: 'Suchen' }))
  expect(address()).toBe('/suchen?keyWord=K%C3%A4serei&ort=Husum')
  expect(document.querySelectorAll('[type=submit]')).toHaveLength(1)
})

test('a town alone chooses the street', async () => {
  const { town, address } = opened()
  await userEvent.type(town, 'Husum{Enter}')
  expect(address()).toBe('/?ort=Husum')
})

test('without scripts it takes both fields along to the search', () => {
  const { words, town } = opened({ town: 'Husum', words: 'Käserei' })
  const form = words.closest('form')
  expect(form).toBe(town.closest('form'))
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['keyWord', 'Käserei'],
    ['ort', 'Husum'],
  ])
  expect(form?.getAttribute('action')).toBe('/suchen')
})

test('what is too long is told and not searched for', async () => {
  const { words, address } = opened()
  await userEvent.click(words)
  await userEvent.paste('Brezn '.repeat(40).trim())
  await userEvent.click(screen.getByRole('button', { name: 'Suchen' }))
  expect(screen.getByText('Bitte höchstens 200 Zeichen (jetzt 239).')).not.toBeNull()
  expect(address()).toBe('/')
})
