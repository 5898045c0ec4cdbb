import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'

/**
 * The browser of this version, unpacked from its package once for all runs on this machine. Simultaneous runs
 * unpack one each, and the first complete one gets the name: nobody executes a file that is still being
 * written (`ETXTBSY`) or was left incomplete by a killed run.
 */
export const unpackedBrowser = async (): Promise<string> => {
  const place = join(tmpdir(), `schaufenster-chromium-${packedVersion()}`)
  const file = join(place, 'chromium')
  if (existsSync(file)) return file
  const own = await mkdtemp(`${place}-`)
  await unpackInto(own)
  try {
    await rename(own, place)
  } catch (fault) {
    await rm(own, { recursive: true })
    // Another run was first.
    if (!existsSync(file)) throw fault
  }
  return file
}

const packedVersion = (): string => {
  const description = findPackageJSON('@sparticuz/chromium', import.meta.url) ?? ''
  const { version } = JSON.parse(readFileSync(description, 'utf8'))
  return String(version)
}

/** The package unpacks where temporary files are, and asks for nothing else. */
const unpackInto = async (folder: string): Promise<void> => {
  const { TMPDIR: before } = process.env
  process.env['TMPDIR'] = folder
  try {
    await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}
