import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { openFileBlobs } from '@schaufenster/platform/blobs/file-blobs.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import sharp from 'sharp'
import { createTestClock } from '../../lib/test-system.ts'
import { createPendingUploads } from '../files/pending-uploads.ts'
import { createUploadGrants } from '../files/upload-grants.ts'
import { registerMediaRoutes } from './media-routes.ts'
import { allSeen } from './picture-access.ts'
import { createPictures, type Pictures } from './pictures.ts'

let folder: string
let blobs: Blobs
let app: App
let pictures: Pictures
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  blobs = await openFileBlobs(folder)
  // Like a bucket that browsers can reach.
  pictures = createPictures({
    ...blobs,
    addressOf: async (key, type) => (await blobs.stat(key)) && `https://bilder.example/${key}?as=${type}`,
  })
  app = await buildApp({
    tokens: createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], createTestClock()),
    idKey: new Uint8Array(32).fill(2),
    publicUrl: 'http://localhost',
  })
  const vaulted = { clock: createTestClock(), vault: createMemoryVault(createTestClock()) }
  await registerMediaRoutes(app, {
    blobs,
    pictures,
    pendingUploads: createPendingUploads(vaulted),
    uploadGrants: createUploadGrants(vaulted),
    videoFault: async () => undefined,
    access: allSeen,
    uploadLimit: createRateLimit({ max: 10, windowMs: 60_000 }),
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('sends browsers to the blob of a picture, in the width that they ask for, for less time than its address is good', async () => {
  const photo = await sharp({ create: { width: 800, height: 400, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { key } = orRefuse(await pictures.add(photo))
  const ask = (query = '') => app.inject({ url: `/media/${key}${query}` })

  const whole = await ask()
  expect([whole.statusCode, whole.headers.location]).toEqual([
    302,
    `https://bilder.example/${key.slice(0, 64)}?as=image/webp`,
  ])
  expect(whole.headers['cache-control']).toBe('public, max-age=1800')

  const narrow = new URL(String((await ask('?w=96')).headers.location)).pathname.slice(1)
  const content = await blobs.get(narrow)
  const stored = content && Buffer.concat(await Array.fromAsync(content))
  expect((await sharp(stored).metadata()).width).toBe(96)

  // A swept thumbnail is made again.
  await blobs.remove(narrow)
  const again = await ask('?w=96')
  expect([again.statusCode, again.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await ask('?w=96')).headers.location).toContain(narrow)

  expect((await app.inject({ url: `/media/${'0'.repeat(64)}.webp` })).statusCode).toBe(404)
})
