import { createHttpApp } from '../instance/http/http.ts'
import { start } from '../start.ts'
import { stopSignal } from '../stop-signal.ts'
import { openVite } from './vite-web-app.ts'

/** `npm run dev`: the whole product, with pages from their sources instead of a build. */
const print = (line: string): void => console.log(line)

process.umask(0o077)

const vite = await openVite()
process.exitCode = await start({
  environment: process.env,
  print,
  createApp: async (instance) => {
    const app = await createHttpApp(instance, undefined, vite.webApp)
    vite.attachTo(app)
    return app
  },
  stop: stopSignal(print),
})
await vite.close()
