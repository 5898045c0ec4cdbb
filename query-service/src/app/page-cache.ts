import { hash } from 'node:crypto'
import { createByteLru } from '../lib/byte-lru.ts'
import { pageBody, type PageBody } from './page-body.ts'
import type { InternalFetch, RenderedPage } from './page-renderer.ts'

/** A page as it is sent. */
export interface Page extends Pick<RenderedPage, 'status' | 'headers'> {
  readonly body: PageBody
}

/** One call that a page made while it was rendered, and what it was told. */
interface Told {
  readonly input: string
  readonly init: RequestInit | undefined
  /** Of status and body. */
  readonly digest: string
}

interface KeptPage {
  readonly told: readonly Told[]
  readonly page: Page
}

/** Renders a page with the calls it makes going through `fetch`. */
export type Render = (fetch: InternalFetch) => Promise<RenderedPage>

/** The compressed forms of a page, and what it was told, beside its HTML. */
const shareBeside = 0.3

/**
 * Keeps rendered pages for as long as they are true. A page is a function of what the API told it, so the calls that it made are made again,
 * which is cheap, and only if one is answered differently it is rendered anew, which is not. Nothing needs to know which event makes which page
 * stale, and no page is ever old.
 */
export const createPageCache = (mostBytes: number) => {
  const kept = createByteLru<KeptPage>(mostBytes)
  return {
    /** The page under this key, rendered only if something changed. Answers that are no success are never kept. */
    page: async (key: string, fetch: InternalFetch, render: Render): Promise<Page> => {
      const entry = kept.get(key)
      if (entry && (await isStillTold(entry.told, fetch))) return entry.page
      const told: Told[] = []
      const rendered = await render(async (input, init) => {
        const { status, headers, body } = await ask(fetch, input, init)
        told.push({ input, init, digest: digestOf(status, body) })
        return new Response(body, { status, headers })
      })
      const page = pageOf(rendered)
      if (page.status === 200) kept.set(key, { told, page }, page.body.length * (1 + shareBeside))
      else kept.delete(key)
      return page
    },
  }
}

export const pageOf = ({ status, headers, html }: RenderedPage): Page => ({
  status,
  headers,
  body: pageBody(html),
})

const ask = async (fetch: InternalFetch, input: string, init: RequestInit | undefined) => {
  const response = await fetch(input, init)
  return { status: response.status, headers: response.headers, body: await response.bytes() }
}

const digestOf = (status: number, body: Uint8Array): string => `${status} ${hash('sha256', body)}`

const isStillTold = async (told: readonly Told[], fetch: InternalFetch): Promise<boolean> => {
  const answers = await Promise.all(told.map(({ input, init }) => ask(fetch, input, init)))
  const digests = answers.map(({ status, body }) => digestOf(status, body))
  return told.every(({ digest }, index) => digests[index] === digest)
}
