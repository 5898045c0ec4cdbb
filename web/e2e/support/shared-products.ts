import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startProduct, type Product } from './product.ts'

/** What a test file is told of the product of its worker. */
export type SharedProduct = Pick<Product, 'address' | 'dataDir'>

const products = new Map<string, Promise<Product>>()

/** Started when the first file of the worker asks for it: most runs are of one file. Callers name the line that they come from. */
const productOf = (worker: string): Promise<Product> => {
  const product = products.get(worker) ?? startProduct({ TRUST_PROXY: '127.0.0.1' })
  products.set(worker, product)
  return product
}

const door = createServer((request, response) => {
  productOf(request.url ?? '').then(
    ({ address, dataDir }) => response.end(JSON.stringify({ address, dataDir } satisfies SharedProduct)),
    (fault: unknown) => response.writeHead(500).end(String(fault)),
  )
})

/** In Jest's own process, which outlives its workers: from here on files can ask for the product of their worker. Answers where. */
export const openSharedProducts = async (): Promise<string> => {
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  return `http://127.0.0.1:${portOf(door.address())}`
}

/** Ends all of them. Throws what they had to complain about. */
export const closeSharedProducts = async (): Promise<void> => {
  door.close()
  door.closeAllConnections()
  const ends = [...products.values()].map(async (product) => (await product).close())
  await Promise.all(ends)
}

const portOf = (address: string | AddressInfo | null): number => {
  if (address === null || typeof address === 'string') throw new Error('The door has no port.')
  return address.port
}
