import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'

/**
 * The browser of this version, which lies packed in its package: unpacked once for all runs on this machine. Those that begin side by side unpack one each, and the first that is whole gets the
 * name: nobody starts a file that is still written (`ETXTBSY`), nor the half of one that a killed run has left.
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
