import { landingIndex, type LandingDeps } from './landing-page.ts'

/** Who asks again sooner gets the same, however often. */
const keptMs = 10 * 60_000

/** The addresses of all landing pages and of the page that leads to them, for search engines: no older than ten minutes. */
export const createLandingPaths = ({ now, ...deps }: Pick<LandingDeps, 'search' | 'shelf' | 'now'>) => {
  let kept: { readonly madeAt: number; readonly paths: Promise<readonly string[]> } | undefined
  const make = async (): Promise<readonly string[]> => {
    const index = await landingIndex(deps)
    const pages = index.flatMap(({ industry, towns }) =>
      towns.map((town) => `/branche/${encodeURIComponent(industry.slug)}/${encodeURIComponent(town.slug)}`),
    )
    return ['/branchen', ...pages]
  }
  return async (): Promise<readonly string[]> => {
    if (kept === undefined || now() - kept.madeAt >= keptMs) {
      const entry = { madeAt: now(), paths: make() }
      kept = entry
      entry.paths.catch(() => {
        if (kept === entry) kept = undefined
      })
    }
    return kept.paths
  }
}
