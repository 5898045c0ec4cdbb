import { fillWithCompanies } from './company-corpus.ts'
import type { Bench } from './figure.ts'
import { atRest, startProduct } from './product.ts'
import { asVisited, figuresOf, load, none, startBare, sumOf } from './profile-load.ts'
import { quantile } from './quantile.ts'
import { fillWithReviews } from './review-corpus.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const reviews = 2_000
const companies = 100
const warmUp = 150_000

/**
 * The profile of a company with 2,000 reviews over HTTP from the whole product, compared with a bare Fastify
 * that sends the same bytes; each measured twice, alternately, from another process. Then pages of five of
 * its reviews in each order, one after the other: they depend on the caller, so nothing is cached.
 */
export const readReviews: Bench = async ({ figure, note }) => {
  await inTemporaryFolder(async (folder) => {
    note(`filling a data folder with ${companies} companies, one of them with ${reviews} reviews`)
    const filled = await fillWithCompanies(folder, companies, async (instance, [first]) => {
      if (first !== undefined) await fillWithReviews(instance, first.id, reviews)
    })
    const famous = filled.slice(0, 1)
    const product = await startProduct(folder)
    try {
      await atRest(product)
      await using bare = await startBare(product.url, famous)
      const measured = { bare: [none], product: [none] }
      for (let round = 0; round < 2; round += 1) {
        measured.bare.push(await load(bare, famous, asVisited, warmUp))
        measured.product.push(await load(product, famous, asVisited, warmUp))
      }
      const name = `read, company with ${reviews} reviews`
      for (const each of figuresOf(name, sumOf(measured.product), sumOf(measured.bare), '>= 0.7 of bare'))
        figure(each)
      const [{ id = '' } = {}] = famous
      for (const [what, query] of pagesOf) {
        const times: number[] = []
        for (let page = 1; page <= 200; page += 1) {
          const begun = performance.now()
          await (await fetch(`${product.url}/api/reviews/companyReview/${id}?page=${page}&${query}`)).text()
          times.push(performance.now() - begun)
        }
        figure({ name: `page of reviews, ${what}, p50`, value: quantile(times, 0.5), unit: 'ms' })
        figure({ name: `page of reviews, ${what}, p99`, value: quantile(times, 0.99), unit: 'ms' })
      }
    } finally {
      await product.stop()
    }
  })
}

const pagesOf = [
  ['newest', 'sort=newest'],
  ['best', 'sort=best'],
  ['helpful', 'sort=helpful'],
  ['five stars', 'stars=5'],
] as const
