import { afterAll, afterEach, beforeAll } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { createClient, type Client } from './client.ts'
import { startProduct, type Product } from './product.ts'
import { launchBrowser, startVisit, type Visit, type VisitOptions } from './visit.ts'

/** The product, its API and a browser, for the tests of one file. */
export interface Stage {
  readonly address: string
  readonly client: Client
  readonly browser: Browser
  readonly operate: Product['operate']
  /** Opens a window that is closed after the test; what it had to complain about fails the test. */
  visit(options?: VisitOptions): Promise<Visit>
}

/**
 * Starts a product of its own for a file, so that no file sees what another did, and lets `prepare` fill it. Answers how to get at it inside of
 * tests. `settings`: what its operator has set otherwise than usual.
 */
export const setStage = <Prepared>(
  prepare: (stage: Stage) => Promise<Prepared>,
  settings?: Readonly<Record<string, string>>,
): (() => Stage & { readonly prepared: Prepared }) => {
  let product: Product | undefined
  let browser: Browser | undefined
  let stage: (Stage & { readonly prepared: Prepared }) | undefined
  const visits: Visit[] = []

  beforeAll(async () => {
    product = await startProduct(settings)
    browser = await launchBrowser()
    const { address, operate } = product
    const window = browser
    const base: Stage = {
      address,
      client: createClient(address),
      browser,
      operate,
      visit: async (options) => {
        const visit = await startVisit(window, address, options)
        visits.push(visit)
        return visit
      },
    }
    stage = { ...base, prepared: await prepare(base) }
  })
  afterEach(async () => {
    await Promise.all(visits.splice(0).map((visit) => visit.end()))
  })
  afterAll(async () => {
    await browser?.close()
    await product?.close()
  })

  return () => {
    if (stage === undefined) throw new Error('The stage is not set.')
    return stage
  }
}
