import { randomInt } from 'node:crypto'
import { afterAll, afterEach, beforeAll } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { createClient, type Client } from './client.ts'
import { operatorOf, startProduct, type Product } from './product.ts'
import type { SharedProduct } from './shared-products.ts'
import { launchBrowser, startVisit, type Visit, type VisitOptions } from './visit.ts'

/** The product, its API and a browser, for the tests of one file. */
export interface Stage {
  readonly address: string
  readonly client: Client
  readonly browser: Browser
  readonly dataDir: string
  readonly operate: Product['operate']
  /** Opens a window that is closed after the test; what it had to complain about fails the test. */
  visit(options?: VisitOptions): Promise<Visit>
}

type Prepare<Prepared> = (stage: Stage) => Promise<Prepared>

/**
 * Starts a separate product for a file, so that files don't affect each other, and lets `prepare` fill it.
 * Returns how to access it in tests. `settings`: the operator's settings that differ from the defaults.
 */
export const setStage = <Prepared>(
  prepare: Prepare<Prepared>,
  settings?: Readonly<Record<string, string>>,
): (() => Stage & { readonly prepared: Prepared }) => stageOn(() => startProduct(settings), prepare)

/**
 * The same with the product that all files of this worker share: for those that read, or have accounts and companies of their own. Their addresses end in
 * the name of the file. Other files may have done what they did before or after.
 */
export const shareStage = <Prepared>(
  prepare: Prepare<Prepared>,
): (() => Stage & { readonly prepared: Prepared }) => stageOn(productOfWorker, prepare, anyLine())

const productOfWorker = async (): Promise<Product> => {
  const { SHARED_PRODUCTS: door, JEST_WORKER_ID: worker } = process.env
  const answer = await fetch(`${door}/${worker}`)
  if (!answer.ok) throw new Error(await answer.text())
  const { address, dataDir }: SharedProduct = await answer.json()
  return { address, dataDir, operate: operatorOf(dataDir), close: () => Promise.resolve() }
}

/** Where a file calls from: what is limited for each line (docs/decisions/0026) is not used up by the files before. */
const anyLine = (): string => `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`

const stageOn = <Prepared>(begin: () => Promise<Product>, prepare: Prepare<Prepared>, line?: string) => {
  let product: Product | undefined
  let browser: Browser | undefined
  let stage: (Stage & { readonly prepared: Prepared }) | undefined
  const visits: Visit[] = []

  beforeAll(async () => {
    product = await begin()
    browser = await launchBrowser()
    const { address, dataDir, operate } = product
    const window = browser
    const base: Stage = {
      address,
      dataDir,
      client: createClient(address, line),
      browser,
      operate,
      visit: async (options) => {
        const visit = await startVisit(window, address, { line, ...options })
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
