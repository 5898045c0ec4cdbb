import { start } from '../../start.ts'
import { createApi } from '../http/http.ts'

/** The product as `npm start` runs it, without its pages, for `likes-crash.int.test.ts`, which kills it. Its environment says where its data are. */
process.exitCode = await start({
  environment: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  createApp: createApi,
  stop: new AbortController().signal,
})
