import { fillWithCompanies } from './company-corpus.ts'
import type { Bench } from './figure.ts'
import { atRest, startProduct } from './product.ts'
import { asVisited, equally, figuresOf, load, none, startBare, sumOf } from './profile-load.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const companies = Number(process.env['COMPANIES'] ?? 100_000)

/** Requests before measuring, after which the share of cache misses is stable (docs/decisions/0091). */
const warmUp = 150_000

/** How many companies' responses the bare server knows. */
const known = 1_000

/**
 * Company profiles over HTTP from the whole product, half by slug and half by id, with 100,000 companies
 * (`COMPANIES` for fewer). They are requested as pages are visited: the n-th most popular 1/n times as often
 * as the first (Zipf's law). A second line requests all equally often. Compared with a bare Fastify that
 * sends the same bytes. Each is measured twice, alternately, from another process.
 */
export const read: Bench = async ({ figure, note }) => {
  await inTemporaryFolder(async (folder) => {
    note(`filling a data folder with ${companies} companies`)
    const filled = await fillWithCompanies(folder, companies)
    const product = await startProduct(folder)
    try {
      await atRest(product)
      const first = filled.slice(0, known)
      await using bare = await startBare(product.url, first)
      const measured = { bare: [none], visited: [none], all: [none] }
      for (let round = 0; round < 2; round += 1) {
        measured.bare.push(await load(bare, first, asVisited, warmUp))
        measured.visited.push(await load(product, filled, asVisited, warmUp))
        measured.all.push(await load(product, filled, equally, warmUp))
      }
      const bareLoad = sumOf(measured.bare)
      for (const [name, loads, limit] of [
        ['bare Fastify, same bytes', measured.bare],
        ['read', measured.visited, '>= 0.7 of bare'],
        ['read, all companies equally often', measured.all],
      ] as const) {
        for (const each of figuresOf(name, sumOf(loads), bareLoad, limit)) figure(each)
      }
    } finally {
      await product.stop()
    }
  })
}
