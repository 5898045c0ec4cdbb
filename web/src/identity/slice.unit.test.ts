import { expect, test } from '@jest/globals'
import { identitySlice, logoutRequested, sessionLost } from './slice.ts'

const { reducer } = identitySlice

test('to whoever is logging out a session that is over is no news', () => {
  const leaving = reducer(undefined, logoutRequested())
  expect(reducer(leaving, sessionLost())).toEqual(leaving)
})

test('whose session is lost otherwise is asked for a login', () => {
  expect(reducer(undefined, sessionLost()).session).toEqual({ status: 'loggedOut', isLost: true })
})
