import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A connection to the product that can be cut like a cable: data in transit is lost, and nothing gets through until it is repaired. */
export interface SeverableWay {
  /** Where the product is reached by it. */
  readonly address: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Listens on a port of its own and passes everything on. */
export const openSeverableWay = async (to: string): Promise<SeverableWay> => {
  const { hostname: host, port } = new URL(to)
  const ends = new Set<Socket>()
  let isWhole = true
  const tie = (end: Socket, other: Socket): void => {
    ends.add(end)
    end.pipe(other)
    // Each end sees what the other does; a cut is an error to both.
    end.on('error', () => other.destroy())
    end.on('close', () => {
      ends.delete(end)
      other.destroy()
    })
  }
  const way = createServer((near) => {
    if (!isWhole) return void near.destroy()
    const far = connect({ host, port: Number(port) })
    tie(near, far)
    tie(far, near)
  })
  await once(way.listen({ port: 0, host: '127.0.0.1' }), 'listening')
  const bound = way.address()
  if (bound === null || typeof bound === 'string') throw new Error('the way has no port')
  const cut = (): void => {
    isWhole = false
    for (const end of ends) end.destroy()
  }
  return {
    address: `http://127.0.0.1:${bound.port}`,
    cut,
    mend: () => {
      isWhole = true
    },
    close: async () => {
      cut()
      way.close()
      await once(way, 'close')
    },
  }
}
