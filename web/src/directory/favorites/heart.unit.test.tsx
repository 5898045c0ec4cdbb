/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useDispatch } from 'react-redux'
import { renderInApp } from '../../app/test-render.tsx'
import { loggedIn, loggedOut } from '../../identity/slice.ts'
import { Heart } from './heart.tsx'

const company = { _id: 'c', slug: 'brothaus', name: 'Brothaus' }
const anna = {
  _id: 'anna',
  id: 'anna',
  fullName: 'Anna Ofen',
  email: 'anna@ofen.example',
  companies: [],
  role: { rolename: 'user' as const },
  permissions: [],
  isVerified: true,
}

/** A heart that was pressed before anybody knew who is there; then `follows` is known. */
const pressedEarly = async (follows: ReturnType<typeof loggedIn> | ReturnType<typeof loggedOut>) => {
  let dispatch: ReturnType<typeof useDispatch> | undefined
  const sent: string[] = []
  const Window = () => {
    dispatch = useDispatch()
    return <Heart company={company} />
  }
  const router = renderInApp(<Window />, {
    fetch: async (url, init) => {
      if (init?.method === 'POST') sent.push(`${String(url)} ${String(init.body)}`)
      return await Promise.resolve(Response.json({ ids: [], data: [], favorite: true }))
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Brothaus auf die Merkliste' }))
  expect([sent, router.state.location.pathname]).toEqual([[], '/'])
  await act(async () => {
    dispatch?.(follows)
    await Promise.resolve()
  })
  return { router, sent }
}

test('what is pressed before the page knows who is there is done as soon as it does', async () => {
  const { sent } = await pressedEarly(loggedIn({ user: anna, startPage: '/', workplaces: [] }))
  const wish = JSON.stringify({ companyId: 'c', favorite: true })
  await waitFor(() => expect(sent).toEqual([`/api/companies/changeFavorite ${wish}`]))
})

test('and leads whoever is not logged in to the login, and back to the company', async () => {
  const { router, sent } = await pressedEarly(loggedOut())
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect([router.state.location.search, sent]).toEqual(['?weiter=%2Funternehmen%2Fbrothaus', []])
})
