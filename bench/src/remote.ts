import { serveFakeServer } from '@schaufenster/events/store/eventstoredb/fake-server-on-a-port.ts'
import { createFakeServer } from '@schaufenster/events/store/eventstoredb/fake-server.ts'
import autocannon from 'autocannon'
import type { Bench } from './figure.ts'
import { logIn, startProduct, type RunningProduct } from './product.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const clients = 32
const seconds = 10
const answerMs = 1
const admin = { ADMIN_EMAIL: 'bench@example.org', ADMIN_PASSWORD: 'Ein langes Kennwort 4711' }

/**
 * Companies that 32 clients create a second while the log is on a server whose every answer takes a millisecond more, against the embedded log, twice in
 * turn. Server and clients are in this process, the product in one of its own, on one machine.
 */
export const remote: Bench = async ({ figure, note }) => {
  const rates = { embedded: 0, remote: 0 }
  for (const kind of ['embedded', 'remote', 'embedded', 'remote'] as const) {
    const rate = kind === 'embedded' ? await measured({}) : await onAServer()
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
}

const onAServer = async (): Promise<number> => {
  const server = await serveFakeServer(createFakeServer(), answerMs)
  try {
    return await measured({ EVENTSTOREDB_URL: server.url })
  } finally {
    server.cut()
  }
}

const measured = (settings: Readonly<Record<string, string>>): Promise<number> =>
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
