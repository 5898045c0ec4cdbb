import { rmSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { canDiskFail, faultyDiskAt } from '@schaufenster/platform/lib/test-faulty-disk.ts'
import { openTestInstance, testAdmin } from './test-instance.ts'
import { startProduct } from './test-killed-product.ts'

const testIfPossible = canDiskFail() ? test : test.skip

testIfPossible(
  'on a full disk whoever writes hears to come again, by form or import, and with room all goes on',
  async () => {
    const prepared = await openTestInstance()
    await prepared.stop()
    const disk = await faultyDiskAt(prepared.folder)
    const product = await startProduct(prepared.folder, disk.environment)
    const call = async (path: string, type?: string, body?: string, authorization = '') => {
      const headers = { authorization, ...(type !== undefined && { 'content-type': type }) }
      const method = body === undefined ? 'GET' : 'POST'
      const answer = await fetch(`${product.origin}${path}`, { method, headers, ...(body && { body }) })
      return { status: answer.status, body: JSON.parse(await answer.text()) }
    }
    try {
      const login = await call('/api/auth/login', 'application/json', JSON.stringify(testAdmin))
      const token = `Bearer ${login.body.accessToken}`
      const create = (name: string) =>
        call(
          '/api/companies',
          'application/json',
          JSON.stringify({ name, plz: '80331', city: 'München' }),
          token,
        )
      const bring = () =>
        call(
          '/api/imports?fileName=liste.csv&source=Innung&licence=CC0',
          'text/csv',
          'Kennung;Name;PLZ;Ort\n1;Werkstatt;80331;München',
          token,
        )
      expect((await create('Brothaus')).status).toBe(201)
      const shown = () => call('/api/slug/brothaus', undefined, undefined, token)
      await eventually(async () => expect((await shown()).status).toBe(200))

      await disk.fill()
      for (const answer of [await create('Backhaus'), await bring()])
        expect(answer).toMatchObject({
          status: 503,
          body: { message: expect.stringMatching(/später|gleich/) },
        })
      expect((await shown()).status).toBe(200)

      await disk.makeRoom()
      await eventually(async () => expect((await create('Backhaus')).status).toBe(201))
      await eventually(async () => expect((await bring()).status).toBe(202))
    } finally {
      await product.kill()
      rmSync(prepared.folder, { recursive: true, force: true })
    }
  },
)
