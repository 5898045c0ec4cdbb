import { createReadStream } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type * as Server from '../src/entry-server.tsx'
import { mockApi } from './mock-api.ts'

/**
 * Serves the built pages with made-up data: `npm run dev --workspace web`, then http://localhost:4173. For working on pages; the product's
 * server is query-service.
 */
const client = join(import.meta.dirname, '../dist/client')
const server: typeof Server = await import(join(import.meta.dirname, '../dist/server/entry-server.js'))
const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
const site = {
  publicUrl: 'http://localhost:4173',
  links: {
    orderVideo: 'https://example.org/video',
    jobs: 'https://example.org/jobs',
    instagram: 'https://www.instagram.com/',
    appStore: 'https://example.org/ios',
    playStore: 'https://example.org/android',
  },
}
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

const answerApi = async (request: IncomingMessage, url: string): Promise<Response> =>
  await mockApi(url, {
    method: request.method ?? 'GET',
    body: await text(request),
    headers: { authorization: request.headers.authorization ?? '' },
  })

const isFile = async (path: string): Promise<boolean> =>
  extname(path) !== '' &&
  (await access(path).then(
    () => true,
    () => false,
  ))

export const devServer = createServer((request, response) => {
  const url = request.url ?? '/'
  const answer = async () => {
    const path = join(client, new URL(url, 'http://dev').pathname)
    if (url.startsWith('/api/')) {
      const answered = await answerApi(request, url)
      response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text())
    } else if (await isFile(path)) {
      response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' })
      createReadStream(path).pipe(response)
    } else {
      const page = await server.render({
        url,
        fetch: mockApi,
        site,
        manifest,
        mayBeLoggedIn: (request.headers.cookie ?? '').includes(server.sessionMarker),
      })
      const policy = `default-src 'self'; script-src 'self' ${server.inlineScriptHashes.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:`
      response.writeHead(page.status, { ...page.headers, 'Content-Security-Policy': policy }).end(page.html)
    }
  }
  answer().catch((fault: unknown) =>
    response.writeHead(500).end(fault instanceof Error ? fault.stack : String(fault)),
  )
})

// Live push is not made up here: its line waits, and no page says that one is broken.
devServer.on('upgrade', (_request, socket) => socket.on('error', () => socket.destroy()))

if (import.meta.main)
  devServer.listen(Number(process.env['PORT'] ?? 4173), () => process.stdout.write('http://localhost:4173\n'))
