import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Bench } from './figure.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/**
 * Commands per second over HTTP: 64 clients change the tag line of one of 200 companies, each time to a new
 * one, acknowledged once on disk, with the projections running. Compared with a bare Fastify with the same
 * schemas and token check that does nothing. Both are measured twice, alternately; the client runs on the
 * same machine.
 */
export const command: Bench = async ({ figure, note }) => {
  const rates = { ours: 0, bare: 0 }
  for (const kind of ['bare', 'ours', 'bare', 'ours'] as const) {
    const measured = await inTemporaryFolder((folder) => measure(kind, folder))
    rates[kind] += measured.rate / 2
    note(`${kind}: ${Math.round(measured.rate)}/s, p50 ${measured.p50} ms, p99 ${measured.p99} ms`)
  }
  figure({ name: 'bare Fastify', value: rates.bare, unit: 'requests/s' })
  figure({
    name: 'command',
    value: rates.ours,
    unit: 'commands/s',
    limit: '>= 0.35 of bare',
    ratio: rates.ours / rates.bare,
  })
}

const Server = Type.Object({ url: Type.String(), token: Type.String() })
const isServer = Compile(Server)

const clients = 64
const companies = 200
/** Ours has several times as much code to compile. */
const warmUpSeconds = 5
const seconds = 5

const measure = async (kind: 'ours' | 'bare', folder: string) => {
  const child = fork(fileURLToPath(new URL('command-server.ts', import.meta.url)), [kind, folder])
  try {
    const [message]: unknown[] = await once(child, 'message')
    const server = isServer.Parse(message)
    const ids =
      kind === 'ours'
        ? await registerCompanies(server)
        : Array.from({ length: companies }, (_, index) => `company-${index}`)
    await load(server, ids, warmUpSeconds)
    const { '2xx': done, non2xx, errors, duration, latency } = await load(server, ids, seconds)
    if (non2xx + errors > 0) throw new Error(`${kind}: ${non2xx} refused, ${errors} failed`)
    return { rate: done / duration, ...latency }
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

let changes = 0

const load = ({ url, token }: Static<typeof Server>, ids: readonly string[], duration: number) =>
  autocannon({
    url,
    connections: clients,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          changes += 1
          return {
            ...request,
            method: 'PUT',
            path: `/api/companies/${ids[changes % ids.length]}`,
            headers: { 'content-type': 'application/json', authorization: token },
            body: JSON.stringify({ tagLine: `Seit ${changes} Jahren für Sie da` }),
          }
        },
      },
    ],
  })

const Registered = Compile(Type.Object({ data: Type.Object({ id: Type.String() }) }))

const registerCompanies = ({ url, token }: Static<typeof Server>): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: companies }, async (_, index) => {
      const answer = await fetch(`${url}/api/companies`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ name: `Betrieb Nummer ${index}` }),
      })
      return Registered.Parse(await answer.json()).data.id
    }),
  )
