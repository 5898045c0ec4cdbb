import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { describeBlobUploads } from '../blob-uploads-suite.ts'
import { describeBlobs } from '../blobs-suite.ts'
import { openS3Blobs, type S3Blobs } from './s3-blobs.ts'
import { describeWithS3, type TestS3 } from './test-s3-server.ts'

describeWithS3('blobs on S3', (start) => {
  let server: TestS3
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.close())

  describeBlobs('a bucket', async () => {
    const bucket = await server.newBucket()
    const opened = [await openS3Blobs(bucket)]
    return {
      blobs: opened[0]!,
      reopen: async () => {
        const again = await openS3Blobs(bucket)
        opened.push(again)
        return again
      },
      cleanUp: async () => {
        for (const { close } of opened) close()
      },
    }
  })

  describeBlobUploads('a bucket', async () => {
    const bucket = await server.newBucket()
    const opened: S3Blobs[] = []
    const reopen = async () => {
      const blobs = await openS3Blobs(bucket)
      opened.push(blobs)
      return { blobs, uploads: blobs.uploads }
    }
    const cleanUp = async () => {
      for (const { close } of opened) close()
    }
    return { ...(await reopen()), reopen, cleanUp }
  })

  it('lets whoever has an address read one blob for a while, and nothing else', async () => {
    const bucket = await server.newBucket()
    const publicEndpoint = bucket.endpoint.replace('127.0.0.1', 'localhost')
    const blobs = await openS3Blobs({ ...bucket, publicEndpoint })
    const { key } = await blobs.put(Buffer.from('a long film'))
    const { key: other } = await blobs.put(Buffer.from('another film'))
    const address = (await blobs.addressOf?.(key, 'image/webp')) ?? ''
    expect(new URL(address).origin).toBe(publicEndpoint)
    expect(await blobs.addressOf?.(key, 'image/webp')).toBe(address)
    const answer = await fetch(address, { headers: { range: 'bytes=2-5' } })
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
      206,
      'long',
      'image/webp',
    ])
    for (const wrong of [address.split('?')[0] ?? '', address.replaceAll(key, other)])
      expect((await fetch(wrong)).status).toBe(403)
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403)
    expect(await blobs.addressOf?.('0'.repeat(64), 'image/webp')).toBeUndefined()
    blobs.close()
    // Nobody is sent to where browsers don't come.
    const inside = await openS3Blobs(bucket)
    expect(inside.addressOf).toBeUndefined()
    inside.close()
  })

  it('uses no bucket that keeps what is removed, and none that is not there', async () => {
    await expect(openS3Blobs(await server.newBucket({ versioned: true }))).rejects.toThrow('keeps versions')
    const bucket = await server.newBucket()
    await expect(openS3Blobs({ ...bucket, bucket: 'nobody-made-this' })).rejects.toThrow('bucket')
    await expect(openS3Blobs({ ...bucket, secretAccessKey: 'wrong' })).rejects.toThrow()
  })

  it('says that the server is away, which passes', async () => {
    const away = { ...(await server.newBucket()), endpoint: 'http://127.0.0.1:1' }
    await expect(openS3Blobs(away)).rejects.toMatchObject({ name: 'BlobsUnavailable' })
  })
})
