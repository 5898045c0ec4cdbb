import { join, resolve } from 'node:path'
import { fingerprintOf, isBuiltFrom, takeOver } from './build-folder.ts'

/** Builds the web app into `dist`; does nothing while that is made of what is here now. */
const web = resolve(import.meta.dirname, '..')
const folder = join(web, 'dist')
const sources = ['src', 'public', 'build', 'vite.config.ts', 'package.json', '../package-lock.json']

const from = await fingerprintOf(web, sources)
if (!(await isBuiltFrom(folder, from))) {
  // The build is the same whoever asks for it, a test too: Vite and React's plugin go by this, and the fingerprint doesn't see it.
  process.env['NODE_ENV'] = 'production'
  const { build } = await import('vite')
  // Vite's own configuration file says where: beside what is served, below `dist/next`.
  await build({ root: web, logLevel: 'warn' })
  await build({ root: web, logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } })
  await takeOver(join(folder, 'next'), folder, from)
}
