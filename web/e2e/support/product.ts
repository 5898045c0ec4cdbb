import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** The whole product in its own process, with an empty data folder. */
export interface Product {
  /** Without a slash at the end. */
  readonly address: string
  readonly dataDir: string
  /** Runs a command beside it, as its operator does. */
  operate(...words: readonly string[]): Promise<void>
  /** Ends it and removes its data. Throws what it wrote when it ended badly or had something to complain about. */
  close(): Promise<void>
}

export const admin = { email: 'verwaltung@e2e.example', password: 'Straße bei Nacht 1926' } as const

/** Where the product believes to be reached: addresses for search engines begin with it, never with the host of a request. */
export const publicUrl = 'http://schaufenster.example'

/** Where the operator lets links of header and footer lead; all others are unset. */
export const operatorLinks = {
  LINK_CONTACT: 'https://betreiber.example/kontakt',
  LINK_NEWSLETTER: 'https://betreiber.example/newsletter',
  LINK_INSTAGRAM: 'https://instagram.example/betreiber',
} as const

/** Milliseconds that it may take to start, and to end. */
const patience = 120_000

/** That it runs, what the demo is and who may log in, and who was refused: tests guess passwords and try what others may. */
const isExpected =
  /^(Schaufenster läuft|Beispieldaten): |^─+$|^  (Anmelden als|Inhaberin) |"msg":"(a log-in failed|a call was refused)"/

const root = resolve(import.meta.dirname, '../../..')

/** Runs commands next to the product that uses this data folder. */
export const operatorOf =
  (dataDir: string): Product['operate'] =>
  async (...words) => {
    await promisify(execFile)(process.execPath, ['cli/src/main.ts', ...words], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    })
  }

/** Starts the product as an operator does, or as `words` say, and answers when it serves. `settings`: what is set otherwise than usual. */
export const startProduct = async (
  settings: Readonly<Record<string, string>> = {},
  words: readonly string[] = ['cli/src/main.ts', 'start'],
): Promise<Product> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'schaufenster-e2e-'))
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '0',
      PUBLIC_URL: publicUrl,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      ...operatorLinks,
      ...settings,
    },
  })
  const ended = once(child, 'exit')
  const killLater = () => setTimeout(() => child.kill('SIGKILL'), patience)
  let output = ''
  const started = new Promise<string>((found) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const address = /^Schaufenster läuft: (\S+)$/m.exec(output)?.[1]
        if (address !== undefined) found(address)
      })
    }
  })
  const close = async () => {
    child.kill('SIGTERM')
    const tooLate = killLater()
    const [code, signal] = await ended
    clearTimeout(tooLate)
    await rm(dataDir, { recursive: true, force: true })
    const complaints = output.split('\n').filter((line) => line !== '' && !isExpected.test(line))
    if (code !== 0 || complaints.length > 0)
      throw new Error(`The product ended with ${code ?? signal}:\n${complaints.join('\n')}`)
  }
  const tooLate = killLater()
  const address = await Promise.race([started, ended.then(() => undefined)])
  clearTimeout(tooLate)
  if (address !== undefined) return { address, dataDir, operate: operatorOf(dataDir), close }
  await close()
  throw new Error('The product ended before it served.')
}
