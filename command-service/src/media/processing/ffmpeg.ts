import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** How a run ended. `damaged`: the file is at fault. `failed`: this machine is. */
export type FfmpegEnd = 'done' | 'damaged' | 'failed' | 'tookTooLong'

/** The ffmpeg program found on this machine. */
export interface Ffmpeg {
  /** Runs it in a folder, the only one it may read and write. Throws the signal's reason. */
  run(args: readonly string[], folder: string, timeMs: number, signal: AbortSignal): Promise<FfmpegEnd>
}

/** Address space: a frame of 8192 × 8192 in all the copies that an encoder keeps fits. */
const mostBytes = 4 * 1024 ** 3
const mostFileBytes = 2 * 1024 ** 3

/**
 * A file can't open other files or addresses, and nothing waits for a key press. The format is given, never
 * guessed, so a playlist is not followed.
 */
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
 * Finds it on the `PATH`, together with `prlimit`, because untrusted files are not decoded without a memory
 * limit. Undefined if one of them or the H.264 encoder is missing; then no video is transcoded. Uses
 * `setpriv` and `nice` if present. `report` gets the last line of a failed run.
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

/** Whether the file alone is at fault: if this machine lacked resources, the file may be sound, whatever else the output says. */
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
