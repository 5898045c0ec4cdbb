import { type MessagePort, type ResourceLimits, Worker } from 'node:worker_threads'

/** What a worker offers: an interface of async functions whose arguments and results survive structured cloning. */
export type RemoteFunctions<Api> = { readonly [Name in keyof Api]: (...args: never[]) => Promise<unknown> }

/** The calling end of a line. */
export interface RemoteCaller<Api extends RemoteFunctions<Api>> {
  /**
   * Calls a function by name. An error thrown there is rethrown here with its name, message, code and stack. Rejects with {@link WorkerGone} when the
   * other end has gone or goes before it answers; the effect of the call is then unknown.
   */
  call<Name extends keyof Api & string>(
    name: Name,
    ...args: Parameters<Api[Name]>
  ): Promise<Awaited<ReturnType<Api[Name]>>>
}

/** The other end has gone. The message gives the reason. */
export class WorkerGone extends Error {
  override readonly name = 'WorkerGone'
}

/** What every thread offers. */
export interface RemoteThread {
  /** Resolves when the thread can be used; throws what prevents it. */
  ready(): Promise<void>
  /** Resolves when work under way is done and all files are closed. */
  close(): Promise<void>
}

/** A worker and the line to it. */
export interface RemoteWorker<Api extends RemoteFunctions<Api>> extends RemoteCaller<Api> {
  /** Resolves if the thread ends unasked. */
  readonly gone: Promise<WorkerGone>
  /** Asks the thread to close and then ends it, whatever the answer. Rethrows the thread's error. A thread that has already gone counts as closed. */
  close(): Promise<void>
}

/** One end of a line: a port (such as `parentPort`), the worker itself, or the wrapper that `process-rpc.ts` makes of a process. */
export type Line = MessagePort | Worker | ProcessLine

/** The line to or from another process. */
export interface ProcessLine {
  postMessage(message: object): void
  on(event: 'message' | 'close', listener: Parameters<NodeJS.EventEmitter['on']>[1]): unknown
}

interface Question {
  readonly id: number
  readonly name: string
  readonly args: never[]
}

type Answer<Result> =
  | { readonly id: number; readonly ok: true; readonly result: Result }
  | { readonly id: number; readonly ok: false; readonly error: Fault }

/** Structured cloning drops an error's name and codes, so faults travel as data. */
interface Fault {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  readonly code: string | undefined
  /** SQLite's extended error code. */
  readonly errcode: number | undefined
  readonly cause: Fault | undefined
}

/** Answers calls that arrive over a line with these functions, each as soon as it is done. */
export const serveRemote = <Api extends RemoteFunctions<Api>>(line: Line, functions: Api): void => {
  const byName = new Map<string, (...args: never[]) => Promise<unknown>>(Object.entries(functions))
  listen(line, async ({ id, name, args }: Question) => {
    try {
      const called = byName.get(name)
      if (called === undefined) throw new Error(`this worker has no function ${name}`)
      const answer: Answer<unknown> = { id, ok: true, result: await called(...args) }
      line.postMessage(answer)
    } catch (error) {
      const answer: Answer<unknown> = { id, ok: false, error: faultOf(error) }
      line.postMessage(answer)
    }
  })
}

/** The calling end of a line whose other end runs {@link serveRemote}. */
export const connectRemote = <Api extends RemoteFunctions<Api>>(line: Line): RemoteCaller<Api> => {
  const { ask } = openLine(line)
  return { call: (name, ...args) => ask(name, args) }
}

/** Shared by {@link connectRemote} and the functions that start the other end. */
export const openLine = (line: Line) => {
  const waiting = new Map<number, PromiseWithResolvers<never>>()
  const { promise: gone, resolve: goes } = Promise.withResolvers<WorkerGone>()
  let asked = 0
  let lost: WorkerGone | undefined

  listen(line, (answer: Answer<never>) => {
    const question = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.ok) question?.resolve(answer.result)
    else question?.reject(errorOf(answer.error))
  })
  const hangUp = (reason: unknown): void => {
    lost ??= new WorkerGone(faultOf(reason).message, { cause: reason })
    goes(lost)
    for (const { reject } of waiting.values()) reject(lost)
    waiting.clear()
  }
  if (line instanceof Worker) {
    line.on('error', hangUp)
    line.on('exit', () => hangUp(new Error('the worker has ended')))
  } else {
    line.on('close', () => hangUp(new Error('the line to the worker is closed')))
  }

  return {
    gone,
    isGone: () => lost !== undefined,
    ask: async (name: string, args: readonly unknown[]): Promise<never> => {
      if (lost !== undefined) throw lost
      const id = ++asked
      line.postMessage({ id, name, args })
      const question = Promise.withResolvers<never>()
      waiting.set(id, question)
      return question.promise
    },
  }
}

/**
 * Starts a thread that runs `script`, which serves `Api` on its `parentPort` and receives `workerData`. Resolves when the thread is ready. If this
 * throws, the thread has ended, so nothing keeps the process alive. One that exceeds its limits goes.
 */
export const startRemoteWorker = async <Api extends RemoteFunctions<Api> & RemoteThread>(
  script: URL,
  workerData: unknown,
  resourceLimits: ResourceLimits = {},
): Promise<RemoteWorker<Api>> => {
  const worker = new Worker(script, { workerData, resourceLimits })
  const { ask, gone, isGone } = openLine(worker)
  let closing: Promise<void> | undefined
  const goneByItself = async (): Promise<WorkerGone> => {
    const fault = await gone
    return closing === undefined ? fault : new Promise(() => {})
  }
  const close = async (): Promise<void> => {
    try {
      if (!isGone()) await ask('close', [])
    } finally {
      await worker.terminate()
    }
  }

  try {
    await ask('ready', [])
  } catch (fault) {
    await worker.terminate()
    throw fault
  }
  return {
    call: (name, ...args) => ask(name, args),
    gone: goneByItself(),
    close: () => (closing ??= close()),
  }
}

/** The only place where a message gets its type, because both ends of a line are made from the same interface. */
const listen = <Message>(line: Line, listener: (message: Message) => unknown): void => {
  if (line instanceof Worker) line.on('message', listener)
  else line.on('message', listener)
}

const faultOf = (error: unknown): Fault => {
  const fault = error instanceof Error ? error : new Error(String(error))
  return {
    name: fault.name,
    message: fault.message,
    stack: fault.stack,
    code: 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined,
    errcode: 'errcode' in fault && typeof fault.errcode === 'number' ? fault.errcode : undefined,
    cause: fault.cause === undefined ? undefined : faultOf(fault.cause),
  }
}

const errorOf = ({ name, message, stack, code, errcode, cause }: Fault): Error =>
  Object.assign(
    new Error(message, cause && { cause: errorOf(cause) }),
    { name },
    stack && { stack },
    code !== undefined && { code },
    errcode !== undefined && { errcode },
  )
