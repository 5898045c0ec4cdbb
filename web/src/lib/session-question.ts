import { createAction } from '@reduxjs/toolkit'

/** The app has started in a browser, or somebody's session has become another one: find out who is there. */
export const appStarted = createAction('session/appStarted')
