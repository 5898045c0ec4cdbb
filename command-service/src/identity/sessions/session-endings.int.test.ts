import { describe, expect, test } from '@jest/globals'
import { sessionEvents } from '@schaufenster/events/identity/session-events.ts'
import { userEvents } from '@schaufenster/events/identity/user-events.ts'
import { reservationEvents } from '@schaufenster/events/lib/reservation-events.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { isRight, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { PasswordHashes } from '@schaufenster/platform/passwords/password-hashes.ts'
import { commandBy, commandOfPlatform } from '../../lib/test-system.ts'
import { ensureAdmin } from '../accounts/ensure-admin.ts'
import { totpOf } from '../factor/one-time-codes.ts'
import { createTestPasskey } from '../factor/test-passkey.ts'
import { createTestIdentity, type TestIdentity } from '../test-identity.ts'
import { lettersAfter, tokenIn } from '../test-letters.ts'
import type { Tokens } from './sessions.ts'

const email = 'mara@example.org'
const password = 'korrektes pferd'
const device = 'Firefox auf Linux'
/** This session doesn't exist: no factor is given in it. */
const sessionId = 'none'
const definitions = [...userEvents, ...sessionEvents, ...reservationEvents]

/** A user with a passkey, a session, and a link to reset the password. */
const createMara = async () => {
  const world = createTestIdentity({ definitions })
  const { accounts, sessions, passkeys, passwordReset, store } = world
  const { userId } = orRefuse(
    await accounts.register({ fullName: 'Mara', email, password, isVouchedFor: true }, commandBy()),
  )
  const telephone = createTestPasskey()
  const origin = world.publicUrl
  const made = telephone.make(
    orRefuse(await passkeys.begin({ userId, sessionId, current: password }, commandBy())),
  )
  orRefuse(await passkeys.add({ userId, name: 'Telefon', answer: made, origin }, commandBy()))
  const [passkey] = await passkeys.list(userId)
  const before = await store.head()
  await passwordReset.request(email, commandBy())
  const [letter] = await lettersAfter(world, before)
  const user = await accounts.byId(userId)
  if (passkey === undefined || user === undefined) throw new Error('nobody is there')
  const { refreshToken } = orRefuse(await sessions.enter(user, device, commandBy()))
  const used = telephone.use(await passkeys.ask())
  return {
    world,
    userId,
    passkeyId: passkey.passkeyId,
    link: tokenIn(letter?.letter.text),
    refreshToken,
    used,
  }
}
type Mara = Awaited<ReturnType<typeof createMara>>

/** An action of a user; resolves to tokens if it yields any. */
type Deed = (mara: Mara, world: TestIdentity) => Promise<Tokens | undefined>

const tokensIn = (answered: Either<Refusal, unknown>): Tokens | undefined => {
  const given = isRight(answered) ? answered.right : undefined
  return typeof given === 'object' && given !== null && 'accessToken' in given && 'refreshToken' in given
    ? { accessToken: String(given.accessToken), refreshToken: String(given.refreshToken) }
    : undefined
}

const ways = {
  password: async (_mara, { sessions }) =>
    tokensIn(await sessions.logIn({ email, password }, device, commandBy())),
  passkey: async ({ used }, { passkeys, sessions, publicUrl: origin }) => {
    const found = await passkeys.identify({ answer: used, origin }, commandBy())
    return isRight(found) ? tokensIn(await sessions.enter(found.right, device, commandBy())) : undefined
  },
  refresh: async ({ refreshToken }, { sessions }) =>
    tokensIn(await sessions.refresh(refreshToken, commandBy())),
} satisfies Record<string, Deed>

const endings = {
  reset: async ({ link }, { passwordReset }) =>
    tokensIn(await passwordReset.reset(link, 'nach dem Reset', commandBy())),
  change: async ({ userId }, { changePassword }) => {
    const change = { userId, sessionId, current: password, password: 'nach der Änderung', device }
    return tokensIn(await changePassword(change, commandBy()))
  },
  removal: async ({ userId, passkeyId }, { passkeys }) =>
    tokensIn(await passkeys.remove({ userId, sessionId, passkeyId, current: password, device }, commandBy())),
  lock: async ({ userId }, { accountChanges }) =>
    tokensIn(await accountChanges.deactivate(userId, commandOfPlatform())),
  logout: async ({ userId }, { accountChanges }) =>
    tokensIn(await accountChanges.endSessions(userId, commandBy())),
} satisfies Record<string, Deed>

