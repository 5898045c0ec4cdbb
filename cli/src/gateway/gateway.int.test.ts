import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { freePort } from '@schaufenster/platform/lib/test-free-port.ts'
import { paths } from '../../../web/src/paths.ts'
import { createHttpApp, httpServices } from '../instance/http/http.ts'
import { openTestInstance } from '../instance/test-instance.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import { servedRoutes, type ServedRoute } from './route-table.ts'

const folder = resolve(import.meta.dirname, '../../../deploy/gateway')
const committed = readFileSync(join(folder, 'routes.caddy'), 'utf8')

let routes: readonly ServedRoute[]
/** What the whole product says that its API is, and then what services apart from the others say. */
const descriptions: unknown[] = []
beforeAll(async () => {
  const product = await openTestInstance()
  routes = await servedRoutes(product.instance)
  const parts = [
    await createHttpApp(product.instance, ['command-service']),
    await createHttpApp(product.instance, ['analytics']),
  ]
  for (const app of [product.app, ...parts])
    descriptions.push((await app.inject({ url: '/api/docs/json' })).json())
  for (const app of parts) await app.close()
  await product.close()
})

/** A sample path for a router pattern, as clients may write it. */
const addressOf = (path: string): string => path.replaceAll(/:[^/]+/g, () => `${randomUUID()}%2Fx`)

describe('what the gateway does with a call', () => {
  const rules = () =>
    [...committed.matchAll(/^\t"~(.*)" (\S+) (\S+)$/gm)].map(([, pattern = '', service, body]) => ({
      // Go's notation for a part in any case; JavaScript's has it too.
      fits: new RegExp(pattern),
      service,
      body,
    }))
  const upstreamOf = (method: string, url: string) => {
    const { service, body } = rules().find(({ fits }) => fits.test(`${method} ${url}`)) ?? {
      service: 'query-service',
      body: 'call',
    }
    return [service, body]
  }

  test('is made from the routes of the services: deploy/gateway/routes.caddy is what `schaufenster gateway` prints', () => {
    expect(committed).toBe(gatewayRoutes(routes))
  })

  test('every call has the one upstream that serves it, however its address is written', () => {
    expect(routes.length).toBeGreaterThan(60)
    for (const { service, methods, path, isUpload } of routes)
      for (const method of methods) {
        const url = addressOf(path)
        for (const written of [url, `${url}/`, `${url}?a=1`, url.replace('/api/', '/API/')])
          expect([method, written, ...upstreamOf(method, written)]).toEqual([
            method,
            written,
            service,
            isUpload ? 'upload' : 'call',
          ])
      }
  })

  test('whichever service is asked describes the whole API', () => {
    const [whole, ...parts] = descriptions
    expect(parts).toEqual([whole, whole])
    const path = (call: string) => expect.objectContaining({ [call]: expect.anything() })
    expect(whole).toMatchObject({
      paths: { '/api/companies': path('post'), '/api/slug/{slug}': path('get') },
    })
  })

  test('pages and files go to the query side', () => {
    for (const { path } of Object.values(paths))
      expect([path, ...upstreamOf('GET', addressOf(path.replace('?', '')))]).toEqual([
        path,
        'query-service',
        'call',
      ])
    expect(upstreamOf('GET', '/assets/index-abc.js')).toEqual(['query-service', 'call'])
  })

  test('two services that answer the same call are found out', () => {
    const route = { methods: ['GET'], isUpload: false }
    const twice = [
      { ...route, service: 'command-service', path: '/api/a/:id' },
      { ...route, service: 'query-service', path: '/api/A/:other' },
    ] as const
    expect(() => gatewayRoutes(twice)).toThrow('answered by command-service and by query-service')
  })

  test('a word comes before a parameter, as in the router', () => {
    const route = { methods: ['POST'], isUpload: false }
    const made = gatewayRoutes([
      { ...route, service: 'command-service', path: '/api/a/:id' },
      { ...route, service: 'query-service', path: '/api/a/search' },
    ])
    expect(made.indexOf('search')).toBeLessThan(made.indexOf('[^/?]+'))
  })
})

const program = 'caddy'
const isInstalled = spawnSync(program, ['version']).status === 0
if (!isInstalled) process.stderr.write('\n!! NOT RUN: the gateway itself, because caddy is not installed\n')
const describeWithCaddy = isInstalled ? describe : describe.skip

