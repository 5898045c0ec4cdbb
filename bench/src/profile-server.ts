import Fastify from 'fastify'
import Type from 'typebox'
import { Compile } from 'typebox/compile'

/**
 * The bare Fastify that `read.ts` compares the product with: given paths and bytes of some responses, it
 * serves those. Tells its parent its address, and exits when the parent disconnects.
 */
export const Answers = Type.Array(Type.Object({ path: Type.String(), body: Type.String() }))

const isAnswers = Compile(Answers)

process.once('message', (message: unknown) => void serve(message))
process.once('disconnect', () => process.exit())

const serve = async (message: unknown): Promise<void> => {
  const bodies = new Map(isAnswers.Parse(message).map(({ path, body }) => [path, Buffer.from(body)]))
  const app = Fastify()
  for (const [method, url] of [
    ['GET', '/api/slug/:slug'],
    ['POST', '/api/companies/getCompanyById/:id'],
  ] as const)
    app.route({
      method,
      url,
      handler: async (request, reply) =>
        reply.header('content-type', 'application/json; charset=utf-8').send(bodies.get(request.url)),
    })
  process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
}
