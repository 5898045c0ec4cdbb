import { join, resolve } from 'node:path'
import { fingerprintOf, isBuiltFrom, takeOver } from './build-folder.ts'

/** Builds the web app into `dist`; does nothing while that is made of what is here now. */
const web = resolve(import.meta.dirname, '..')
const folder = join(web, 'dist')
const sources = ['src', 'public', 'build', 'vite.config.ts', 'package.json', '../package-lock.json']

const from = await fingerprintOf(web, sources)
if (!(await isBuiltFrom(folder, from))) {
  // The build must not depend on its caller, not even a test: Vite and React's plugin read this, and the
  // fingerprint doesn't include it.
  process.env['NODE_ENV'] = 'production'
  const { build } = await import('vite')
  // Vite's own configuration file says where: beside what is served, below `dist/next`.
  await build({ root: web, logLevel: 'warn' })
  await build({ root: web, logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } })
  await takeOver(join(folder, 'next'), folder, from)
}
