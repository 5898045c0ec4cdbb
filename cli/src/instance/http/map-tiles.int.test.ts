import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestInstance } from '../test-instance.ts'
import { createHttpApp } from './http.ts'
import type { WebApp } from './web-app.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaufenster-tiles-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Its pages say what they were told of the site. */
const webApp = async (): Promise<WebApp> => ({
  renderer: {
    sessionMarker: 'somebody',
    inlineScriptHashes: [],
    render: async ({ site }) => ({ status: 200, headers: {}, html: JSON.stringify(site) }),
  },
  manifest: {},
  clientFolder: folder,
})

test('the operator’s base map is served in ranges from our own host, and pages know of it', async () => {
  const file = join(folder, 'germany.pmtiles')
  await writeFile(file, `PMTiles\u0003${'0123456789'.repeat(100)}`)
  const product = await openTestInstance({ MAP_PMTILES: file })
  const app = await createHttpApp(product.instance, undefined, webApp)
  try {
    const part = await app.inject({ url: '/karte.pmtiles', headers: { range: 'bytes=8-17' } })
    expect([part.statusCode, part.body]).toEqual([206, '0123456789'])
    expect(part.headers['content-range']).toBe('bytes 8-17/1008')
    expect((await app.inject({ url: '/' })).body).toContain('/karte.pmtiles')
  } finally {
    await app.close()
    await product.close()
  }
})

test('a file that is no base map stops the start, and says so', async () => {
  const file = join(folder, 'wrong.pmtiles')
  await writeFile(file, 'PK')
  const product = await openTestInstance({ MAP_PMTILES: file })
  await expect(createHttpApp(product.instance, undefined, webApp)).rejects.toThrow(
    /keine lesbare PMTiles-Datei/,
  )
  await product.close()
})
