/** A process that exists only while it is needed, and returns its memory by ending. */
export interface ProcessOnDemand<Running> {
  /** Calls the process, starting it if needed. Rejects with whatever starting or calling throws, and with {@link DemandClosed} after `close`. */
  use<Answer>(question: (running: Running) => Promise<Answer>): Promise<Answer>
  /** Calls the process if there is one, otherwise answers undefined. Neither starts it nor keeps it alive. */
  peek<Answer>(question: (running: Running) => Promise<Answer>): Promise<Answer | undefined>
  /** Undefined while there is no process. */
  pid(): number | undefined
  /** Ends it for good, even during calls. */
  close(): Promise<void>
}

interface OnDemandOptions<Running> {
  /** Called only after the previous process has ended, so there are never two. */
  readonly start: () => Promise<Running>
  /** Ends the process after this long without a call. */
  readonly idleMs: number
  /** Asked before the idle process is ended. False keeps it for another period, because it still has work of its own. */
  readonly mayEnd: (running: Running) => Promise<boolean>
}

/** What `process-rpc.ts` adds to every process. */
interface Started {
  readonly process: {
    readonly pid: number | undefined
    readonly ended: Promise<unknown>
    close(): Promise<void>
  }
}

/** If the process has ended or was killed, the next call restarts it, as it does after idling. */
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
      // The caller gets the error of a failed start.
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

  /** A call in the meantime keeps the process alive. */
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

/** The process was closed, so it can't be called any more. */
export class DemandClosed extends Error {
  override readonly name = 'DemandClosed'
}
