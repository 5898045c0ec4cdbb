import { type MessagePort, Worker } from 'node:worker_threads'

/** What a worker offers: an interface type of async functions whose arguments and results survive structured cloning. */
export type RemoteFunctions<Api> = { readonly [Name in keyof Api]: (...args: never[]) => Promise<unknown> }

/** The calling end of a line. */
export interface RemoteCaller<Api extends RemoteFunctions<Api>> {
  /**
   * Calls a function by its name. What it throws is thrown here, with its name, message, code and stack. Rejects when the other end has
   * gone or goes before it answers: whether the call had its effect is then unknown.
   */
  call<Name extends keyof Api & string>(
    name: Name,
    ...args: Parameters<Api[Name]>
  ): Promise<Awaited<ReturnType<Api[Name]>>>
}

/** A worker together with the line to it. */
export interface RemoteWorker<Api extends RemoteFunctions<Api>> extends RemoteCaller<Api> {
  /** Ends the thread and resolves when it has ended; calls under way are rejected. */
  terminate(): Promise<void>
}

/** One end of a line: a port (such as `parentPort`), or the worker itself. */
export type Line = MessagePort | Worker

interface Question {
  readonly id: number
  readonly name: string
  readonly args: never[]
}

type Answer<Result> =
  | { readonly id: number; readonly ok: true; readonly result: Result }
  | { readonly id: number; readonly ok: false; readonly error: Fault }

/** Structured cloning drops the name and code of an error, so faults travel as data. */
interface Fault {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  readonly code: string | undefined
}

/** Answers the calls that come over a line with these functions, each as soon as it is done. */
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
  const waiting = new Map<number, (answer: Answer<never>) => void>()
  let asked = 0
  let gone: Fault | undefined

  listen(line, (answer: Answer<never>) => {
    const settle = waiting.get(answer.id)
    waiting.delete(answer.id)
    settle?.(answer)
  })
  const hangUp = (reason: unknown): void => {
    gone ??= faultOf(reason)
    for (const [id, settle] of waiting) settle({ id, ok: false, error: gone })
    waiting.clear()
  }
  if (line instanceof Worker) {
    line.on('error', hangUp)
    line.on('exit', () => hangUp(new Error('the worker has ended')))
  } else {
    line.on('close', () => hangUp(new Error('the line to the worker is closed')))
  }

  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        if (gone !== undefined) throw errorOf(gone)
        const id = ++asked
        line.postMessage({ id, name, args })
        waiting.set(id, (answer) => (answer.ok ? resolve(answer.result) : reject(errorOf(answer.error))))
      }),
  }
}

/** Starts a thread that runs `script`, which serves `Api` on its `parentPort`; `workerData` is what it finds there. */
export const startRemoteWorker = <Api extends RemoteFunctions<Api>>(
  script: URL,
  workerData: unknown,
): RemoteWorker<Api> => {
  const worker = new Worker(script, { workerData })
  return {
    ...connectRemote<Api>(worker),
    terminate: async () => {
      await worker.terminate()
    },
  }
}

/** The one place where a message gets its type: both ends of a line are made from the same interface. */
const listen = <Message>(line: Line, listener: (message: Message) => unknown): void => {
  if (line instanceof Worker) line.on('message', listener)
  else line.on('message', listener)
}

const faultOf = (error: unknown): Fault =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: error.stack,
        code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
      }
    : { name: 'Error', message: String(error), stack: undefined, code: undefined }

const errorOf = ({ name, message, stack, code }: Fault): Error =>
  Object.assign(new Error(message), { name }, stack && { stack }, code && { code })