/** The same process as hers, except that `meanwhile` runs right before its step with this number; returns how many steps it took. */
const interrupted = ({ world }: Mara, number: number, meanwhile: () => Promise<void>) => {
  const { store, vault, hashes } = world
  let steps = 0
  const step = async (): Promise<void> => {
    steps += 1
    if (steps === number) await meanwhile()
  }
  const process = createTestIdentity({
    clock: world.clock,
    accessTokens: world.accessTokens,
    definitions,
    store: {
      ...store,
      append: async (...asked) => {
        await step()
        return store.append(...asked)
      },
      readStream: async function* (...asked) {
        await step()
        yield* store.readStream(...asked)
      },
    },
    vault: {
      ...vault,
      get: async (...asked) => {
        await step()
        return vault.get(...asked)
      },
      list: async (...asked) => {
        await step()
        return vault.list(...asked)
      },
      put: async (...asked) => {
        await step()
        return vault.put(...asked)
      },
      remove: async (...asked) => {
        await step()
        return vault.remove(...asked)
      },
    },
    hashes: {
      ...hashes,
      matches: async (...asked) => {
        await step()
        return hashes.matches(...asked)
      },
    },
  })
  return { process, steps: () => steps }
}

/** Which of the tokens still work. */
const lifeOf = async (world: TestIdentity, tokens: Tokens | undefined) => {
  if (tokens === undefined) return []
  const { accessToken, refreshToken } = tokens
  const isRead = (await world.accessTokens.read(accessToken)) !== undefined
  const isRefreshed = isRight(await world.sessions.refresh(refreshToken, commandBy()))
  return [isRead && 'access', isRefreshed && 'refresh'].filter((what) => what !== false)
}
const alive = ['access', 'refresh']

/** Runs one action before each step of another; `look` checks the results. */
const atEveryStep = async (
  stopped: Deed,
  other: Deed,
  look: (
    world: TestIdentity,
    got: { stopped: Tokens | undefined; other: Tokens | undefined },
  ) => Promise<void>,
): Promise<number> => {
  for (let number = 1; ; number += 1) {
    const mara = await createMara()
    let meanwhile: Tokens | undefined
    const { process, steps } = interrupted(mara, number, async () => {
      meanwhile = await other(mara, mara.world)
    })
    const got = await stopped(mara, process)
    if (steps() < number) return steps()
    await look(mara.world, { stopped: got, other: meanwhile })
  }
}

describe('a session that begins or goes on while all are ended is over, wherever the two meet', () => {
  test.each([
    ['password', 'reset'],
    ['passkey', 'reset'],
    ['refresh', 'reset'],
    ['password', 'change'],
    ['refresh', 'change'],
    ['passkey', 'removal'],
    ['refresh', 'removal'],
    ['password', 'lock'],
    ['passkey', 'lock'],
    ['refresh', 'lock'],
    ['refresh', 'logout'],
  ] as const)('by %s, while a %s ends them', async (way, ending) => {
    const isOver = async (world: TestIdentity, begun: Tokens | undefined, kept: Tokens | undefined) => {
      expect(await lifeOf(world, begun)).toEqual([])
      expect(await lifeOf(world, kept)).toEqual(kept === undefined ? [] : alive)
    }
    const whileItBegins = await atEveryStep(ways[way], endings[ending], (world, { stopped, other }) =>
      isOver(world, stopped, other),
    )
    const whileTheyEnd = await atEveryStep(endings[ending], ways[way], (world, { stopped, other }) =>
      isOver(world, other, stopped),
    )
    expect(Math.min(whileItBegins, whileTheyEnd)).toBeGreaterThan(3)
  })
})

