import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Two files that every page needs, instead of twenty crumbs: libraries, which change seldom, and what pages share. What only dashboard or
 * admin use stays with them.
 */
const groups = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|redux-saga|@redux-saga|typed-redux-saga|immer|use-sync-external-store)\//,
  },
  { name: 'site', test: /web\/src\/(app|lib|identity|paths|ui\/(?!heavy))/, minShareCount: 2 },
]

/**
 * Two bundles of the same pages: `dist/client` for the browser with a manifest of its files, and `dist/server`, one self-contained module
 * that renders pages. The server bundle carries React in its production form, whatever NODE_ENV the process has.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, target: 'node' },
  build: {
    target: 'es2023',
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
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
