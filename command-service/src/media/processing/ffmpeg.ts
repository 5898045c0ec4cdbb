import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** How a run ended. `damaged`: for what the file is; `failed`: for what this machine has or does. */
export type FfmpegEnd = 'done' | 'damaged' | 'failed' | 'tookTooLong'

/** The program that makes videos of videos, as it was found on this machine. */
export interface Ffmpeg {
  /** Runs it in a folder, which is all that it may read and write. Throws the signal's reason. */
  run(args: readonly string[], folder: string, timeMs: number, signal: AbortSignal): Promise<FfmpegEnd>
}

/** Address space: a frame of 8192 × 8192 in all the copies that an encoder keeps fits. */
const mostBytes = 4 * 1024 ** 3
const mostFileBytes = 2 * 1024 ** 3

/** Nothing of a file may open another one or an address, and nothing waits for a key. The form of the file is told, never guessed: a play list is none. */
const closedIn = [
  '-hide_banner',
  '-loglevel',
  'error',
  '-nostdin',
  '-y',
  '-protocol_whitelist',
  'file',
] as const

/**
 * Finds it on the `PATH`, together with `prlimit`: a file of somebody else is not decoded without a limit of memory. Undefined where one of them is missing,
 * or the encoder of H.264; then no video is transcoded. `setpriv` and `nice` are used where they are found. `report` hears the last line of a run that failed.
 */
export const findFfmpeg = (
  searched: string | undefined,
  report: (line: string) => void = () => undefined,
): Ffmpeg | undefined => {
  const find = (program: string): string | undefined =>
    (searched ?? '')
      .split(delimiter)
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, program))
      .find(isProgram)
  const ffmpeg = find('ffmpeg')
  const prlimit = find('prlimit')
  if (ffmpeg === undefined || prlimit === undefined || !encodes(ffmpeg, searched)) return undefined
  const around = (program: string, ...args: readonly string[]): readonly string[] => {
    const found = find(program)
    return found === undefined ? [] : [found, ...args]
  }

  return {
    run: async (args, folder, timeMs, signal) => {
      signal.throwIfAborted()
      const seconds = Math.ceil(timeMs / 1_000)
      const [program = ffmpeg, ...rest] = [
        // It goes with this process, also when that is killed.
        ...around('setpriv', '--pdeathsig', 'KILL'),
        prlimit,
        `--as=${mostBytes}`,
        `--fsize=${mostFileBytes}`,
        `--cpu=${2 * seconds}`,
        '--core=0',
        ...around('nice', '-n', '15'),
        ffmpeg,
        ...closedIn,
        ...args,
      ]
      const over = AbortSignal.any([signal, AbortSignal.timeout(timeMs)])
      const child = spawn(program, rest, {
        cwd: folder,
        env: { PATH: searched },
        stdio: ['ignore', 'ignore', 'pipe'],
        signal: over,
        killSignal: 'SIGKILL',
      })
      let said = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-mostSaid)))
      const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>()
      child.once('error', (fault) => {
        if (!over.aborted) reject(fault)
      })
      child.once('close', (code) => resolve(code))
      const code = await ended
      signal.throwIfAborted()
      if (over.aborted) return 'tookTooLong'
      if (code === 0) return 'done'
      report(lastLineOf(said, folder))
      return isOfFile(said) ? 'damaged' : 'failed'
    },
  }
}

/** Characters of what a run said last that are looked at. */
const mostSaid = 4_096

/** Whether it ends for the file alone: one that this machine has no room for may be sound, whatever else is said of it. */
const isOfFile = (said: string): boolean =>
  /Invalid data found|moov atom not found/i.test(said) &&
  !/Cannot allocate memory|No space left|File too large|Unknown encoder/i.test(said)

/** For a log: without our paths, and no longer than a line. */
const lastLineOf = (said: string, folder: string): string =>
  (said.trim().split('\n').at(-1) ?? '')
    .replaceAll(folder, '')
    .replaceAll(/\S*\/\S*/g, '…')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 200)

/** A program without it finds no fault with a file until the very end. */
const encodes = (ffmpeg: string, searched: string | undefined): boolean => {
  const { stdout } = spawnSync(ffmpeg, ['-hide_banner', '-encoders'], {
    encoding: 'utf8',
    env: { PATH: searched },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 10_000,
  })
  return stdout?.includes('libx264') ?? false
}

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
