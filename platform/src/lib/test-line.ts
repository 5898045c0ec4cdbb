import { connect, createServer, type Server, type Socket } from 'node:net'

/** For tests: a connection to a server that can be cut and restored. */
export interface Line {
  readonly port: number
  cut(): Promise<void>
  mend(): Promise<void>
}

/** A line with a port of its own, which stays the same after a cut. */
export const lineTo = async (target: URL): Promise<Line> => {
  const ends = new Set<Socket>()
  const open = async (port: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname)
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        ends.add(end)
        end.pipe(other)
        end.on('error', () => other.destroy())
        end.on('close', () => ends.delete(end))
      }
    })
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
    return server
  }
  let server = await open(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    port,
    cut: async () => {
      const closed = new Promise((resolve) => void server.close(resolve))
      for (const end of ends) end.destroy()
      await closed
    },
    mend: async () => {
      server = await open(port)
    },
  }
}
