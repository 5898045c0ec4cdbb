import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe } from '@jest/globals'
import { eventually } from './test-eventually.ts'
import { freePort } from './test-free-port.ts'
import { firstProgram } from './test-program.ts'

/**
 * What can be wrong with the connection to an engine. Connections of a `silent` line stay open but nothing comes through. Those of a `cut` line end,
 * and it accepts no new ones.
 */
export const lineFaults = ['slow', 'silent', 'cut'] as const
/** One of {@link lineFaults}. */
export type LineFault = (typeof lineFaults)[number]

/** A proxied connection to an engine, used in place of its own address. */
export interface FaultyLine {
  readonly port: number
  /** Puts the line into this state, replacing the one before; undefined restores it. */
  suffers(fault: LineFault | undefined): Promise<void>
}

/** A toxiproxy for a single test. */
export interface Toxiproxy {
  /** A line to `host:port`. */
  lineTo(target: string): Promise<FaultyLine>
  /** Ends the proxy and all its lines. */
  close(): Promise<void>
}

/** `TOXIPROXY`, otherwise `toxiproxy-server` on the path, otherwise what `go install github.com/Shopify/toxiproxy/v2/cmd/server` builds. */
const programFile = firstProgram([
  process.env['TOXIPROXY'] ?? '',
  ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'toxiproxy-server')),
  join(homedir(), 'go', 'bin', 'server'),
])

/**
 * Declares tests that need toxiproxy, in an `*.engines.test.ts`. Where it is not installed they are skipped, each by name, and standard error says
 * so.
 */
export const describeWithToxiproxy = (
  what: string,
  suite: (start: () => Promise<Toxiproxy>) => void,
): void => {
  if (programFile !== undefined) {
    describe(what, () => suite(() => startToxiproxy(programFile)))
    return
  }
  process.stderr.write(`\n!! NOT RUN: ${what}, because toxiproxy is not here (set TOXIPROXY)\n`)
  describe.skip(`NOT RUN without toxiproxy: ${what}`, () =>
    suite(() => Promise.reject(new Error('there is no toxiproxy'))))
}

/** How long each fault of each engine lasts. */
export const faultSeconds = Number(process.env['FAULTS_SECONDS'] ?? 0)

/** Milliseconds that a test of all faults of a line may take on a busy machine. */
export const allFaultsMs = 300_000 + lineFaults.length * faultSeconds * 3_000

/** {@link describeWithToxiproxy} for tests that take as long as their faults. They run only if `FAULTS_SECONDS` sets that length. */
export const describeUnderFaults: typeof describeWithToxiproxy = (what, suite) => {
  if (faultSeconds > 0) return describeWithToxiproxy(what, suite)
  process.stderr.write(`\n!! NOT RUN: ${what}, because FAULTS_SECONDS is not set\n`)
  describe.skip(`NOT RUN without FAULTS_SECONDS: ${what}`, () =>
    suite(() => Promise.reject(new Error('nobody says how long faults last'))))
}

/** Applies in both directions, so a round trip is delayed twice: by 0.4 to 1.2 s. */
const slow = { type: 'latency', attributes: { latency: 400, jitter: 200 } }
/** Nothing comes through, for good. */
const silent = { type: 'timeout', attributes: { timeout: 0 } }

const startToxiproxy = async (file: string): Promise<Toxiproxy> => {
  const port = await freePort()
  const api = `http://127.0.0.1:${port}`
  const child = spawn(file, ['-host', '127.0.0.1', '-port', String(port)], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await eventually(async () => child.exitCode !== null || (await fetch(`${api}/version`)).ok)
  // Somebody else may take the free port before the server does.
  if (child.exitCode !== null) return startToxiproxy(file)

  const ask = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> => {
    const answer = await fetch(`${api}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`toxiproxy answered ${answer.status}: ${await answer.text()}`)
  }
  let lines = 0

  return {
    lineTo: async (target) => {
      const name = `line-${(lines += 1)}`
      const line = await freePort()
      await ask('POST', '/proxies', { name, listen: `127.0.0.1:${line}`, upstream: target, enabled: true })
      let toxics: readonly string[] = []
      const poison = async (toxic: object): Promise<void> => {
        toxics = ['upstream', 'downstream']
        for (const stream of toxics)
          await ask('POST', `/proxies/${name}/toxics`, { ...toxic, name: stream, stream })
      }
      return {
        port: line,
        suffers: async (fault) => {
          for (const toxic of toxics) await ask('DELETE', `/proxies/${name}/toxics/${toxic}`)
          toxics = []
          await ask('POST', `/proxies/${name}`, { enabled: fault !== 'cut' })
          if (fault === 'slow') await poison(slow)
          if (fault === 'silent') await poison(silent)
        },
      }
    },
    close: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
