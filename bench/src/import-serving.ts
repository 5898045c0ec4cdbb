import { setTimeout } from 'node:timers/promises'
import { demoCompanies } from '@schaufenster/cli/demo/demo-companies.ts'
import { demoTable } from '@schaufenster/cli/demo/demo-table.ts'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import Type, { type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Bench } from './figure.ts'
import { atRest, logIn, startProduct, usageOf, type RunningProduct } from './product.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'
import { visitorSearches } from './visitor-searches.ts'

/** Companies that exist beforehand. */
const there = Number(process.env['COMPANIES'] ?? 20_000)
const rows = Number(process.env['ROWS'] ?? 100_000)
const account = { ADMIN_EMAIL: 'bench@schaufenster.example', ADMIN_PASSWORD: 'Messen statt raten, jeden Tag' }
const idleSearches = 400
/** How many "unknown" responses an import may get before its model knows it. */
const mostUnknown = 60
/** Less than an access token is valid. */
const tokenMs = 600_000
/** Between the searches of visitors. */
const pauseMs = 25
/** Idle and during the import visitors search for the same. */
const seed = 7

const Started = Type.Object({ data: Type.Object({ id: Type.String() }) })
const Job = Type.Object({
  data: Type.Object({
    status: Type.String(),
    companies: Type.Integer(),
    counts: Type.Optional(Type.Object({ imported: Type.Integer(), unchanged: Type.Integer() })),
  }),
})
const Run = Type.Object({ data: Type.Object({ companies: Type.Integer(), done: Type.Integer() }) })
const Found = Type.Object({ totalCompanies: Type.Integer() })

/**
 * An import of 100,000 rows (or `ROWS`), sent as the administrators' page does, while visitors search among
 * 20,000 companies (or `COMPANIES`): how long a search takes then, and without other load. Importing the same
 * file again adds nothing, and undoing removes exactly what it brought.
 */
export const importServing: Bench = async ({ figure, note }) => {
  const companies = demoCompanies(germany(), there + rows)
  const known = companies.slice(0, there)
  const [first, second] = [known, companies.slice(there)].map((part) => demoTable(part))
  await inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder, account)
    try {
      const call = callerOf(product)
      const alone = performance.now()
      await imported(call, first ?? '', 'Bestand')
      const quiet = there / ((performance.now() - alone) / 1000)
      await approveAll(call)
      await atRest(product)
      const spent = () => usageOf(product.processId).cpuSeconds
      let before = spent()
      const idle = await searching(product, visitorSearches(known, seed), (done) => done >= idleSearches)
      const ofSearch = (spent() - before) / idle.length

      const began = performance.now()
      before = spent()
      let job: Static<typeof Job>['data'] | undefined
      const running = imported(call, second ?? '', 'Bench').then((ended) => (job = ended))
      const busy = await searching(product, visitorSearches(known, seed), () => job !== undefined)
      const id = (await running).id
      const seconds = (performance.now() - began) / 1000
      const ofRow = (spent() - before - busy.length * ofSearch) / rows
      const again = await imported(call, second ?? '', 'Bench')
      await call(Type.Unknown(), 'POST', `/api/imports/${id}/undo`, '{}')
      await ended(call, id)
      const left = await call(Found, 'GET', '/api/companies/pagination?limit=1')
      note(
        `${job?.counts?.imported} imported in ${seconds.toFixed(0)} s, ${again.counts?.imported} by the second run`,
      )
      note(`${left.totalCompanies} companies after undoing, ${there} before`)
      if (again.counts?.imported !== 0 || left.totalCompanies !== there) throw new Error('not what was there')

      figure({ name: 'rows imported while nobody searches', value: quiet, unit: 'rows/s' })
      figure({ name: 'search while idle, p95', value: quantile(idle, 0.95), unit: 'ms' })
      figure({
        name: 'search during an import, p95',
        value: quantile(busy, 0.95),
        unit: 'ms',
        limit: '<= 2 of idle',
        ratio: quantile(busy, 0.95) / quantile(idle, 0.95),
      })
      figure({ name: 'rows imported meanwhile', value: rows / seconds, unit: 'rows/s' })
      // Comparable even if other processes load the machine.
      figure({ name: 'CPU of all threads for a row', value: ofRow * 1_000, unit: 'ms' })
    } finally {
      await product.stop()
    }
  })
}

type Call = <Answer extends TSchema>(
  answer: Answer,
  method: string,
  path: string,
  body?: string,
  type?: string,
) => Promise<Static<Answer>>

/** Calls as an administrator who sees what they have done, and who logs in again before the access token expires. */
const callerOf = (product: RunningProduct): Call => {
  let [token, expiresAt] = ['', -Infinity]
  let position: string | undefined
  return async (answer, method, path, body, type = 'application/json') => {
    if (performance.now() > expiresAt) {
      token = await logIn(product, account.ADMIN_EMAIL, account.ADMIN_PASSWORD)
      expiresAt = performance.now() + tokenMs
    }
    const response = await fetch(product.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(position !== undefined && { [positionHeader]: position }),
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
    })
    position = response.headers.get(positionHeader) ?? position
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
    return Compile(answer).Parse(text === '' ? undefined : JSON.parse(text))
  }
}

/** Sends a file and waits until it is fully imported. */
const imported = async (call: Call, file: string, source: string) => {
  const query = new URLSearchParams({ fileName: `${source}.csv`, source, licence: 'CC0', date: '2026-01-31' })
  const { data } = await call(Started, 'POST', `/api/imports?${query}`, file, 'text/csv')
  return ended(call, data.id)
}

/** Waits until an import, or undoing it, is over. */
const ended = async (call: Call, id: string) => {
  for (let unknown = 0; ;) {
    try {
      const job = (await call(Job, 'GET', `/api/imports/${id}`)).data
      if (job.status !== 'running' && job.status !== 'undoing') return { id, ...job }
    } catch (fault) {
      // A query waits for its model for a limited time: on a busy machine it may not know the import yet.
      if ((unknown += 1) > mostUnknown) throw fault
    }
    await setTimeout(500)
  }
}

/** Visitors find only what is approved. */
const approveAll = async (call: Call): Promise<void> => {
  const body = JSON.stringify({ decision: 'approve', all: { companies: there } })
  const { data } = await call(Started, 'POST', '/api/approval-runs', body)
  for (;;) {
    const run = (await call(Run, 'GET', `/api/approval-runs/${data.id}`)).data
    if (run.done === run.companies) return
    await setTimeout(500)
  }
}

/** Durations of consecutive searches with pauses between them, until told to stop; milliseconds. */
const searching = async (
  { url }: RunningProduct,
  asked: Iterator<object, never>,
  isEnough: (done: number) => boolean,
): Promise<readonly number[]> => {
  const times: number[] = []
  while (!isEnough(times.length)) {
    const began = performance.now()
    const body = JSON.stringify(asked.next().value)
    const response = await fetch(`${url}/api/companies/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`search: ${response.status}`)
    times.push(performance.now() - began)
    await setTimeout(pauseMs)
  }
  return times
}
