import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { join, resolve } from 'node:path'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createServer } from 'vite'
import { isPageRenderer, type WebApp } from '../instance/http/web-app.ts'

const web = resolve(import.meta.dirname, '../../../web')

/** What a build would write into its manifest: the browser asks for sources, and for React's hot reload before them. */
const manifest = {
  'src/entry-client.tsx': {
    file: 'src/entry-client.tsx',
    css: ['src/app/styles.css'],
    imports: ['hot-reload'],
  },
  'hot-reload': { file: '@id/@vitejs/plugin-react/preamble' },
}

/**
 * The web app from its sources, by Vite (docs/decisions/0089): pages are rendered from them, browsers get them as modules and hear when they change. Only for
 * development; nothing that serves anybody imports this.
 */
export const openVite = async () => {
  const hotReload = createHttpServer()
  const vite = await createServer({
    root: web,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: hotReload } },
    // Found at once, instead of page by page with a reload each.
    optimizeDeps: { entries: ['src/entry-client.tsx', 'src/pages/**/*.tsx'] },
  })
  let revision = 0
  vite.watcher.on('all', () => {
    revision += 1
  })

  const entry = async () => {
    const module: unknown = await vite.ssrLoadModule('/src/entry-server.tsx')
    if (!isPageRenderer(module)) throw new Error('web/src/entry-server.tsx exports something else.')
    return module
  }

  const webApp = async (): Promise<WebApp> => ({
    renderer: { ...(await entry()), render: async (request) => (await entry()).render(request) },
    manifest,
    clientFolder: join(web, 'public'),
    revision: () => revision,
  })

  /** Lets Vite answer whatever is a source, and tells browsers of changes over the address of the product. */
  const attachTo = (app: App): void => {
    app.addHook('onRequest', (request, reply, done) => {
      if (/^\/(api|media)\//i.test(request.url)) done()
      else vite.middlewares(request.raw, reply.raw, done)
    })
    // Vite puts styles into pages as elements.
    app.addHook('onSend', async (_request, reply) => {
      const policy = reply.getHeader('content-security-policy')
      if (typeof policy === 'string')
        void reply.header(
          'content-security-policy',
          policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
        )
    })
    splitUpgrades(app.server, hotReload)
  }

  return { webApp, attachTo, close: () => vite.close() }
}

/** Live push and Vite both listen for WebSockets, and the one ends those of the other: each gets its own alone. */
const splitUpgrades = (server: Server, hotReload: Server): void => {
  const product = createHttpServer()
  for (const listener of server.listeners('upgrade'))
    product.on('upgrade', (...given: unknown[]) => void Reflect.apply(listener, server, given))
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request, socket, head) => {
    const target = isHotReload(request) ? hotReload : product
    target.emit('upgrade', request, socket, head)
  })
}

const isHotReload = ({ headers }: IncomingMessage): boolean =>
  headers['sec-websocket-protocol']?.startsWith('vite-') === true
