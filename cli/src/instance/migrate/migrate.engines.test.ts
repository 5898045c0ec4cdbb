import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  serveFakeServer,
  type ServedFake,
} from '@schaufenster/events/store/eventstoredb/fake-server-on-a-port.ts'
import { createFakeServer } from '@schaufenster/events/store/eventstoredb/fake-server.ts'
import { describeWithS3, type TestS3 } from '@schaufenster/platform/blobs/s3/test-s3-server.ts'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { connectMongo } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import { mongoDatabase } from '@schaufenster/platform/mongodb/test-mongo-address.ts'
import { connectElasticsearch } from '@schaufenster/projections/search/elasticsearch/connect-elasticsearch.ts'
import sharp from 'sharp'
import { createApi } from '../http/http.ts'
import { openInstance } from '../instance.ts'
import { openTestInstance, testAdmin, testOptions, type TestInstance } from '../test-instance.ts'
import { migrate } from './migrate.ts'

const name = `moving-${randomUUID()}`

describeWithEngine('MONGODB_URL', 'an installation that moves over, with MongoDB', (mongodb) => {
  describeWithEngine('ELASTICSEARCH_URL', 'Elasticsearch', (elasticsearch) => {
    describeWithS3('and S3', (start) => {
      const engines = { MONGODB_URL: mongoDatabase(mongodb, name), ELASTICSEARCH_URL: elasticsearch }
      let bucket: TestS3
      let server: ServedFake
      let product: TestInstance
      beforeAll(async () => {
        bucket = await start()
        server = await serveFakeServer(createFakeServer())
        product = await openTestInstance(engines)
      })
      afterAll(async () => {
        await product.close()
        server.cut()
        await bucket.close()
        for (const group of ['models', 'search', 'vault']) {
          const { database, close } = connectMongo(mongodb, `${name}-${group}`)
          await database.dropDatabase()
          await close()
        }
        const client = connectElasticsearch(elasticsearch)
        await client.indices.delete({ index: Object.keys(await client.indices.get({ index: `${name}-*` })) })
        await client.close()
      })

      it('has its pictures in the bucket, its vault where it was, and models of the log that is on the server', async () => {
        const admin = await product.admin()
        const form = { name: 'Bäckerei Müller', plz: '80331', city: 'München' }
        const { _id: id } = (await admin.call('POST', '/api/companies', form)).body.data
        await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
        const create = { width: 400, height: 300, channels: 3, background: 'red' } as const
        const picture = await sharp({ create }).png().toBuffer()
        const { key } = await product.instance.stores.blobs.put(picture)
        const searched = {
          method: 'POST',
          url: '/api/companies/search',
          payload: { query: 'Müller' },
        } as const
        const finds = async (app: TestInstance['app']) =>
          expect((await app.inject(searched)).json().companies).toMatchObject([{ name: 'Bäckerei Müller' }])
        await eventually(() => finds(product.app))
        await product.stop()

        const { endpoint, region, bucket: named, accessKeyId, secretAccessKey } = await bucket.newBucket()
        const options = testOptions(product.folder, {
          ...engines,
          EVENTSTOREDB_URL: server.url,
          S3_ENDPOINT: endpoint,
          S3_REGION: region,
          S3_BUCKET: named,
          S3_ACCESS_KEY_ID: accessKeyId,
          S3_SECRET_ACCESS_KEY: secretAccessKey,
        })
        const lines: string[] = []
        await migrate(options, (line) => lines.push(line))
        expect(lines).toContain(`Bilder im Bucket ${named}: 1.`)

        const instance = await openInstance(options)
        const app = await createApi(instance)
        try {
          expect(await instance.stores.blobs.stat(key)).toEqual({ key, size: picture.length })
          await eventually(() => finds(app))
          const logIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: testAdmin })
          expect(logIn.statusCode).toBe(200)
          const { projections } = await instance.models.status()
          expect(projections.filter(({ state }) => state === 'stopped')).toEqual([])
        } finally {
          await app.close()
          await instance.close()
        }
      })
    })
  })
})
