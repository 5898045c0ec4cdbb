import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownDeviceDays, type KnownDevices } from './known-devices.ts'

/** The cookie that marks a device as known for an account; it survives logging out. */
export interface DeviceCookie {
  /** Marks this browser: its user has just proved that they own the account of this address. */
  keep(request: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply, email: string): void
  /** The browser's id, if it is known for the account of this address. */
  read(request: Pick<FastifyRequest, 'cookies'>, email: string): string | undefined
}

/** `secure` as for the refresh token: over HTTPS, browsers accept the name only from this host. */
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
