import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import sharp from 'sharp'
import { defineConfig, type Plugin } from 'vite'
import { behindALogin, chunks } from './build/chunks.ts'
import { publicOnly } from './build/public-only.ts'

/**
 * Gives the charts their own copy of what they have in common with the app: they use more of it, and all that is used of a library is in the file of
 * every page (2.4 KB of its script). What is React's stays one.
 */
const chartsApart = (): Plugin => {
  const own = '?charts'
  const shared = /^(@reduxjs\/toolkit|react-redux|redux|redux-thunk|reselect|immer)$/
  const charts = /node_modules\/recharts\//
  return {
    name: 'charts-apart',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !(charts.test(importer) || importer.endsWith(own))) return null
      if (!shared.test(source)) return null
      const resolved = await this.resolve(source, importer.replace(own, ''), { ...options, skipSelf: true })
      return resolved === null ? null : { id: resolved.id + own, moduleSideEffects: false }
    },
    load: (id) => (id.endsWith(own) ? readFile(id.slice(0, -own.length), 'utf8') : null),
  }
}

/** The router as it is meant for production, which lies beside the form for development that its package names for all. */
const router = (part: string): string =>
  fileURLToPath(import.meta.resolve(part)).replace('/development/', '/production/')

const routers = ['react-router', 'react-router/dom'].map((part) => ({
  find: new RegExp(`^${part}$`),
  replacement: router(part),
}))

/**
 * The router keeps the parts that nobody uses, because it gives them names for the developer tools: without these names they are left out (a form, a
 * link that fetches ahead, what renders on a server).
 */
const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/= (\w+\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
})

/** Lays `.br` and `.gz` beside every script and sheet, so that the server sends them as they are (`preCompressed`) and never compresses twice. */
const compressed = (): Plugin => ({
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))
    await Promise.all(
      texts.map(async (file) => {
        const output = bundle[file]
        if (output === undefined) return
        const content = Buffer.from(output.type === 'chunk' ? output.code : output.source)
        await writeFile(join(dir, `${file}.br`), await promisify(brotliCompress)(content))
        await writeFile(join(dir, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
      }),
    )
  },
})

/** The icon as pictures, for devices that draw no SVG: those that the manifest names, and Apple's. */
const icons = (): Plugin => ({
  name: 'icons',
  apply: 'build',
  async generateBundle() {
    const svg = await readFile(join(import.meta.dirname, 'public', 'icon.svg'))
    for (const size of [180, 192, 512]) {
      const source = await sharp(svg, { density: (72 * size) / 32 })
        .resize(size)
        .png()
        .toBuffer()
      this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source })
    }
  },
})

/**
 * Two bundles of the same pages: `dist/client` for the browser with a manifest of its files, and `dist/server`, which renders pages. Both are
 * made below `dist/next`, from where `build/main.ts` lets them take over. The server bundle carries React in its production form, whatever
 * NODE_ENV the process has.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild === true
      ? []
      : [chartsApart(), unusedRouterParts(), publicOnly(behindALogin), compressed(), icons()]),
  ],
  ...(command === 'build' && {
    resolve: { alias: routers },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, target: 'node' },
  }),
  build: {
    target: 'es2023',
    outDir: isSsrBuild === true ? 'dist/next/server' : 'dist/next/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    copyPublicDir: isSsrBuild !== true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      ...(isSsrBuild === true
        ? {}
        : { input: 'src/entry-client.tsx', output: { codeSplitting: { groups: chunks } } }),
      onLog(level, log, handle) {
        // React's libraries mark client modules with a directive that means nothing outside of a framework.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
    },
  },
}))
