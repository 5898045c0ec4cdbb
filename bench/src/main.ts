import { figureLine, type Bench } from './figure.ts'

/** `npm run bench -- NAME …`: the figures of bench/RESULTS.md, one line of JSON each. A new benchmark is a file and a line here. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  append: async () => (await import('./append.ts')).append,
  enumeration: async () => (await import('./enumeration.ts')).enumeration,
  feed: async () => (await import('./feed.ts')).feed,
  import: async () => (await import('./import.ts')).importing,
  'import-serving': async () => (await import('./import-serving.ts')).importServing,
  calls: async () => (await import('./calls.ts')).calls,
  command: async () => (await import('./command.ts')).command,
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse,
  move: async () => (await import('./move.ts')).move,
  moment: async () => (await import('./moment.ts')).moment,
  page: async () => (await import('./page.ts')).page,
  read: async () => (await import('./read.ts')).read,
  'read-reviews': async () => (await import('./read-reviews.ts')).readReviews,
  rebuild: async () => (await import('./rebuild.ts')).rebuild,
  redefine: async () => (await import('./redefine.ts')).redefine,
  replay: async () => (await import('./replay.ts')).replay,
  remote: async () => (await import('./remote.ts')).remote,
  reels: async () => (await import('./reels.ts')).reels,
  relevance: async () => (await import('./relevance.ts')).relevance,
  report: async () => (await import('./report.ts')).report,
  search: async () => (await import('./search.ts')).search,
  'search-load': async () => (await import('./search-load.ts')).searchLoad,
  start: async () => (await import('./start.ts')).start,
  play: async () => (await import('./play.ts')).play,
  upload: async () => (await import('./upload.ts')).upload,
  visible: async () => (await import('./visible.ts')).visible,
  'visible-kafka': async () => (await import('./visible-kafka.ts')).visibleThroughKafka,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in benches))
if (names.length === 0 || unknown.length > 0) {
  console.error(`usage: npm run bench -- NAME …\nnames: ${Object.keys(benches).join(' ')}`)
  process.exitCode = 2
}
for (const name of unknown.length > 0 ? [] : names) {
  const bench = await benches[name]?.()
  await bench?.({
    figure: (figure) => console.log(figureLine(figure)),
    note: (text) => console.error(`${name}: ${text}`),
  })
}
