import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { confirmRegistered } from '@schaufenster/command-service/identity/accounts/test-registered.ts'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import { systemClock, type Clock } from '@schaufenster/platform/lib/clock.ts'
import { createLogger, type Logger } from '@schaufenster/platform/logging/logger.ts'
import { runCommand } from '../commands/commands.ts'
import { prepare } from '../first-start.ts'
import { createApi } from './http/http.ts'
import { openInstance, type InstanceOptions } from './instance.ts'
import { operatorContext } from './operator.ts'

/** The first administrator of every test instance, and who registers unless a test says otherwise. */
export const testAdmin = { email: 'admin@example.org', password: 'ein langes Passwort' }
export const testOwner = {
  fullName: 'Erika Muster',
  email: 'erika@example.org',
  password: 'noch ein langes Passwort',
}

/** What an instance in this data folder is opened with: nothing is logged unless told, and without a demo it begins empty. */
export const testOptions = (
  dataDir: string,
  variables: InstanceOptions['environment'] = {},
  clock: Clock = systemClock,
  logger: Logger = createLogger({ level: 'silent' }),
): InstanceOptions => {
  const environment = { DATA_DIR: dataDir, DEMO: '0', ...variables }
  return { config: parseConfig(environment), environment, clock, logger }
}

/** Begins at noon in Germany, give or take an hour, whenever it is made: what is so once a day is so all through a test. */
export const clockAtNoon = (): Clock => {
  const untilNoon = new Date().setUTCHours(11, 0, 0, 0) - Date.now()
  return { now: () => Date.now() + untilNoon }
}

/** The product in this process with a data folder of its own, and people who call it, for tests. */
export const openTestInstance = async (
  variables: InstanceOptions['environment'] = {},
  clock: Clock = systemClock,
  logger?: Logger,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'schaufenster-instance-'))
  const open = async () => {
    const admin = { ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password }
    const instance = await openInstance(testOptions(folder, { ...admin, ...variables }, clock, logger))
    await prepare(instance, () => {})
    return { instance, app: await createApi(instance) }
  }
  let running = await open()

  /** Lets go of the data folder and leaves it as it is. */
  const stop = async (): Promise<void> => {
    await running.app.close()
    await running.instance.close()
  }

  /** Somebody at a browser: keeps the token and the position of what was seen last, as the web app does. */
  const visitor = () => {
    let token: string | undefined
    let position: string | undefined
    const call = async (
      method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      payload?: object | string,
      headers: Readonly<Record<string, string>> = {},
    ) => {
      const answer = await running.app.inject({
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
    const logIn = async ({ email, password }: typeof testAdmin) => {
      const { body } = await call('POST', '/api/auth/login', { email, password })
      token = body.accessToken
      return body.user
    }
    /** Logs in, too, before the address is confirmed. */
    const register = async (account: typeof testOwner) => {
      const { body } = await call('POST', '/api/auth/register', { ...account, acceptTerms: true })
      token = body.accessToken
      return body.user
    }
    return { call, logIn, register }
  }

  /** As if somebody had opened the link that was mailed to them. */
  const confirmEmail = (email: string): Promise<void> => {
    const { writes, stores } = running.instance
    return confirmRegistered({ ...writes, store: stores.store, clock }, email, operatorContext())
  }

  return {
    folder,
    confirmEmail,
    get instance() {
      return running.instance
    },
    get app() {
      return running.app
    },
    visitor,
    /** Somebody who is logged in as the first administrator. */
    admin: async () => {
      const admin = visitor()
      await admin.logIn(testAdmin)
      return admin
    },
    /** Somebody who has registered, has confirmed their address and is logged in; by the same account again if there is one. */
    owner: async (account = testOwner) => {
      const owner = visitor()
      if ((await running.instance.writes.accounts.byEmail(account.email)) === undefined) {
        await owner.register(account)
        await confirmEmail(account.email)
      }
      await owner.logIn(account)
      return owner
    },
    /** Runs a command of the command line in this process. */
    command: async (...argv: readonly string[]) => {
      const lines: string[] = []
      return { exitCode: await runCommand(running.instance, argv, (line) => lines.push(line)), lines }
    },
    stop,
    restart: async (): Promise<void> => {
      await stop()
      running = await open()
    },
    /** Stops and removes the data folder. */
    close: async (): Promise<void> => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What the tests of a whole instance have in their hands. */
export type TestInstance = Awaited<ReturnType<typeof openTestInstance>>
/** Somebody who calls a {@link TestInstance}. */
export type Person = ReturnType<TestInstance['visitor']>
