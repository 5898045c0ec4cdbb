import { afterEach } from '@jest/globals'
import { createAccessTokens } from '../tokens/access-tokens.ts'
import { buildApp, type App, type AppOptions } from './build-app.ts'
import { type Session } from './session.ts'

/** Stands still until a test moves it. */
export const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time }
/** A key of access tokens. */
export const key = (fill: number) => ({ kid: `k${fill}`, key: new Uint8Array(32).fill(fill) })
/** Signs with the first key and takes the second. */
export const tokens = createAccessTokens([key(1), key(2)], clock)

/** Somebody without rights of their own. */
export const user: Session = { userId: 'u1', sessionId: 's1', role: 'user', permissions: [] }
/** Somebody with one right. */
export const approver: Session = { ...user, userId: 'u2', permissions: ['company.approve'] }
/** Somebody who may everything. */
export const admin: Session = { ...user, userId: 'u3', role: 'admin' }

const apps: App[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

/** An app with what is added to it, closed after the test. */
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

/** The header of somebody who has logged in. */
export const bearer = async (session: Session) => ({ authorization: `Bearer ${await tokens.issue(session)}` })
/** What whoever has no good token is told. */
export const invalidTokenAnswer = { message: 'Invalid token' }
