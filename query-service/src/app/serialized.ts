import type { FastifyReply } from 'fastify'

/** A value serialised by the route's response schema, for answers that are made once and sent often. */
export const serialized = (reply: FastifyReply, value: unknown): Buffer =>
  bytesOf(String(reply.serialize(value)))

/** Allocated outside the pool of small buffers: keeping a pooled one would keep its neighbours alive. */
export const bytesOf = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** Sends the result of {@link serialized}, bypassing Fastify's own serialiser. */
export const sendSerialized = (reply: FastifyReply, bytes: Buffer): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(bytes)
