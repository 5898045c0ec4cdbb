import type { FastifyReply } from 'fastify'

/** A value as the response schema of the route writes it, for answers that are made once and sent often. */
export const serialized = (reply: FastifyReply, value: unknown): Buffer =>
  bytesOf(String(reply.serialize(value)))

/** Not from the pool that small buffers share: who keeps one would hold on to its neighbours. */
export const bytesOf = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** Sends what {@link serialized} has made, past Fastify's own serialiser. */
export const sendSerialized = (reply: FastifyReply, bytes: Buffer): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(bytes)
