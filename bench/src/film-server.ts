import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import fastifyStatic from '@fastify/static'
import { prepare } from '@schaufenster/cli/first-start.ts'
import { createApi } from '@schaufenster/cli/instance/http/http.ts'
import { openInstance } from '@schaufenster/cli/instance/instance.ts'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import Fastify from 'fastify'

/**
 * What `upload.ts` and `play.ts` measure: the product's calls and policies on a folder or the bucket of
 * `S3_…`, or a bare Fastify that writes a stream to its file and serves its files. Tells its parent its
 * address, and exits when the parent disconnects.
 */
const [kind = '', folder = ''] = process.argv.slice(2)
process.once('disconnect', () => process.exit())

const product = async () => {
  const environment = {
    DATA_DIR: folder,
    DEMO: '0',
    CALLS_PER_MINUTE: '0',
    ADMIN_EMAIL: process.env['ADMIN_EMAIL'],
    ADMIN_PASSWORD: process.env['ADMIN_PASSWORD'],
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('S3_'))),
  }
  const logger = createLogger({ level: 'error' })
  const config = parseConfig(environment)
  const instance = await openInstance({ config, environment, clock: systemClock, logger })
  await prepare(instance, () => {})
  instance.policies.start()
  return createApi(instance)
}

const bare = async () => {
  const app = Fastify()
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
    done(null, payload),
  )
  app.patch('/film', async ({ raw }, reply) => {
    await pipeline(raw, createWriteStream(join(folder, 'film.mp4'), { flush: true }))
    return reply.code(204).send()
  })
  await app.register(fastifyStatic, { root: folder })
  return app
}

const app = kind === 'product' ? await product() : await bare()
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
