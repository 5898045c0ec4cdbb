import { allEvents } from '@schaufenster/events/catalogue.ts'
import type { EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import type { PasswordHashes } from '@schaufenster/platform/passwords/password-hashes.ts'
import { createAccessTokens, type AccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { commandBy, createTestClock, createTestSystem } from '../lib/test-system.ts'
import { confirmRegistered } from './accounts/test-registered.ts'
import { createIdentity } from './identity.ts'
import { administratorIdsFrom } from './roles/test-administrators.ts'
import { registerIdentityRoutes, type IdentityRoutes } from './routes.ts'

/** The installation's secret in tests. */
export const testIdKey = new Uint8Array(32).fill(5)

/** Cheap hashes; the real, slow ones have their own tests. */
const quickHashes: PasswordHashes = {
  hash: async (text) => `hash of ${text}`,
  matches: async (hash, text) => hash === `hash of ${text}`,
}

const openSealer = {
  seal: async (subject: string, _id: string, text: string) => `${subject}:${text}`,
  open: async (sealed: string) => sealed.slice(sealed.indexOf(':') + 1),
}

/** The parts a test of identity may replace; everything else is in memory. */
interface TestIdentityParts {
  readonly clock?: ReturnType<typeof createTestClock>
  readonly vault?: Vault
  readonly store?: EventStore
  readonly hashes?: PasswordHashes
  /** A subset, because tests create hundreds of worlds and each compiles them. */
  readonly definitions?: readonly EventDefinition[]
  /** Sharing it makes several worlds one process, in which a withdrawn token is refused at once. */
  readonly accessTokens?: AccessTokens
  readonly adminSecondFactor?: Config['adminSecondFactor']
}

/** Accounts and sessions with everything they need, for tests. Several worlds on one `store`, `vault` and `clock` act as several processes. */
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

/** `/api/auth`, `/api/me` and `/api/users` on such a world. By default nobody has a company, and limits are generous. */
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

/** Confirms an address as if its mailed link had been opened where it was registered. */
export const confirmEmail = (world: TestIdentity, email: string): Promise<void> =>
  confirmRegistered(world, email, commandBy())

/** Makes API calls with this access token, or without one. `app` is evaluated for each call. */
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
