import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import Fastify from 'fastify'
import { createLogger, standardOutput, withCorrelation } from './logger.ts'

const collecting = (pretty = false) => {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const logger = createLogger({ level: 'debug', destination, pretty })
  const entries = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line))
  return { lines, logger, entries }
}

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

describe('the log', () => {
  it('is one line of JSON a message, with time, level and what belongs to it', () => {
    const { logger, entries, lines } = collecting()
    withCorrelation(logger, 'c-1').info({ events: 3 }, 'imported')
    expect(entries()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        correlationId: 'c-1',
        events: 3,
        msg: 'imported',
      },
    ])
    expect(lines[0]).toMatch(/^[^\n]+\n$/)
  })

  it('covers private fields at any depth, in children too, and in texts', () => {
    const { logger, lines } = collecting()
    const secrets = ['hunter2', 'anna@example.org', 'Anna Müller', '0171 2345', token, '192.0.2.7', 'SID=1']
    logger.info({
      user: { fullName: 'Anna Müller', contacts: [{ phone: '0171 2345', Email: 'anna@example.org' }] },
    })
    logger.info({
      password: 'hunter2',
      refreshToken: token,
      headers: { authorization: `Bearer ${token}`, 'set-cookie': 'SID=1' },
    })
    logger.child({ apiKey: 'hunter2' }).info({ ip: '192.0.2.7', remoteAddress: '192.0.2.7' })
    logger.info(`mail to anna@example.org with ${token}, Authorization: Bearer hunter2`)
    logger.error(new Error('no mailbox anna@example.org'))
    logger.error(
      { err: Object.assign(new Error('boom'), { code: 'E_X', config: { password: 'hunter2' } }) },
      'failed',
    )
    const all = lines.join('')
    for (const secret of secrets) expect(all).not.toContain(secret)
    expect(all.match(/\[redacted\]/g)?.length).toBeGreaterThanOrEqual(12)
    expect(all).toContain('E_X')
  })

  it('keeps harmless values as they are, and survives what points back to itself', () => {
    const { logger, entries } = collecting()
    const circular: Record<string, unknown> = { list: ['a', { b: false }], none: null, on: new Date(0) }
    circular['self'] = circular
    logger.info({ circular, count: 1 })
    expect(entries()).toMatchObject([
      { count: 1, circular: { list: ['a', { b: false }], none: null, on: '1970-01-01T00:00:00.000Z' } },
    ])
  })

  it('names requests by their route, never by query, address or token', async () => {
    const { logger, lines, entries } = collecting()
    const server = Fastify({ loggerInstance: logger })
    server.get('/reset/:token', async () => ({ ok: true }))
    server.setNotFoundHandler(async (_request, reply) => reply.code(404).send())
    server.get('/broken', async () => {
      throw new Error('broken for anna@example.org')
    })
    for (const url of ['/reset/abc123?email=anna%40example.org', '/passwort/abc123', '/broken']) {
      await server.inject({ url, remoteAddress: '192.0.2.7', headers: { authorization: `Bearer ${token}` } })
    }
    await server.close()
    const all = lines.join('')
    for (const secret of ['abc123', 'anna', '192.0.2.7', token]) expect(all).not.toContain(secret)
    const requests = entries().flatMap(({ req }) => (req === undefined ? [] : [req]))
    expect(requests).toEqual(
      expect.arrayContaining([
        { method: 'GET', route: '/reset/:token' },
        { method: 'GET', route: '/passwort' },
        { method: 'GET', route: '/broken' },
      ]),
    )
    expect(entries()).toEqual(expect.arrayContaining([expect.objectContaining({ res: { status: 500 } })]))
  })

  it('is easy to read at a terminal', () => {
    const { logger, lines } = collecting(true)
    logger.info({ port: 3000 }, 'ready')
    logger.error(new Error('boom'))
    logger.warn('plain')
    const plain = lines.map((line) => stripVTControlCharacters(line))
    expect(plain[0]).toMatch(/^\d\d:\d\d:\d\d info {2}ready \{"port":3000\}\n$/)
    expect(plain[1]).toMatch(/^\d\d:\d\d:\d\d error boom\nError: boom\n {4}at /)
    expect(plain[2]).toMatch(/ warn {2}plain\n$/)
  })

  it('is silent below its level', () => {
    const { logger, lines } = collecting()
    logger.trace('not this')
    expect(lines).toEqual([])
  })
})

describe('standard output', () => {
  const failing = (code: string) => {
    const lines = standardOutput()
    lines.emit('error', Object.assign(new Error('write'), { code }))
    return lines
  }

  it('of a terminal that is closed takes no more lines, and ends nobody who writes some', () => {
    // Every destination says whether it wants more lines.
    for (const code of ['EIO', 'EPIPE']) expect(failing(code).write('a line for nobody\n')).toBeUndefined()
  })

  it('that fails in another way says so', () => {
    expect(() => failing('ENOSPC')).toThrow('write')
  })
})
