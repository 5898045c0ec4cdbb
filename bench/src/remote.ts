import autocannon from 'autocannon'
import { bareCompanies } from './bare-eventstoredb.ts'
import { onAFakeServer } from './fake-server.ts'
import type { Bench } from './figure.ts'
import { logIn, startProduct, type RunningProduct } from './product.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const clients = 32
const seconds = 10
const answerMs = 1
const admin = { ADMIN_EMAIL: 'bench@example.org', ADMIN_PASSWORD: 'Ein langes Kennwort 4711' }

/**
 * Companies that 32 clients create a second while the log is on a server whose every answer takes a millisecond more, against the embedded log, twice in
 * turn. Callers, server and product are a process each on one machine, so what the server costs, which is JavaScript here, is taken from the product. What the client alone reaches on such a server
 * with the same calls and as many followers of the log stands beside it: no product on this machine can be faster.
 */
export const remote: Bench = async ({ figure, note }) => {
  const rates = { embedded: 0, remote: 0, bare: 0 }
  const kinds = ['embedded', 'remote', 'bare'] as const
  for (const kind of [...kinds, ...kinds]) {
    const rate = await measure[kind]()
    rates[kind] += rate / 2
    note(`${kind}: ${Math.round(rate)}/s`)
  }
  figure({ name: 'companies created, embedded log', value: rates.embedded, unit: 'companies/s' })
  figure({
    name: 'remote',
    value: rates.remote,
    unit: 'companies/s',
    limit: '>= 0.5 of embedded',
    ratio: rates.remote / rates.embedded,
  })
  figure({
    name: 'the same calls by the client alone',
    value: rates.bare,
    unit: 'companies/s',
    ratio: rates.bare / rates.embedded,
  })
  figure({
    name: 'remote, of the client alone',
    value: rates.remote,
    unit: 'companies/s',
    ratio: rates.remote / rates.bare,
  })
}

const rateOf = (settings: Readonly<Record<string, string>>): Promise<number> =>
  inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder, { ...admin, ...settings })
    try {
      const token = await logIn(product, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
      await load(product, token, seconds / 2)
      const { '2xx': done, non2xx, errors, duration } = await load(product, token, seconds)
      if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`)
      return done / duration
    } finally {
      await product.stop()
    }
  })

const measure = {
  embedded: () => rateOf({}),
  remote: () => onAFakeServer(answerMs, (url) => rateOf({ EVENTSTOREDB_URL: url })),
  bare: () => onAFakeServer(answerMs, (url) => bareCompanies(url, clients, seconds)),
}

let companies = 0

const load = ({ url }: RunningProduct, token: string, duration: number) =>
  autocannon({
    url,
    connections: clients,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          companies += 1
          return {
            ...request,
            method: 'POST',
            path: '/api/companies',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            body: JSON.stringify({ name: `Betrieb Nummer ${companies}`, plz: '80331', city: 'München' }),
          }
        },
      },
    ],
  })
