import { afterAll, beforeAll } from '@jest/globals'
import { describeWithS3, type TestS3 } from '@schaufenster/platform/blobs/s3/test-s3-server.ts'
import { itGoesOnAfterACrash } from './test-upload-crash.ts'

describeWithS3('uploads to S3', (start) => {
  let server: TestS3
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.close())

  itGoesOnAfterACrash('a bucket', async () => {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = await server.newBucket()
    return {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
  })
})
