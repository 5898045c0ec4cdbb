import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { logLeftIn } from '@schaufenster/command-service/lib/test-own-process.ts'
import type { ImportJobRow } from '@schaufenster/query-service/directory/import-job-contract.ts'
import { openTestInstance, testAdmin } from '../test-instance.ts'
import { restartingProduct } from '../test-killed-product.ts'

/** So many that the last ones wait while somebody looks, also on a fast machine. */
const rows = 1_000
const file = [
  'Kennung;Name;PLZ;Ort',
  ...Array.from({ length: rows }, (_, at) => `${at};Werkstatt ${at};80331;München`),
].join('\n')
/** The product is killed when so many rows are there. */
const killedAt = [60, 160]

let folder = ''
let owned = ''
let running: ReturnType<typeof restartingProduct>

beforeEach(async () => {
  const prepared = await openTestInstance()
  folder = prepared.folder
  const owner = await prepared.owner()
  const form = { name: 'Brothaus', plz: '80331', city: 'München' }
  owned = (await owner.call('POST', '/api/companies', form)).body.data.id
  await prepared.stop()
  running = restartingProduct(folder)
})
afterEach(async () => {
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('an import that the product is killed under twice has every row once, and undoing it takes away exactly these', async () => {
  const login = await running.call('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(testAdmin),
  })
  const authorization = `Bearer ${JSON.parse(login.text).accessToken}`
  const send = async (): Promise<string> => {
    const { status, text } = await running.call('/api/imports?fileName=liste.csv&source=Innung&licence=CC0', {
      method: 'POST',
      headers: { authorization, 'content-type': 'text/csv' },
      body: file,
    })
    expect(status).toBe(202)
    return JSON.parse(text).data.id
  }
  /** How the import is once it is so: each look asks the product. */
  const until = async (id: string, isSo: (job: ImportJobRow) => boolean): Promise<ImportJobRow> => {
    for (;;) {
      const { status, text } = await running.call(`/api/imports/${id}`, { headers: { authorization } })
      if (status === 404) continue
      expect(status).toBe(200)
      const job: ImportJobRow = JSON.parse(text).data
      if (isSo(job)) return job
    }
  }

  const id = await send()
  for (const [index, least] of killedAt.entries()) {
    await until(id, ({ progress }) => (progress?.done ?? 0) >= least)
    running.killAndRestart()
    const torn = await until(id, ({ status }) => status !== 'running')
    expect([index, torn.status, torn.interruption]).toEqual([index, 'interrupted', expect.anything()])
    expect(torn.companies).toBeLessThan(rows)
    // Whoever sends the file again goes on with the same import.
    expect(await send()).toBe(id)
  }
  const done = await until(id, ({ status }) => status === 'completed')
  expect(done).toMatchObject({ companies: rows, counts: { rejected: 0, differing: 0 } })
  const undone = await running.call(`/api/imports/${id}/undo`, { method: 'POST', headers: { authorization } })
  expect(undone.status).toBe(202)
  expect(await until(id, ({ status }) => status === 'undone')).toMatchObject({ companies: 0 })

  await running.stop()
  const log = await logLeftIn(join(folder, 'log.db'))
  const streamsOf = (type: string) => log.filter((event) => event.type === type).map(({ stream }) => stream)
  const imported = streamsOf('CompanyImported')
  expect([imported.length, new Set(imported).size]).toEqual([rows, rows])
  expect(streamsOf('CompanyImportStarted')).toHaveLength(1)
  expect(streamsOf('CompanyDeleted').sort()).toEqual(imported.toSorted())
  expect(imported.join()).not.toContain(owned)
}, 180_000)