interface Echo {
  readonly service: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

describeWithCaddy('the gateway itself (caddy)', () => {
  const home = mkdtempSync(join(tmpdir(), 'gateway-'))
  const services = new Map<string, Server>()
  let gateway: { readonly address: string; close(): Promise<void> }

  const listening = async (server: Server, port = 0): Promise<number> => {
    await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
    return (server.address() as AddressInfo).port
  }
  const closed = (server: Server) => {
    server.closeAllConnections()
    return new Promise((done) => void server.close(done))
  }
  const echo = (service: string): Server =>
    createServer((asked, answer) => {
      let bytes = 0
      asked.on('data', (chunk: Buffer) => void (bytes += chunk.length))
      asked.on('end', () => {
        const { method, url, headers } = asked
        const away = url === '/api/slug/away'
        answer.writeHead(away ? 503 : 200, {
          'content-type': 'application/json',
          'cache-control': 'public, max-age=31536000, immutable',
          ...(away && { 'retry-after': '7' }),
        })
        answer.end(JSON.stringify({ service, method, url, headers, bytes, padding: 'x'.repeat(2000) }))
      })
    }).on('upgrade', (_request, socket) => {
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello')
    })

  const ports: Record<string, number> = {}

  /** A port that is free may be taken before the gateway has it: then it ends, and is started on others. */
  const started = async (): Promise<typeof gateway> => {
    const [port, healthPort] = [await freePort(), await freePort()]
    const child = spawn(program, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        HEALTH_PORT: String(healthPort),
        ...Object.fromEntries(httpServices.flatMap(placeOf)),
        TRUSTED_PROXIES: '10.0.0.0/8',
      },
    })
    const ended = new Promise((done) => child.once('exit', done))
    const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null
    await eventually(async () => isOver() || (await fetch(`http://127.0.0.1:${healthPort}/health`)).ok)
    if (isOver()) return started()
    return {
      address: `http://127.0.0.1:${port}`,
      close: async () => {
        child.kill('SIGKILL')
        await ended
      },
    }
  }
  const placeOf = (name: string): readonly (readonly [string, string])[] => {
    const variable = name.toUpperCase().replace('-', '_')
    return [
      [variable, '127.0.0.1'],
      [`${variable}_PORT`, String(ports[name])],
    ]
  }
  beforeAll(async () => {
    for (const name of httpServices) {
      const server = echo(name)
      services.set(name, server)
      ports[name] = await listening(server)
    }
    gateway = await started()
  })
  afterAll(async () => {
    await gateway.close()
    for (const server of services.values()) await closed(server)
    rmSync(home, { recursive: true, force: true })
  })

  const ask = async (url: string, init?: RequestInit) => {
    const answer = await fetch(`${gateway.address}${url}`, init)
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text }
  }
  const asked = async (url: string, init?: RequestInit): Promise<Echo> =>
    JSON.parse((await ask(url, init)).text)

  test('brings every call to its service as it was written', async () => {
    for (const { service, methods, path } of routes)
      for (const method of methods.filter((each) => each !== 'HEAD')) {
        const url = `${addressOf(path)}?a=%2F`
        expect(await asked(url, { method })).toMatchObject({ service, method, url })
      }
    expect(await asked('/unternehmen/a-b')).toMatchObject({ service: 'query-service' })
  })

  test('says itself who called, whatever the caller says, and hands on what a service says', async () => {
    const { headers } = await asked('/api/slug/a', { headers: { 'x-forwarded-for': '6.6.6.6' } })
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    const away = await ask('/api/slug/away')
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '7'])
    const file = await ask('/assets/a.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect(file.headers.get('content-encoding')).toBe('gzip')
  })

  test('keeps to itself what is for operators', async () => {
    for (const own of ['/health', '/ready', '/metrics', '/ready/', '/METRICS/', '/%68ealth/'])
      expect([own, (await ask(own)).status]).toEqual([own, 404])
  })

  test('takes files where there are some, and no large bodies elsewhere', async () => {
    const body = 'x'.repeat(1_500_000)
    expect(await asked('/api/fileUpload', { method: 'POST', body })).toMatchObject({ bytes: body.length })
    expect((await ask('/api/auth/login', { method: 'POST', body })).status).not.toBe(200)
  })

  test('lets a browser open a line', async () => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket' }
    const said = await new Promise<string>((done, fail) => {
      request(`${gateway.address}/api/live`, { headers })
        .on('upgrade', (_answer, socket, head) => {
          if (head.length > 0) done(head.toString())
          else socket.once('data', (data) => done(data.toString()))
        })
        .on('error', fail)
        .end()
    })
    expect(said).toBe('hello')
  })

  test('says that a service is away, and that it is worth to ask again; and heals', async () => {
    const server = services.get('command-service')
    if (server === undefined) throw new Error('there is no such service')
    await closed(server)
    const away = await ask('/api/auth/login', { method: 'POST' })
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
    expect(JSON.parse(away.text).message).toContain('nicht erreichbar')
    expect((await ask('/')).status).toBe(200)
    await listening(server, ports['command-service'])
    await eventually(async () => (await ask('/api/auth/login', { method: 'POST' })).status === 200)
  })
})
