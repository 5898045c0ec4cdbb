/* oxlint-disable import/no-default-export -- Jest asks for it. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import chromium from '@sparticuz/chromium'

/** Once before all files: the browser lies packed in its package, and workers that unpack it at the same time would spoil it. */
export default async (): Promise<void> => {
  if (!existsSync(resolve(import.meta.dirname, '../../dist/client/.vite/manifest.json')))
    throw new Error('The web app is not built. Run `npm run build` first.')
  process.env['CHROMIUM_PATH'] ??= await chromium.executablePath()
}
