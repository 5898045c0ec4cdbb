import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/** The whole product without pages, with the environment that it is told, for `test-killed-product.ts`, which kills it. */
const [environment = '{}'] = process.argv.slice(2)

// As `main.ts` does. A process that is killed keeps nothing of it by itself.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../../node_modules/.cache/compiled')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
const { start } = await import('../start.ts')
const { createApi } = await import('./http/http.ts')
flushCompileCache()

await start({
  environment: JSON.parse(environment),
  print: (line) => void process.stdout.write(`${line}\n`),
  createApp: createApi,
  stop: new AbortController().signal,
})
