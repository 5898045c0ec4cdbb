import { preinit, preload } from 'react-dom'
import { entryLinkId, notYet } from './late-script.ts'
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

interface AssetHintsProps {
  readonly manifest: AssetManifest
  readonly page: Page | undefined
}

/**
 * Tells the browser of everything that the page needs while it reads the head: styles and fonts at once, script when `lateScript` says
 * so. Server only.
 */
export const AssetHints = ({ manifest, page }: AssetHintsProps) => {
  const chunks = [manifest[entry], page?.rendering === 'server' ? chunkOf(manifest, page) : undefined].filter(
    (chunk) => chunk !== undefined,
  )
  const imported = chunks
    .flatMap(({ imports = [] }) => imports.map((name) => manifest[name]))
    .filter((chunk) => chunk !== undefined)
  const all = [...new Set([...chunks, ...imported])]
  for (const { css = [] } of all)
    for (const file of css) preinit(`/${file}`, { as: 'style', precedence: 'site' })
  for (const { assets = [] } of all) {
    for (const file of assets.filter((name) => name.endsWith('.woff2'))) {
      preload(`/${file}`, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
    }
  }
  return all.map((chunk) => (
    <link
      key={chunk.file}
      id={chunk === manifest[entry] ? entryLinkId : undefined}
      rel="modulepreload"
      href={`/${chunk.file}`}
      media={notYet}
    />
  ))
}

const chunkOf = (manifest: AssetManifest, page: Page): AssetChunk | undefined =>
  page.source === undefined ? undefined : manifest[page.source]
