/* oxlint-disable import/no-default-export -- Jest asks for it. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openSharedProducts } from './shared-products.ts'
import { unpackedBrowser } from './unpack-browser.ts'

/** Once before all files. */
export default async (): Promise<void> => {
  if (!existsSync(resolve(import.meta.dirname, '../../dist/client/.vite/manifest.json')))
    throw new Error('The web app is not built. Run `npm run build` first.')
  process.env['CHROMIUM_PATH'] ??= await unpackedBrowser()
  process.env['SHARED_PRODUCTS'] = await openSharedProducts()
}
