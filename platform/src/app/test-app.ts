import { afterEach } from '@jest/globals'
import { createAccessTokens } from '../tokens/access-tokens.ts'
import { buildApp, type App, type AppOptions } from './build-app.ts'
import { type Session } from './session.ts'

/** Stands still until a test moves it. */
export const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time }
/** A signing key for access tokens. */
export const key = (fill: number) => ({ kid: `k${fill}`, key: new Uint8Array(32).fill(fill) })
/** Signs with the first key and accepts the second. */
export const tokens = createAccessTokens([key(1), key(2)], clock)

/** A user without permissions. */
export const user: Session = { userId: 'u1', sessionId: 's1', role: 'user', permissions: [] }
/** A user with one permission. */
export const approver: Session = { ...user, userId: 'u2', permissions: ['company.approve'] }
/** An administrator. */
export const admin: Session = { ...user, userId: 'u3', role: 'admin' }

const apps: App[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

/** An app with added routes, closed after the test. */
export const newApp = async (add: (app: App) => void | Promise<void>, options: Partial<AppOptions> = {}) => {
  const app = await buildApp({
    tokens,
    idKey: new Uint8Array(32).fill(3),
    publicUrl: 'http://localhost',
    ...options,
  })
  apps.push(app)
  await add(app)
  await app.ready()
  return app
}

/** The header of a logged-in user. */
export const bearer = async (session: Session) => ({ authorization: `Bearer ${await tokens.issue(session)}` })
/** The answer to an invalid token. */
export const invalidTokenAnswer = { message: 'Invalid token' }
