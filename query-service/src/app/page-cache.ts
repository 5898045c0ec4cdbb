import type { InternalFetch, RenderedPage } from './page-renderer.ts'

/** One call that a page made while it was rendered, and what it was told. */
interface Told {
  readonly input: string
  readonly init: RequestInit | undefined
  readonly status: number
  readonly body: string
}

interface KeptPage {
  readonly told: readonly Told[]
  readonly page: RenderedPage
}

/** Renders a page with the calls it makes going through `fetch`. */
export type Render = (fetch: InternalFetch) => Promise<RenderedPage>

/**
 * Keeps rendered pages for as long as they are true. A page is a function of what the API told it, so the calls that it made are made again,
 * which is cheap, and only if one is answered differently it is rendered anew, which is not. Nothing needs to know which event makes which page
 * stale, and no page is ever old.
 */
export const createPageCache = (limit: number) => {
  const kept = new Map<string, KeptPage>()

  const keep = (key: string, entry: KeptPage): void => {
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > limit) for (const oldest of kept.keys()) return void kept.delete(oldest)
  }

  return {
    /** The page under this key, rendered only if something changed. Answers that are no success are never kept. */
    page: async (key: string, fetch: InternalFetch, render: Render): Promise<RenderedPage> => {
      const entry = kept.get(key)
      if (entry && (await isStillTold(entry.told, fetch))) {
        keep(key, entry)
        return entry.page
      }
      const told: Told[] = []
      const page = await render(async (input, init) => {
        const response = await fetch(input, init)
        const body = await response.text()
        told.push({ input, init, status: response.status, body })
        return new Response(body, { status: response.status, headers: response.headers })
      })
      if (page.status === 200) keep(key, { told, page })
      else kept.delete(key)
      return page
    },
  }
}

const isStillTold = async (told: readonly Told[], fetch: InternalFetch): Promise<boolean> => {
  const answers = await Promise.all(told.map(({ input, init }) => fetch(input, init)))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  return told.every(({ status, body }, index) => answers[index]?.status === status && bodies[index] === body)
}
