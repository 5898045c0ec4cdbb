import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What is stored is for nobody else's eyes, whatever file it is in.
process.umask(0o077)

// What was compiled once is loaded the next time, by threads too: a third less CPU to start. Where nothing can be written it is compiled each time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../node_modules/.cache/compiled')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])

// Only now: a static import would be compiled before.
const { runCommandLine } = await import('./command-line.ts')
process.exitCode = await runCommandLine(process.argv.slice(2))
