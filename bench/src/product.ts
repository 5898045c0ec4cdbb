import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Type from 'typebox'
import { Compile } from 'typebox/compile'

/** The product in its own process, started as its users do. */
export interface RunningProduct {
  /** Without a trailing slash. */
  readonly url: string
  readonly processId: number
  /** Resolves once the process has exited. */
  stop(): Promise<void>
}

/** Starts the product on a data folder, without demo data unless `settings` (those of `.env.example`) ask for it. Needs the built web app. */
export const startProduct = async (
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> => {
  const main = fileURLToPath(import.meta.resolve('@schaufenster/cli/main.ts'))
  const child = spawn(process.execPath, [main, 'start'], {
    env: {
      ...process.env,
      DEMO: '0',
      ...settings,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      PORT: '0',
      CALLS_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\S+/.exec(line) ?? []
    if (url !== undefined && child.pid !== undefined) return { url, processId: child.pid, stop }
  }
  throw new Error('the product ended before it could be asked anything')
}

const Entered = Compile(Type.Object({ accessToken: Type.String() }))

/** The access token of an account of a running product. */
export const logIn = async (
  { url }: Pick<RunningProduct, 'url'>,
  email: string,
  password: string,
): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return Entered.Parse(await answer.json()).accessToken
}

/** Waits for ten seconds of near idleness: a freshly filled index is still being merged at first. */
export const atRest = async ({ processId }: RunningProduct): Promise<void> => {
  for (let before = 0, spent = Infinity; spent > 1;) {
    await setTimeout(10_000)
    const now = usageOf(processId).cpuSeconds
    spent = now - before
    before = now
  }
}

/** A process's resource usage according to the system (Linux). */
export const usageOf = (processId: number): { readonly cpuSeconds: number; readonly residentMB: number } => {
  const ticks = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]
  return {
    // Hundredths of a second in user and system mode: fields 14 and 15, counted from the third.
    cpuSeconds: (Number(ticks[11]) + Number(ticks[12])) / 100,
    residentMB: Number(resident) / 1024,
  }
}

/** The child processes of a process, and theirs (Linux). */
export const childrenOf = (processId: number): readonly number[] => {
  const children = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8')
    .split(' ')
    .filter((id) => id !== '')
    .map(Number)
  return children.flatMap((id) => [id, ...childrenOf(id)])
}

/** The memory of these processes together; shared memory counts once (Linux). */
export const sharedMB = (processIds: readonly number[]): number =>
  processIds
    .map((id) => Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]))
    .reduce((sum, kilobytes) => sum + kilobytes / 1024, 0)
