import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import {
  openLine,
  serveRemote,
  WorkerGone,
  type ProcessLine,
  type RemoteCaller,
  type RemoteFunctions,
  type RemoteThread,
} from './worker-rpc.ts'

/** A process that answers calls as the threads of `worker-rpc.ts` do: for what may crash, or takes memory that it never gives back. */
export interface RemoteProcess<Api extends RemoteFunctions<Api>> extends RemoteCaller<Api> {
  readonly pid: number | undefined
  /** Resolves when the process has ended, asked to or not. */
  readonly ended: Promise<unknown>
  /** Asks the process to close, and waits until it has ended. One that has gone by itself is closed already. */
  close(): Promise<void>
}

const dataVariable = 'PROCESS_DATA'

/**
 * Starts a process that runs `script`, which calls {@link serveParent}; `data` is the JSON that it finds there. Resolves when it is ready; when this throws the
 * process has ended. Rejects with {@link WorkerGone} when there is no starting it (EAGAIN, EMFILE, ENOENT), and so does a call after it has
 * gone.
 */
export const startRemoteProcess = async <Api extends RemoteFunctions<Api> & RemoteThread>(
  script: URL,
  data: object,
  execPath = process.execPath,
): Promise<RemoteProcess<Api>> => {
  const child = fork(fileURLToPath(script), {
    execPath,
    // Addresses with passwords may be in it: arguments are read by everybody on the machine, the environment by this user alone.
    env: { ...process.env, [dataVariable]: JSON.stringify(data) },
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // One that could not be started tells `error` and never `exit`.
  const whenEnded = (listener: Parameters<ProcessLine['on']>[1]) =>
    child.on('exit', listener).on('error', listener)
  const ended = new Promise<unknown>(whenEnded)
  const line: ProcessLine = {
    // A process that can't be reached any more is about to end, and then every open call is rejected.
    postMessage: (message) => void child.send(message, () => {}),
    on: (event, listener) => (event === 'close' ? whenEnded(listener) : child.on(event, listener)),
  }
  const { ask, isGone } = openLine(line)
  try {
    await once(child, 'spawn').catch((cause: unknown) => {
      throw new WorkerGone(`the process could not be started: ${String(cause)}`, { cause })
    })
    await ask('ready', [])
  } catch (fault) {
    child.kill('SIGKILL')
    await ended
    throw fault
  }
  return {
    pid: child.pid,
    ended,
    call: (name, ...args) => ask(name, args),
    close: async () => {
      try {
        if (!isGone()) await ask('close', [])
      } finally {
        child.kill('SIGKILL')
        await ended
      }
    },
  }
}

/** What the process was started with, as JSON. */
export const processData = (): unknown => JSON.parse(process.env[dataVariable] ?? 'null')

/** Answers the calls of the process that started this one, and ends with it, however that ends. Signals are the parent's business. */
export const serveParent = <Api extends RemoteFunctions<Api>>(functions: Api): void => {
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const line: ProcessLine = {
    postMessage: (message) => void process.send?.(message),
    on: (event, listener) => process.on(event === 'close' ? 'disconnect' : event, listener),
  }
  serveRemote(line, functions)
}
