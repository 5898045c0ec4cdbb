import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { testAdmin } from './test-instance.ts'

/** For tests: the whole product without pages in a process of its own over this data folder. Answers once it serves. */
export const startProduct = async (dataDir: string, variables: NodeJS.ProcessEnv = {}) => {
  const environment = {
    ...{ DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'fatal' },
    ...{ ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password },
    ...variables,
  }
  const child = join(import.meta.dirname, 'product-crash-child.ts')
  const running = spawn(process.execPath, [child, JSON.stringify(environment)], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(running, 'exit')
  const kill = async (): Promise<void> => {
    running.kill('SIGKILL')
    await ended
  }
  for await (const line of createInterface(running.stdout)) {
    const origin = /läuft: (http\S+)/.exec(line)?.[1]
    if (origin !== undefined) return { origin, kill, hasEnded: () => running.exitCode !== null }
  }
  throw new Error('the product ended before it served')
}

/** Over one data folder, started again whenever it is killed. */
export const restartingProduct = (dataDir: string, variables: NodeJS.ProcessEnv = {}) => {
  let running = startProduct(dataDir, variables)
  return {
    /** Whoever gets no answer since the product is killed asks the next one. */
    call: async (path: string, request: RequestInit): Promise<{ status: number; text: string }> => {
      for (;;) {
        const product = await running
        try {
          const answer = await fetch(`${product.origin}${path}`, request)
          return { status: answer.status, text: await answer.text() }
        } catch (fault) {
          if (product.hasEnded()) throw fault
        }
      }
    },
    killAndRestart: (): void => {
      running = running.then(async ({ kill }) => {
        await kill()
        return startProduct(dataDir, variables)
      })
    },
    stop: async (): Promise<void> => (await running).kill(),
  }
}
