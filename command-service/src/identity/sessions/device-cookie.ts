import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownDeviceDays, type KnownDevices } from './known-devices.ts'

/** The cookie by which a device is known for an account; logging out leaves it. */
export interface DeviceCookie {
  /** Whoever has this browser has just shown that the account of this address is theirs. */
  keep(request: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply, email: string): void
  /** The id of the browser, where it is known for the account of this address. */
  read(request: Pick<FastifyRequest, 'cookies'>, email: string): string | undefined
}

/** `secure` as for the refresh token: over HTTPS browsers take the name from this host alone. */
export const createDeviceCookie = (secure: boolean, knownDevices: KnownDevices): DeviceCookie => {
  const [name, path] = secure ? (['__Host-device', '/'] as const) : (['device', '/api/auth'] as const)
  const options = { path, httpOnly: true, sameSite: 'strict', secure } as const
  return {
    keep: ({ cookies }, reply, email) => {
      const mark = knownDevices.markFor(email, cookies[name] ?? '')
      void reply.setCookie(name, mark, { ...options, maxAge: knownDeviceDays * 86_400 })
    },
    read: ({ cookies }, email) => knownDevices.idIn(cookies[name] ?? '', email),
  }
}
