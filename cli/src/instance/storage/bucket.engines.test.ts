import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { describeWithS3, type TestS3 } from '@schaufenster/platform/blobs/s3/test-s3-server.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import sharp from 'sharp'
import { restoreBackup } from '../backup/restore.ts'
import { housekeeper } from '../operations/housekeeping.ts'
import { openTestInstance, testOptions, type TestInstance } from '../test-instance.ts'
import { openBlobs } from './blob-storage.ts'

const day = 86_400_000

describeWithS3('the product with its pictures in a bucket', (start) => {
  let server: TestS3
  let variables: Readonly<Record<string, string>>
  let product: TestInstance
  let offset = 0
  beforeAll(async () => {
    server = await start()
    variables = await newBucket()
    product = await openTestInstance(variables, { ...systemClock, now: () => systemClock.now() + offset })
  })
  afterAll(async () => {
    try {
      await product.close()
    } finally {
      await server.close()
    }
  })

  const newBucket = async () => {
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = await server.newBucket()
    return {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
  }
  const upload = async (background: string, { instance } = product) => {
    const create = { width: 400, height: 300, channels: 3, background } as const
    const added = await instance.directory.pictures.add(await sharp({ create }).png().toBuffer())
    return 'right' in added ? added.right.key : ''
  }
  const shown = async (key: string) =>
    (await product.app.inject({ url: `/media/${key}`, query: { w: '96' } })).statusCode

  it('shows a picture of the bucket, keeps what a profile names, and takes away what nobody named', async () => {
    const admin = await product.admin()
    const [logo, unused] = [await upload('red'), await upload('green')]
    const form = { name: 'Bäckerei Müller', plz: '80331', city: 'München' }
    const { _id: id } = (await admin.call('POST', '/api/companies', form)).body.data
    expect((await admin.call('PUT', `/api/companies/${id}`, { logo })).status).toBe(200)
    expect([await shown(logo), await shown(unused)]).toEqual([200, 200])
    expect(existsSync(join(product.folder, 'media'))).toBe(false)
    expect((await product.app.inject({ url: '/ready' })).statusCode).toBe(200)

    offset = 2 * day
    await product.restart()
    await housekeeper(product.instance)()
    expect([await shown(logo), await shown(unused)]).toEqual([200, 404])
    offset = 0
  })

  it('has browsers fetch them there, where they reach it', async () => {
    const bucket = await newBucket()
    const S3_PUBLIC_ENDPOINT = bucket.S3_ENDPOINT.replace('127.0.0.1', 'localhost')
    const reached = await openTestInstance({ ...bucket, S3_PUBLIC_ENDPOINT })
    try {
      const key = await upload('blue', reached)
      const { statusCode, headers } = await reached.app.inject({ url: `/media/${key}`, query: { w: '96' } })
      expect([statusCode, new URL(String(headers.location)).origin]).toEqual([302, S3_PUBLIC_ENDPOINT])
      const picture = await fetch(String(headers.location))
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(96)
    } finally {
      await reached.close()
    }
  })

  it('takes the pictures of a backup into another bucket', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bucket-'))
    const keysIn = async ({ blobs }: Awaited<ReturnType<typeof openBlobs>>) =>
      (await Array.fromAsync(blobs.keys())).toSorted()
    const kept = await keysIn(await openBlobs(product.instance.config))
    expect(kept.length).toBeGreaterThan(0)
    expect(await product.command('backup', join(folder, 'backup'))).toMatchObject({ exitCode: 0 })

    const other = testOptions(join(folder, 'restored'), await newBucket())
    cpSync(join(product.folder, 'secrets'), join(other.config.dataDir, 'secrets'), { recursive: true })
    await restoreBackup(other, join(folder, 'backup'), [], () => undefined)
    expect(await keysIn(await openBlobs(other.config))).toEqual(kept)
    expect(existsSync(join(other.config.dataDir, 'media'))).toBe(false)

    const inFiles = testOptions(join(folder, 'in-files'))
    cpSync(join(product.folder, 'secrets'), join(inFiles.config.dataDir, 'secrets'), { recursive: true })
    await restoreBackup(inFiles, join(folder, 'backup'), [], () => undefined)
    expect(await keysIn(await openBlobs(inFiles.config))).toEqual(kept)
    rmSync(folder, { recursive: true })
  })
})
