import { prepare } from '../../first-start.ts'
import { createApi } from '../http/http.ts'
import { openInstance } from '../instance.ts'
import { testAdmin, testOptions } from '../test-instance.ts'

/** The product over the data folder that it is told, for `test-upload-crash.ts`, which kills it. Says where it listens. */
const [folder = ''] = process.argv.slice(2)

const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env
const instance = await openInstance(
  testOptions(folder, {
    ADMIN_EMAIL: testAdmin.email,
    ADMIN_PASSWORD: testAdmin.password,
    S3_ENDPOINT,
    S3_BUCKET,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  }),
)
await prepare(instance, () => {})
const app = await createApi(instance)
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${origin}\n`)
