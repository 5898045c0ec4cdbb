import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { publicOnly } from './build/public-only.ts'

/**
 * Two files that every page needs, instead of twenty crumbs: libraries, which change seldom, and what all pages share. What only public pages
 * share, or those that draw a pattern, have fields or whole forms, or show a profile, or all of dashboard and admin, is a file of its own each; what only some of these use
 * stays with them, and crumbs of dashboard and admin lie together: every page carries the names of all files. Style sheets stay where they are, or their order would change.
 */
const groups = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|redux-saga|@redux-saga|typed-redux-saga|immer|use-sync-external-store(?!.*shim))\/[^?]*$/,
  },
  {
    name: 'site',
    test: /web\/src\/(app|lib\/(api-client|click-ids|format|german-order|latest-until|load|problem|reading|seen-|session-|shared-|site-cookie|too-long)|identity\/(api|consent|for-companies|permissions|saga|session-of|slice)|paths|ui\/(?!heavy|form|field|tag|pagination|pattern)|discovery\/.*-address|directory\/slice|pages\/public\/missing)/,
    minShareCount: 2,
  },
  { name: 'pattern', test: /web\/src\/ui\/pattern/, minShareCount: 2 },
  {
    name: 'public',
    test: /web\/src\/(discovery|directory\/(?!company-(?:hero|origin|skeleton|status)|contact-|hours-|profile-|short-times|workspace)[^/]+$|pages\/public\/(?!account-page|company-article)|ui\/pagination|lib\/use-now)/,
    minShareCount: 2,
  },
  {
    name: 'profile',
    test: /web\/src\/(directory\/(company-(hero|origin|skeleton)|contact-|hours-|profile-)|pages\/public\/company-article)/,
    minShareCount: 2,
  },
  { name: 'fields', test: /web\/src\/(lib\/form-(checks|data)|ui\/(field|form-talk))/, minShareCount: 2 },
  {
    name: 'forms',
    test: /web\/src\/(lib\/(form-|once-)|identity\/(account[-.]|account\/account-(session-|sessions-|settings)|login\/account-|password-)|ui\/form)/,
    minShareCount: 2,
  },
  {
    name: 'desk',
    test: /web\/src\/(directory\/(editing|hours|industries|moderation|versions|workspace-state)|insight\/([^/]+\/)?(slice|insight-state|event-time)|conversation|identity\/unverified|lib\/(address-|live|save-|use-typing)|ui\/tag)[^?]*(?<!\.css)$/,
    minShareCount: 2,
  },
]

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

/** What only those load who have logged in. */
const behindALogin = /web\/src\/(app\/private-pages|pages\/(admin|dashboard)\/)/

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

/**
 * Two bundles of the same pages: `dist/client` for the browser with a manifest of its files, and `dist/server`, which renders pages. Both are
 * made below `dist/next`, from where `build/main.ts` lets them take over. The server bundle carries React in its production form, whatever
 * NODE_ENV the process has.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild === true ? [] : [chartsApart(), publicOnly(behindALogin), compressed()])],
  resolve: { alias: routers },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, target: 'node' },
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
        : { input: 'src/entry-client.tsx', output: { codeSplitting: { groups } } }),
      onLog(level, log, handle) {
        // React's libraries mark client modules with a directive that means nothing outside of a framework.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
    },
  },
}))
