/** A process that is there only while somebody needs it: what it takes of memory it gives back by ending. */
export interface ProcessOnDemand<Running> {
  /** Asks it something; starts it when there is none. Rejects with what starting or asking throws, and with {@link DemandClosed} after `close`. */
  use<Answer>(question: (running: Running) => Promise<Answer>): Promise<Answer>
  /** Asks one that is there; undefined when there is none. Neither starts it nor has it stay. */
  peek<Answer>(question: (running: Running) => Promise<Answer>): Promise<Answer | undefined>
  /** Undefined while there is no process. */
  pid(): number | undefined
  /** Ends it for good, whatever it is asked just now. */
  close(): Promise<void>
}

interface OnDemandOptions<Running> {
  /** Called when the one before has ended, so that there are never two. */
  readonly start: () => Promise<Running>
  /** It is ended when nobody has asked it anything for so long. */
  readonly idleMs: number
  /** Asked when that time is over: false while it still has something to do by itself, which it is then left to for as long again. */
  readonly mayEnd: (running: Running) => Promise<boolean>
}

/** Whatever is kept beside a process of `process-rpc.ts`. */
interface Started {
  readonly process: {
    readonly pid: number | undefined
    readonly ended: Promise<unknown>
    close(): Promise<void>
  }
}

/** One that ends by itself, or is killed, is started anew by the next question like one that was idle. */
export const createProcessOnDemand = <Running extends Started>({
  start,
  idleMs,
  mayEnd,
}: OnDemandOptions<Running>): ProcessOnDemand<Running> => {
  let current: Promise<Running> | undefined
  let pid: number | undefined
  let ending: Promise<unknown> = Promise.resolve()
  let asking = 0
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const forget = (which: Promise<Running>): void => {
    if (current !== which) return
    current = undefined
    pid = undefined
  }

  const watch = async (starting: Promise<Running>): Promise<void> => {
    try {
      const { process } = await starting
      if (current === starting) pid = process.pid
      await process.ended
    } catch {
      // Whoever asked hears why it did not start.
    }
    forget(starting)
  }

  const running = (): Promise<Running> => {
    if (closed) return Promise.reject(new DemandClosed('it is closed'))
    if (current !== undefined) return current
    const starting = ending.then(start)
    current = starting
    void watch(starting)
    return starting
  }

  const end = async (which: Promise<Running>): Promise<void> => {
    forget(which)
    clearTimeout(timer)
    ending = which.then(({ process }) => process.close()).catch(() => {})
    await ending
  }

  /** Whoever asked meanwhile has it stay. */
  const endIfIdle = async (which: Promise<Running>): Promise<void> => {
    const may = await which.then(mayEnd).catch(() => true)
    if (asking > 0 || current !== which) return
    if (may) await end(which)
    else wait()
  }
  const wait = (): void => {
    clearTimeout(timer)
    const which = current
    if (which !== undefined && asking === 0) timer = setTimeout(() => void endIfIdle(which), idleMs).unref()
  }

  return {
    use: async (question) => {
      asking += 1
      try {
        return await question(await running())
      } finally {
        asking -= 1
        wait()
      }
    },
    peek: async (question) => (pid === undefined ? undefined : current?.then(question)),
    pid: () => pid,
    close: async () => {
      closed = true
      if (current !== undefined) await end(current)
      await ending
    },
  }
}

/** Nothing can be asked any more. */
export class DemandClosed extends Error {
  override readonly name = 'DemandClosed'
}
