import type { FastifyReply } from 'fastify'

/** A value as the response schema of the route writes it, for answers that are made once and sent often. */
export const serialized = (reply: FastifyReply, value: unknown): Buffer =>
  Buffer.from(String(reply.serialize(value)))

export const sendSerialized = (reply: FastifyReply, bytes: Buffer): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(bytes)
