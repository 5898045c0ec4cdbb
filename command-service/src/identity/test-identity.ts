import { allEvents } from '@schaufenster/events/catalogue.ts'
import type { EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import type { PasswordHashes } from '@schaufenster/platform/passwords/password-hashes.ts'
import { createAccessTokens, type AccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { commandBy, createTestClock, createTestSystem } from '../lib/test-system.ts'
import { userStream } from './accounts/accounts.ts'
import { userDecider } from './accounts/user-decider.ts'
import { createIdentity } from './identity.ts'
import { administratorIdsFrom } from './roles/test-administrators.ts'
import { registerIdentityRoutes, type IdentityRoutes } from './routes.ts'

/** Stands for the secret of the installation in tests. */
export const testIdKey = new Uint8Array(32).fill(5)

/** What real ones take their time for is tested beside them. */
const quickHashes: PasswordHashes = {
  hash: async (text) => `hash of ${text}`,
  matches: async (hash, text) => hash === `hash of ${text}`,
}

const openSealer = {
  seal: async (subject: string, _id: string, text: string) => `${subject}:${text}`,
  open: async (sealed: string) => sealed.slice(sealed.indexOf(':') + 1),
}

/** What a test of identity has of its own; all else is in memory. */
interface TestIdentityParts {
  readonly clock?: ReturnType<typeof createTestClock>
  readonly vault?: Vault
  readonly store?: EventStore
  readonly hashes?: PasswordHashes
  /** Fewer than all, because tests make hundreds of worlds and each compiles them. */
  readonly definitions?: readonly EventDefinition[]
  /** One value in several worlds makes them one process, in which a token that is withdrawn is refused at once. */
  readonly accessTokens?: AccessTokens
  readonly adminSecondFactor?: Config['adminSecondFactor']
}

/** People and their sessions, with all that they stand on, for tests. Several on one `store`, `vault` and `clock` are several processes. */
export const createTestIdentity = ({
  clock = createTestClock(),
  vault = createMemoryVault(clock),
  store = createMemoryEventStore(),
  hashes = quickHashes,
  definitions = allEvents,
  accessTokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(6) }], clock),
  adminSecondFactor = 'optional',
}: TestIdentityParts = {}) => {
  const around = {
    ...createTestSystem({ clock, vault, store, definitions }),
    hashes,
    sealer: openSealer,
    accessTokens,
    idKeys: [testIdKey] as const,
    administratorIds: administratorIdsFrom(store),
    adminSecondFactor,
  }
  return { ...around, ...createIdentity(around) }
}
export type TestIdentity = ReturnType<typeof createTestIdentity>

/** `/api/auth`, `/api/me` and `/api/users` over such a world: nobody has a company, and hardly anybody asks too often, unless told. */
export const identityAppOf = async (
  world: TestIdentity,
  { logger, ...told }: Partial<IdentityRoutes> & { readonly logger?: Logger } = {},
): Promise<App> => {
  const app = await buildApp({
    tokens: world.accessTokens,
    idKey: testIdKey,
    publicUrl: world.publicUrl,
    ...(logger && { logger }),
  })
  registerIdentityRoutes(app, {
    ...world,
    companiesOf: async () => [],
    termsVersion: async () => 1,
    secureCookies: false,
    leastMs: 0,
    limits: { perAddress: 1000, perAccount: 1000, perAccountAnHour: 1000 },
    ...told,
  })
  return app
}

/** As if somebody had opened the link that was mailed to them. */
export const confirmEmail = async (world: TestIdentity, email: string): Promise<void> => {
  const user = await world.accounts.byEmail(email)
  if (user?.verification === undefined) return
  const { requestId } = user.verification
  const command = { type: 'VerifyEmail', requestId, now: world.clock.now() } as const
  orRefuse(await world.handle(userDecider, userStream(user.userId), command, commandBy()))
}

/** Calls of the API by whoever has this access token, or nobody; `app` is asked with each of them. */
export const callsTo =
  (app: () => App) =>
  async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    token?: string,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const answer = await app().inject({
      method,
      url: `/api/${url}`,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies }
  }
