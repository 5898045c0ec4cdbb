import { preinit, preload } from 'react-dom'
import { own } from '../lib/own.ts'
import { notYet } from './late-script.ts'
import type { Page } from './page.ts'

/** Vite's list of the client's files by their source (`.vite/manifest.json`). */
export type AssetManifest = Readonly<Record<string, AssetChunk>>

interface AssetChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
}

const entry = 'src/entry-client.tsx'
/** Without it a browser doesn't know the pages of dashboard and admin. */
const privatePages = 'src/app/private-pages.ts'
/** Nor those that few visitors open. */
const furtherPages = 'src/app/further-pages.ts'

interface AssetHintsProps {
  readonly manifest: AssetManifest
  readonly page: Page | undefined
  /** Not in the list that every page brings. */
  readonly isFurther: boolean
}

/**
 * Tells the browser of everything that the page needs while it reads the head: styles and fonts at once, script when `lateScript` says
 * so. Server only.
 */
export const AssetHints = ({ manifest, page, isFurther }: AssetHintsProps) => {
  const source = page === undefined || page.access === 'everybody' ? page?.source : privatePages
  const all = withImports(manifest, [source, isFurther ? furtherPages : undefined, entry])
  // The sheet of all pages comes before those of parts.
  for (const { css = [] } of all.toReversed())
    for (const file of css) preinit(`/${file}`, { as: 'style', precedence: 'site' })
  for (const { assets = [] } of all) {
    for (const file of assets.filter((name) => name.endsWith('.woff2'))) {
      preload(`/${file}`, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
    }
  }
  return all.map((chunk) => (
    <link key={chunk.file} rel="modulepreload" href={`/${chunk.file}`} media={notYet} />
  ))
}

/** What browsers may ask for beside pages; React lifts it into the head. Server only. */
export const SiteLinks = () => (
  <>
    <link rel="apple-touch-icon" href="/icon-180.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <link
      rel="search"
      href="/opensearch.xml"
      type="application/opensearchdescription+xml"
      title="Schaufenster"
    />
  </>
)

/** The files of these sources and all that they import, however far away, each after what it imports: nothing is found only by reading another. */
const withImports = (
  manifest: AssetManifest,
  sources: readonly (string | undefined)[],
): readonly AssetChunk[] => {
  const seen = new Set<AssetChunk>()
  const filesOf = (source: string | undefined): readonly AssetChunk[] => {
    const chunk = source === undefined ? undefined : own(manifest, source)
    if (chunk === undefined || seen.has(chunk)) return []
    seen.add(chunk)
    return [...(chunk.imports ?? []).flatMap(filesOf), chunk]
  }
  return sources.flatMap(filesOf)
}
