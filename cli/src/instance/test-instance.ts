import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import { systemClock, type Clock } from '@schaufenster/platform/lib/clock.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { prepare } from '../first-start.ts'
import { createApi } from './http.ts'
import { openInstance } from './instance.ts'

export const testAdmin = { email: 'admin@example.org', password: 'ein langes Passwort' }

/** The product in this process with a data folder of its own, and people who call it, for tests. */
export const openTestInstance = async (clock: Clock = systemClock) => {
  const folder = mkdtempSync(join(tmpdir(), 'schaufenster-instance-'))
  const environment = {
    DATA_DIR: folder,
    DEMO: '0',
    ADMIN_EMAIL: testAdmin.email,
    ADMIN_PASSWORD: testAdmin.password,
  }
  const instance = await openInstance({
    config: parseConfig(environment),
    environment,
    clock,
    logger: createLogger({ level: 'silent' }),
  })
  await prepare(instance, () => {})
  const app = await createApi(instance)

  /** Somebody at a browser: keeps the token and the position of what was seen last, as the web app does. */
  const visitor = () => {
    let token: string | undefined
    let position: string | undefined
    const call = async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: object | string,
      headers: Readonly<Record<string, string>> = {},
    ) => {
      const answer = await app.inject({
        method,
        url,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(position !== undefined && { [positionHeader]: position }),
          ...headers,
        },
        ...(payload !== undefined && { payload }),
      })
      const seen = answer.headers[positionHeader]
      if (typeof seen === 'string') position = seen
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
    }
    const logIn = async (email: string, password: string) => {
      const { body } = await call('POST', '/api/auth/login', { email, password })
      token = body.accessToken
      return body.user
    }
    return { call, logIn }
  }

  return {
    folder,
    instance,
    visitor,
    close: async () => {
      await app.close()
      await instance.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What the tests of a whole instance have in their hands. */
export type TestInstance = Awaited<ReturnType<typeof openTestInstance>>
