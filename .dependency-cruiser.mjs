/**
 * The import table of docs/architecture.md as rules. `cli/src/architecture.int.test.ts` plants a violation of each kind and sees it fail.
 */
const capabilities =
  'identity|directory|discovery|media|promotion|opportunities|reputation|conversation|membership|insight'
const workspaces = 'platform|events|command-service|projections|analytics|query-service|web|cli|bench'

/** Where a port has its adapters beside it. They know what they have; nobody else does, but for `cli`, which puts the product together, and what only tests and measures. */
const adapters = [
  '^events/src/store/',
  '^events/src/feed/kafka/',
  '^projections/src/documents/',
  '^projections/src/search/(elasticsearch|sqlite|threads)/',
  '^platform/src/(blobs|mail|mongodb|vault)/',
  '^platform/src/lib/(group-commit|sqlite-guard)\\.ts$',
  '^analytics/src/engine/',
]
const tests = '\\.test\\.tsx?$|/(test-|[a-z-]*crash-child)[a-z-]*\\.ts$|projection-laws\\.ts$'

/** The layers of the web app, the lowest first: code of each imports its own and those below it. Types may be of any, as those of the store are. */
const webLayers = [
  {
    name: 'web-parts-know-no-capability',
    comment: 'What every capability uses knows none of them, and no page',
    path: '^web/src/(ui|lib)/',
  },
  {
    name: 'web-capabilities-know-no-page',
    comment: 'A capability offers parts of pages; pages put them together',
    path: `^web/src/(${capabilities})/`,
  },
  {
    name: 'web-pages-know-no-app',
    comment: 'The app loads pages and puts its shell around them; a page takes what it needs from below',
    path: '^web/src/pages/',
  },
  { path: '^web/src/(app/|entry-)' },
]

/** `from` may import itself and `allowed`; any other workspace is forbidden. */
const mayImport = (from, allowed) => ({
  name: `${from}-imports`,
  comment: `${from} may import ${[from, ...allowed].join(', ')} and nothing else of ours`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: `^(${workspaces})/`, pathNot: [from, ...allowed].map((name) => `^${name}/`) },
})

export default {
  forbidden: [
    mayImport('platform', []),
    mayImport('events', ['platform']),
    mayImport('command-service', ['events', 'platform']),
    mayImport('projections', ['events', 'platform']),
    mayImport('analytics', ['events', 'platform']),
    mayImport('query-service', ['events', 'platform', 'projections', 'analytics']),
    {
      name: 'query-service-reads',
      comment:
        'The query side knows types of events, what they mean to a profile, positions and sealed values, never the store or a feed',
      severity: 'error',
      from: { path: '^query-service/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^events/src/',
        pathNot:
          '^events/src/(lib/(sealed|subject-keys|open-sealed|envelope|define-event)|store/position|[a-z]+/([a-z-]+-events|event-descriptions|profile-[a-z]+|grid-filter|ids|values|review-values|review-standings|notice-address))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-imports-contracts',
      comment: 'The web app knows the services by the types of their contracts alone',
      severity: 'error',
      from: { path: '^web/' },
      to: {
        path: `^(${workspaces})/`,
        pathNot: ['^web/', '^(command|query)-service/src/[^/]+/[a-z-]*contract\\.ts$'],
      },
    },
    {
      name: 'web-imports-types-only',
      comment: 'Contracts are schemas at run time; the browser gets their types only',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(command|query)-service/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'capabilities-are-apart',
      comment: 'Capabilities meet in events and in types of contracts',
      severity: 'error',
      from: { path: `^[^/]+/src/(${capabilities})/`, pathNot: tests },
      to: {
        path: `^[^/]+/src/(${capabilities})/`,
        pathNot: ['^[^/]+/src/$1/', '/[a-z-]*contract\\.ts$', '^events/src/'],
      },
    },
    {
      name: 'adapters-behind-ports',
      comment: 'No code outside an adapter knows which one it has: others import the port',
      severity: 'error',
      from: { pathNot: ['^(cli|bench)/', tests, ...adapters] },
      to: {
        path: [
          '^(events|projections|platform|analytics)/src/.*(sqlite|mongo|elasticsearch|eventstoredb|kafka|chdb|clickhouse-server|s3-|smtp)[^/]*(/|\\.ts$)',
          'node_modules/(@aws-sdk|@clickhouse|@elastic|@eventstore|@platformatic/kafka|chdb|mongodb|nodemailer)(/|$)',
          '^(node:)?sqlite$',
        ],
      },
    },
    {
      name: 'pure-core',
      comment: 'Deciders and projections do no input or output: what they need is an argument',
      severity: 'error',
      from: {
        path: [
          `^projections/src/(${capabilities})/`,
          `^events/src/(${capabilities})/`,
          '/[\\w-]*decider\\.ts$',
        ],
        pathNot: '\\.test\\.ts$',
      },
      to: { dependencyTypes: ['core'] },
    },
    ...webLayers.slice(0, -1).map(({ name, comment, path }, index) => ({
      name,
      comment,
      severity: 'error',
      from: { path, pathNot: '\\.test\\.tsx?$' },
      to: { path: webLayers.slice(index + 1).map((above) => above.path), dependencyTypesNot: ['type-only'] },
    })),
    {
      name: 'web-heavy-behind-a-login',
      comment: 'Visitors of the public site load nothing of web/src/ui/heavy',
      severity: 'error',
      from: {
        path: ['^web/src/app/', '^web/src/pages/public/', '^web/src/ui/(?!heavy/)'],
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^web/src/ui/heavy/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'vite-builds-and-develops',
      comment: 'What serves people runs without Vite: it makes the build, and pages while one works on them',
      severity: 'error',
      from: { pathNot: '^(cli/src/dev/|web/(build/|vite\\.config\\.ts$))' },
      to: { path: ['node_modules/(vite|@vitejs)/', '^cli/src/dev/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'fp-ts-through-one-door',
      severity: 'error',
      comment: 'fp-ts is imported by platform/src/lib/either.ts alone',
      from: { pathNot: '^platform/src/lib/either\\.ts$' },
      to: { path: 'node_modules/fp-ts/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Types may refer to each other; code may not',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'An import that nobody can resolve would hide what it imports from every other rule',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
