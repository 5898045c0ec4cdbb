import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { catalogue } from '../catalogue.ts'
import { goldenEvent, goldenFile } from './golden.ts'

/** Writes missing golden files for the newest version of each event. Run it after adding an event or a version. */
for (const [capability, definitions] of catalogue) {
  await mkdir(new URL(`../${capability}/golden/`, import.meta.url), { recursive: true })
  for (const definition of definitions) {
    const file = goldenFile(capability, definition.type, definition.version)
    if (existsSync(file)) continue
    await writeFile(file, `${JSON.stringify(await goldenEvent(definition), undefined, 2)}\n`, { flag: 'wx' })
    process.stdout.write(`${file.pathname}\n`)
  }
}
