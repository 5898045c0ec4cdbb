import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { openInstance } from '@schaufenster/cli/instance/instance.ts'
import { CompanyPath, ProfileForm, Written } from '@schaufenster/command-service/directory/contract.ts'
import { allSeen } from '@schaufenster/command-service/directory/media/picture-access.ts'
import { registerDirectoryWrites } from '@schaufenster/command-service/directory/routes.ts'
import { buildApp } from '@schaufenster/platform/app/build-app.ts'
import { invalidToken, Refused } from '@schaufenster/platform/app/refused.ts'
import { validatorCompiler } from '@schaufenster/platform/app/validation.ts'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import Fastify from 'fastify'

/**
 * One of the two servers that `command.ts` compares, in its own process: `node command-server.ts ours|bare
 * FOLDER`. Tells its parent its address and a token for writing, and exits when the parent disconnects.
 */
const [kind, folder = ''] = process.argv.slice(2)

const session = { userId: 'bench', sessionId: 'bench', role: 'user', permissions: [] } as const

/** The whole write side with the durable log, and the projections running. */
const ours = async () => {
  const environment = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error' }
  const config = parseConfig(environment)
  const logger = createLogger({ level: 'error' })
  const { writes, stores, directory } = await openInstance({
    config,
    environment,
    clock: systemClock,
    logger,
  })
  const app = await buildApp({
    tokens: writes.accessTokens,
    idKey: stores.secrets.idKeys[0],
    publicUrl: config.publicUrl,
    logger,
  })
  await registerDirectoryWrites(app, directory, allSeen)
  return { app, token: await writes.accessTokens.issue(session) }
}

/** Fastify with the same schemas and token check; it returns what ours would. */
const bare = async () => {
  const tokens = createAccessTokens([{ kid: 'bench', key: new Uint8Array(32).fill(1) }], systemClock)
  const app = Fastify().withTypeProvider<TypeBoxTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.put(
    '/api/companies/:id',
    {
      schema: { params: CompanyPath, body: ProfileForm, response: { 200: Written } },
      onRequest: async ({ headers }) => {
        if ((await tokens.read(headers.authorization ?? '')) === undefined) throw new Refused(invalidToken)
      },
    },
    async ({ params: { id } }) => ({ data: { _id: id, id, version: 1, slug: 'bench' } }),
  )
  return { app, token: await tokens.issue(session) }
}

const { app, token } = kind === 'ours' ? await ours() : await bare()
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }), token })
process.once('disconnect', () => process.exit())
