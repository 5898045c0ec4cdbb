import { start } from '../start.ts'
import { createApi } from './http/http.ts'

/** The whole product without pages, with the environment that it is told, for `test-killed-product.ts`, which kills it. */
const [environment = '{}'] = process.argv.slice(2)

await start({
  environment: JSON.parse(environment),
  print: (line) => void process.stdout.write(`${line}\n`),
  createApp: createApi,
  stop: new AbortController().signal,
})
