import { createServer } from 'node:net'

/** For tests: a port of this machine that is free at the moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => void server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
