import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A folder on a disk that fails on command, for a process started with this environment (`disk-faults.c`). */
export interface FaultyDisk {
  readonly environment: NodeJS.ProcessEnv
  /** A folder with the files as they would be after a power cut. */
  readonly durable: string
  /** Makes all further writes fail as on a full disk. */
  fill(): Promise<void>
  makeRoom(): Promise<void>
  /** Makes all further syncs fail. */
  breakDown(): Promise<void>
}

/** Whether this machine supports it: it takes Linux and a C compiler. */
export const canDiskFail = (): boolean => {
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' })
    return process.platform === 'linux'
  } catch {
    return false
  }
}

/** For tests: makes the disk of this folder fail on command. */
export const faultyDiskAt = async (folder: string): Promise<FaultyDisk> => {
  const durable = join(folder, 'durable')
  await mkdir(durable)
  const library = join(folder, 'disk-faults.so')
  const source = fileURLToPath(new URL('./disk-faults.c', import.meta.url))
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'])
  const mark = (name: string) => join(durable, name)
  return {
    environment: { LD_PRELOAD: library, FAULTY_DISK: folder, DURABLE_DISK: durable },
    durable,
    fill: () => writeFile(mark('full'), ''),
    makeRoom: () => rm(mark('full')),
    breakDown: () => writeFile(mark('broken'), ''),
  }
}
