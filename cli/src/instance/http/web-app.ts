import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '@schaufenster/query-service/app/page-renderer.ts'
import type { PagesOptions } from '@schaufenster/query-service/app/pages.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'

/** The web app as the query side serves it. */
export type WebApp = Pick<PagesOptions, 'renderer' | 'manifest' | 'clientFolder' | 'revision'>

const folder = resolve(import.meta.dirname, '../../../../web/dist')

/** As `npm run build` made it. */
export const builtWebApp = async (): Promise<WebApp> => {
  const clientFolder = join(folder, 'client')
  const renderer: unknown = await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href)
  const manifest: unknown = JSON.parse(await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8'))
  if (!isPageRenderer(renderer) || !Manifest.Check(manifest))
    throw new Error('web/dist is of another version: run npm run build')
  return { renderer, manifest, clientFolder }
}

const Manifest = Compile(
  Type.Record(
    Type.String(),
    Type.Object({
      file: Type.String(),
      css: Type.Optional(Type.Array(Type.String())),
      assets: Type.Optional(Type.Array(Type.String())),
      imports: Type.Optional(Type.Array(Type.String())),
    }),
  ),
)

/** Whether a module is what `web/src/entry-server.tsx` exports. */
export const isPageRenderer = (module: unknown): module is PageRenderer =>
  typeof module === 'object' &&
  module !== null &&
  'render' in module &&
  'sessionMarker' in module &&
  'inlineScriptHashes' in module
