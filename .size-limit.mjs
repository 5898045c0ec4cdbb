import { readFileSync } from 'node:fs'

/**
 * Budgets of the web app (bench/RESULTS.md), each over all the files that a browser loads for it: read from the build's manifest, so
 * that no chunk is forgotten when they are cut differently.
 */
const client = 'web/dist/client'
const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'))
const entry = 'src/entry-client.tsx'

const withImports = (name, found = new Set()) => {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of manifest[name].imports ?? []) withImports(imported, found)
  return found
}

const scripts = (...names) =>
  [...new Set(names.flatMap((name) => [...withImports(name)]))].map(
    (name) => `${client}/${manifest[name].file}`,
  )

const budget = (name, path, limit) => ({ name, path, limit, gzip: true })

const list = 'src/app/private-pages.ts'

const pages = (folder, limit, ...more) =>
  Object.keys(manifest)
    .filter((name) => name.startsWith(`src/pages/${folder}/`) && manifest[name].isDynamicEntry)
    .map((name) => budget(`${name}: all its script`, scripts(entry, ...more, name), limit))

const besideScripts = (kind) => [
  ...new Set([...withImports(entry)].flatMap((name) => manifest[name][kind] ?? [])),
]
const styles = besideScripts('css').map((file) => `${client}/${file}`)
const fonts = besideScripts('assets')
  .filter((file) => file.endsWith('.woff2'))
  .map((file) => `${client}/${file}`)

export default [
  budget('public entry: script of every page', scripts(entry), '135 kB'),
  budget('style of the public site', styles, '20 kB'),
  { name: 'fonts', path: fonts, limit: '75 kB', gzip: false, brotli: false },
  ...pages('public', '150 kB'),
  ...pages('dashboard', '250 kB', list),
  ...pages('admin', '250 kB', list),
  budget('charts, lazy', scripts('src/insight/charts/charts.tsx').slice(0, 1), '115 kB'),
  budget(
    'map of hits, lazy',
    scripts('src/discovery/map/hit-map-place.tsx').filter((file) => /map/.test(file)),
    '18 kB',
  ),
  budget('ground of the map, lazy', scripts('src/discovery/map/ground-data.ts').slice(0, 1), '26 kB'),
  budget('names of villages, lazy', scripts('src/discovery/map/germany-villages.ts').slice(0, 1), '50 kB'),
]
