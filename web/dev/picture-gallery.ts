import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createClient } from '../e2e/support/client.ts'
import { admin, startProduct } from '../e2e/support/product.ts'
import { unpackedBrowser } from '../e2e/support/unpack-browser.ts'
import { launchBrowser, startVisit } from '../e2e/support/visit.ts'

/** Takes the pictures of `docs/design-system.md` from `/admin/ui`: run after `npm run build` when a component looks otherwise. */
const folder = join(import.meta.dirname, '../../docs/images')
const samples = ['foundations', 'buttons', 'fields', 'feedback', 'lists'] as const
const schemes = ['light', 'dark'] as const

process.env['CHROMIUM_PATH'] ??= await unpackedBrowser()
await mkdir(folder, { recursive: true })
const product = await startProduct()
const browser = await launchBrowser()
try {
  const session = await createClient(product.address).logIn(admin)
  const visit = await startVisit(browser, product.address, {
    session,
    width: 1800,
    reducedMotion: 'reduce',
  })
  await visit.open('/admin/ui')
  await visit.page.locator('.site-header').evaluate((header) => {
    header.style.position = 'static'
  })
  for (const sample of samples) {
    const sides = []
    for (const scheme of schemes)
      sides.push(await visit.page.locator(`[data-theme="${scheme}"] [data-samples="${sample}"]`).screenshot())
    await sharp(sides, { join: { across: schemes.length } })
      .resize({ width: 1400 })
      .webp({ quality: 72 })
      .toFile(join(folder, `ui-${sample}.webp`))
  }
  await visit.end()
} finally {
  await browser.close()
  await product.close()
}