describe('of two that end all sessions', () => {
  test.each(['change', 'removal'] as const)(
    'whoever resets the password outlasts a %s with the old one',
    async (other) => {
      await atEveryStep(endings[other], endings.reset, async (world, { stopped }) =>
        expect(await lifeOf(world, stopped)).toEqual([]),
      )
      await atEveryStep(endings.reset, endings[other], async (world, got) =>
        expect(await lifeOf(world, got.other)).toEqual([]),
      )
    },
  )

  test('and keep one for whoever asked, the later one keeps theirs', async () => {
    const oneStays = async (
      world: TestIdentity,
      got: { stopped: Tokens | undefined; other: Tokens | undefined },
    ) => {
      const lives = [await lifeOf(world, got.stopped), await lifeOf(world, got.other)]
      expect(lives.filter(({ length }) => length > 0)).toEqual([alive])
    }
    await atEveryStep(endings.change, endings.removal, oneStays)
    // Proving a password that is being replaced gains nothing.
    await atEveryStep(endings.removal, endings.change, async (world, got) => {
      await oneStays(world, got)
      expect(await lifeOf(world, got.other)).toEqual(alive)
    })
  })
})

/** An administrator with just a password where a factor is required, and the code that turns it on. */
const createChief = async () => {
  let held: Promise<unknown> = Promise.resolve()
  const hashes: PasswordHashes = {
    hash: async (text) => text,
    matches: async (hash, text) => {
      await held
      return hash === text
    },
  }
  const world = createTestIdentity({ adminSecondFactor: 'required', hashes })
  await ensureAdmin(world, { email, password }, commandBy())
  const userId = (await world.accounts.byEmail(email))?.userId ?? ''
  return {
    world,
    userId,
    hold: (until: Promise<unknown>) => {
      held = until
    },
  }
}

test('who logs in by the password alone while the first factor comes stays outside', async () => {
  const { world, userId, hold } = await createChief()
  const { secondFactor, sessions, clock } = world
  const chief = await world.accounts.byId(userId)
  if (chief === undefined) throw new Error('nobody is there')
  const { key } = orRefuse(await secondFactor.begin(chief))
  const code = totpOf(key).generate({ timestamp: clock.now() })
  const confirmed = Promise.withResolvers<undefined>()
  hold(confirmed.promise)
  const begun = sessions.logIn({ email, password }, device, commandBy())
  orRefuse(await secondFactor.confirm(userId, code, commandBy()))
  confirmed.resolve(undefined)
  expect(await begun).toHaveProperty('left')
  expect(await sessions.list(userId)).toEqual([])
})

test('whoever logs out, or whose token was copied, is out in the log, even where the token could not be withdrawn', async () => {
  const world = createTestIdentity({
    accessTokens: {
      ...createTestIdentity({ definitions }).accessTokens,
      withdraw: async () => Promise.reject(new Error('the vault is away')),
    },
  })
  const { accounts, sessions, store, clock } = world
  const { userId } = orRefuse(
    await accounts.register({ fullName: 'Mara', email, password, isVouchedFor: true }, commandBy()),
  )
  const user = await accounts.byId(userId)
  if (user === undefined) throw new Error('nobody is there')
  const { refreshToken } = orRefuse(await sessions.enter(user, device, commandBy()))
  const [session] = await sessions.list(userId)
  const sessionId = session?.sessionId ?? ''
  const before = await store.head()
  await expect(sessions.logOut({ sessionId, userId }, commandBy())).rejects.toThrow('the vault is away')
  const { events } = await store.readAll(before, 10)
  expect(events.map(({ type }) => type)).toEqual(['SessionEnded'])
  expect(await sessions.refresh(refreshToken, commandBy())).toHaveProperty('left')

  const copied = orRefuse(await sessions.enter(user, device, commandBy())).refreshToken
  const next = orRefuse(await sessions.refresh(copied, commandBy())).refreshToken
  orRefuse(await sessions.refresh(next, commandBy()))
  clock.advance(31_000)
  const after = await store.head()
  await expect(sessions.refresh(copied, commandBy())).rejects.toThrow('the vault is away')
  const told = await store.readAll(after, 10)
  expect(told.events.map(({ type }) => type)).toContain('SessionRevoked')
})
