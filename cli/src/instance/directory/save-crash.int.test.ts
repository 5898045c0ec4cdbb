import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { logLeftIn } from '@schaufenster/command-service/lib/test-own-process.ts'
import { simplePdf } from '@schaufenster/platform/lib/simple-pdf.ts'
import { openTestInstance, testOwner } from '../test-instance.ts'
import { restartingProduct } from '../test-killed-product.ts'

const saves = 12
/** While these are on their way, the product is killed. */
const killedAmong = new Set([4, 8])

const pdf = simplePdf([[{ text: 'Speisekarte', x: 60, y: 90, size: 24 }]])

let folder = ''
let company = ''
let running: ReturnType<typeof restartingProduct>

beforeEach(async () => {
  const prepared = await openTestInstance()
  folder = prepared.folder
  const owner = await prepared.owner()
  const form = { name: 'Brothaus', plz: '80331', city: 'München' }
  company = (await owner.call('POST', '/api/companies', form)).body.data.id
  await prepared.stop()
  running = restartingProduct(folder)
})
afterEach(async () => {
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('an owner who saves and uploads while the product is killed has every save once, in order, and the file whole', async () => {
  const json = { 'content-type': 'application/json' }
  const { email, password } = testOwner
  const login = await running.call('/api/auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  })
  const known = { authorization: `Bearer ${JSON.parse(login.text).accessToken}` }
  const save = async (tagLine: string): Promise<void> => {
    const { status } = await running.call(`/api/companies/${company}`, {
      method: 'PUT',
      headers: { ...known, ...json },
      body: JSON.stringify({ tagLine }),
    })
    expect(status).toBe(200)
  }
  const upload = async (): Promise<string> => {
    const body = new FormData()
    body.append('file', new Blob([pdf], { type: 'application/pdf' }), 'karte.pdf')
    const { status, text } = await running.call('/api/fileUpload', { method: 'POST', headers: known, body })
    expect(status).toBe(201)
    return JSON.parse(text).key
  }

  const lines = Array.from({ length: saves }, (_, index) => `Zeile ${index}`)
  const uploads: string[] = []
  for (const [index, line] of lines.entries()) {
    const sent = [save(line)]
    if (killedAmong.has(index)) {
      sent.push(upload().then((key) => void uploads.push(key)))
      running.killAndRestart()
    }
    await Promise.all(sent)
  }
  const [key] = uploads
  const kept = await running.call('/api/files', {
    method: 'POST',
    headers: { ...known, ...json },
    body: JSON.stringify({ company, upload: key }),
  })
  expect([kept.status, kept.text]).toEqual([201, expect.anything()])
  const file = await running.call(`/api/files/${JSON.parse(kept.text).data.id}/content`, { headers: known })
  expect([file.status, file.text.length]).toEqual([200, pdf.toString().length])

  await running.stop()
  const log = await logLeftIn(join(folder, 'log.db'))
  const told = log.filter(({ type }) => type === 'CompanyTaglineChanged').map(({ data }) => data['tagLine'])
  expect(told).toEqual(lines)
  expect(log.filter(({ type }) => type === 'FileUploaded')).toHaveLength(1)
}, 120_000)
