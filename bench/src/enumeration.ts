import type { Bench } from './figure.ts'
import { logIn, startProduct, type RunningProduct } from './product.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/**
 * Whether the duration of a response reveals who has an account: logging in with a wrong password, asking for
 * a reset link, and registering, each with addresses with and without an account, in alternating order. Each
 * line gives how much longer the median response takes for those with one. The last number of a kind is the
 * share of pairs in which the known address took longer: one half reveals nothing, 1 reveals it every time.
 */
export const enumeration: Bench = async ({ figure, note }) => {
  await inTemporaryFolder(async (folder) => {
    // Callers state their address, so that limits by address let all of them through.
    const product = await startProduct(folder, {
      TRUST_PROXY: 'loopback',
      ADMIN_SECOND_FACTOR: 'optional',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    })
    try {
      const ask = callerOf(product.url)
      await inviteAll(product)
      for (const kind of ['login', 'forgetPassword', 'register'] as const) {
        const known: number[] = []
        const unknown: number[] = []
        const statuses = new Set<string>()
        for (let each = 0; each < repeats; each += 1) {
          const pair = [
            [known, addressOf(each % accounts)],
            [unknown, `nobody.${kind}.${each}@example.org`],
          ] as const
          // Otherwise the deferred work of one would always fall on the other.
          for (const [times, email] of each % 2 === 0 ? pair : pair.toReversed()) {
            const { milliseconds, said } = await ask(kind, email)
            times.push(milliseconds)
            statuses.add(said)
          }
        }
        if (statuses.size > 1)
          throw new Error(`${kind} says who has an account: ${[...statuses].join(' or ')}`)
        const [withAccount, without] = [quantile(known, 0.5), quantile(unknown, 0.5)]
        note(`${kind}: ${repeats} of each, all answered alike`)
        figure({ name: `${kind}, no account`, value: without, unit: 'ms' })
        figure({ name: `${kind}, account`, value: withAccount, unit: 'ms', ratio: withAccount / without })
        figure({ name: `${kind}, told apart`, value: shareLonger(known, unknown), unit: 'of pairs' })
      }
    } finally {
      await product.stop()
    }
  })
}

const admin = { email: 'admin@example.org', password: 'ein langes Passwort' }
const accounts = 40
/** The maximum attempts per account in a quarter of an hour. */
const repeats = accounts * 15

const addressOf = (each: number): string => `account.${each}@example.org`

const bodyOf = (kind: string, email: string): object =>
  kind === 'forgetPassword'
    ? { email }
    : kind === 'login'
      ? { email, password: 'ein falsches Passwort' }
      : { fullName: 'Erika Beispiel', email, password: 'ein langes Passwort', acceptTerms: true }

/** The addresses that have an account: an administrator's invitation reserves one at once, and registering doesn't. */
const inviteAll = async (product: RunningProduct): Promise<void> => {
  const authorization = await logIn(product, admin.email, admin.password)
  const headers = { 'content-type': 'application/json', authorization }
  for (let each = 0; each < accounts; each += 1) {
    const body = JSON.stringify({ fullName: 'Erika Beispiel', email: addressOf(each) })
    const answer = await fetch(`${product.url}/api/auth/registerByAdmin`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(`no account: ${answer.status} ${await answer.text()}`)
  }
}

const callerOf = (url: string) => {
  let calls = 0
  return async (kind: string, email: string) => {
    calls += 1
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    }
    const body = JSON.stringify(bodyOf(kind, email))
    const begun = performance.now()
    const answer = await fetch(`${url}/api/auth/${kind}`, { method: 'POST', headers, body })
    const text = await answer.text()
    // A registration's response repeats what was sent, and has a session of its own.
    const said = text
      .replaceAll(email, '{email}')
      .replace(/"(_?id|accessToken|refreshToken)":"[^"]+"/g, '"$1"')
    return { milliseconds: performance.now() - begun, said: `${answer.status} ${said}` }
  }
}

const shareLonger = (some: readonly number[], others: readonly number[]): number => {
  const longer = some.reduce((sum, a) => sum + others.filter((b) => a > b).length, 0)
  return longer / (some.length * others.length)
}
