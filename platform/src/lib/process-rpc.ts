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

/** A process that answers calls like the threads of `worker-rpc.ts`, for code that may crash or that never returns memory. */
export interface RemoteProcess<Api extends RemoteFunctions<Api>> extends RemoteCaller<Api> {
  readonly pid: number | undefined
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<unknown>
  /** Asks the process to close and waits until it has ended. */
  close(): Promise<void>
}

const dataVariable = 'PROCESS_DATA'

/**
 * Starts a process that runs `script`, which calls {@link serveParent} and receives `data` as JSON. Resolves when the process is ready; if it throws,
 * the process has ended. Rejects with {@link WorkerGone} if it can't be started (EAGAIN, EMFILE, ENOENT), as do calls after it has gone.
 */
export const startRemoteProcess = async <Api extends RemoteFunctions<Api> & RemoteThread>(
  script: URL,
  data: object,
  execPath = process.execPath,
): Promise<RemoteProcess<Api>> => {
  const child = fork(fileURLToPath(script), {
    execPath,
    // Not as arguments, which everybody on the machine can read, because addresses may contain passwords.
    env: { ...process.env, [dataVariable]: JSON.stringify(data) },
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // A process that couldn't be started emits `error` but never `exit`.
  const whenEnded = (listener: Parameters<ProcessLine['on']>[1]) =>
    child.on('exit', listener).on('error', listener)
  const ended = new Promise<unknown>(whenEnded)
  const line: ProcessLine = {
    // A process that can't be reached is about to end, which rejects every open call.
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

/** The JSON data the process was started with. */
export const processData = (): unknown => JSON.parse(process.env[dataVariable] ?? 'null')

/** Answers the parent's calls and ends with the parent. Signals are left to the parent. */
export const serveParent = <Api extends RemoteFunctions<Api>>(functions: Api): void => {
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const line: ProcessLine = {
    postMessage: (message) => void process.send?.(message),
    on: (event, listener) => process.on(event === 'close' ? 'disconnect' : event, listener),
  }
  serveRemote(line, functions)
}
