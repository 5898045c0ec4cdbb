/** A capability as `docs/add-a-capability.md` tells to write one: the files that are its own, by path. */
export const toyFiles: Readonly<Record<string, string>> = {
  'events/src/toys/toy-events.ts': `
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

export const ToyAdded = defineEvent({
  type: 'ToyAdded',
  title: 'Spielzeug hinzugefügt',
  schema: closedObject({ name: Type.String({ maxLength: 80 }), pieces: Type.Integer() }),
  fields: { pieces: 'Teile' },
})
export const toyEvents = [ToyAdded] as const
export type ToyEvent = EventOf<(typeof toyEvents)[number]>
`,
  'events/src/toys/streams.ts': `
import { defineStream } from '../lib/define-stream.ts'
import { toyEvents } from './toy-events.ts'

export const toyStreams = [
  defineStream({
    category: 'toy',
    title: 'Spielzeug',
    events: toyEvents,
    live: { channel: 'toys', anyOf: ['toy.manage'] },
  }),
] as const
`,
  'command-service/src/toys/toy-decider.ts': `
import { toyEvents, type ToyEvent } from '@schaufenster/events/toys/toy-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'

export interface AddToy {
  readonly type: 'AddToy'
  readonly name: string
  readonly pieces: number
}
type ToyState = 'none' | 'added'

export const toyStream = (id: string): StreamRef => ({ name: streamName('toy', id), partitionKey: id })

export const toyDecider: Decider<ToyState, AddToy, ToyEvent> = {
  initialState: 'none',
  isEvent: isOneOf(toyEvents),
  evolve: () => 'added',
  decide: (state, { name, pieces }) => {
    if (state === 'added') return right([])
    if (pieces < 1) return left(invalid({ pieces: 'Bitte nennen Sie mindestens ein Teil.' }))
    return right([{ type: 'ToyAdded', data: { name, pieces } }])
  },
}
`,
  'command-service/src/toys/contract.ts': `
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'

export const ToyForm = closedObject({ name: Type.String({ maxLength: 80 }), pieces: Type.Integer() })
`,
  'command-service/src/toys/routes.ts': `
import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { Handle } from '../lib/handle.ts'
import { sends, Written } from '../lib/sends.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { ToyForm } from './contract.ts'
import { toyDecider, toyStream } from './toy-decider.ts'

export const registerToyWrites = (app: App, deps: { readonly handle: Handle }): void => {
  const send = sends(deps, toyDecider, toyStream)
  app.post(
    '/api/toys',
    {
      config: { access: { permission: 'toy.manage' } },
      schema: { tags: ['toys'], summary: 'Spielzeug hinzufügen', body: ToyForm, response: { 201: Written } },
    },
    async (request, reply) => {
      const id = uuidOf('toy of', request.commandContext().commandId)
      return send(request, reply.code(201), id, { type: 'AddToy', ...request.body })
    },
  )
}
`,
  'projections/src/toys/toys.ts': `
import { toyEvents } from '@schaufenster/events/toys/toy-events.ts'
import { defineProjection } from '../runner/projection.ts'

export interface ToyDocument {
  readonly id: string
  readonly name: string
  readonly pieces: number
}

export const toys = defineProjection<(typeof toyEvents)[number], ToyDocument>({
  name: 'toys',
  title: 'Spielzeuge',
  version: 1,
  scope: 'partition',
  events: toyEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (_toy, { data }, id) => ({ id, ...data }),
  indexes: [],
})
`,
  'projections/src/toys/models.ts': `
import { toys } from './toys.ts'

export const toyModels = { toys }
`,
  'query-service/src/toys/contract.ts': `
import Type from 'typebox'

export const ToyList = Type.Object({
  data: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), pieces: Type.Integer() })),
})
`,
  'query-service/src/toys/routes.ts': `
import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import { toys, type ToyDocument } from '@schaufenster/projections/toys/toys.ts'
import { ToyList } from './contract.ts'

export const registerToyQueries = (app: App, models: { readonly toys: DocumentReader<ToyDocument> }): void => {
  app.get(
    '/api/toys',
    {
      config: { access: 'public', reads: [toys.name] },
      schema: { tags: ['toys'], summary: 'Alle Spielzeuge', response: { 200: ToyList } },
    },
    async () => ({
      data: (await models.toys.find({ where: everything, limit: 100 })).map(({ document }) => document),
    }),
  )
}
`,
  'cli/src/capabilities/toys.ts': `
import { registerToyWrites } from '@schaufenster/command-service/toys/routes.ts'
import { registerToyQueries } from '@schaufenster/query-service/toys/routes.ts'
import type { Capability } from './capability.ts'

export const toys: Capability = {
  writes: (app, { writes }) => registerToyWrites(app, writes),
  queries: (app, { models }) => registerToyQueries(app, models),
  policies: () => [],
  undoings: () => ({}),
  systemNames: {},
}
`,
}

/** A line in a file that is not the capability's own, and where it goes. */
export interface CentralEdit {
  readonly path: string
  readonly imports: string
  readonly after: string
  readonly line: string
}

/** What a right of its own touches. */
const right: CentralEdit = {
  path: 'platform/src/app/permissions.ts',
  imports: '',
  after: 'export const permissions = {',
  line: "'toy.manage': { name: 'Spielzeug verwalten', allows: 'Spielzeug hinzufügen.' },",
}

/** What a page of the dashboard and the routes touch: its path, its entry, its place in the menu, and what `schaufenster gateway` prints. */
const pageAndGateway = [
  'web/src/private-paths.ts',
  'web/src/app/private-pages.ts',
  'web/src/pages/dashboard/dashboard-shell.tsx',
  'deploy/gateway/routes.caddy',
] as const

/** What an aggregate with a page and a right touches beyond the files of a capability that is there. */
export const centralFilesOfAggregate: readonly string[] = [right.path, ...pageAndGateway]

/** What a new capability touches once. */
export const centralEdits: readonly CentralEdit[] = [
  {
    path: 'events/src/catalogue.ts',
    imports: "import { toyStreams } from './toys/streams.ts'",
    after: 'const streamsOf = {',
    line: 'toys: toyStreams,',
  },
  right,
  {
    path: 'cli/src/instance/models/projections.ts',
    imports: "import { toyModels } from '@schaufenster/projections/toys/models.ts'",
    after: '  models: {',
    line: '...toyModels,',
  },
  {
    path: 'cli/src/capabilities/capabilities.ts',
    imports: "import { toys } from './toys.ts'",
    after: 'const byName: Readonly<Record<CapabilityName, Capability>> = {',
    line: 'toys,',
  },
]

/** Runs the product with the toy capability: adds a toy, reads it, and reads of it in the history. */
export const toyScript = `
import { openTestInstance } from './instance/test-instance.ts'

const product = await openTestInstance()
try {
  const admin = await product.admin()
  const form = { name: 'Kreisel', pieces: 1 }
  const added = await admin.call('POST', '/api/toys', form)
  const listed = await admin.call('GET', '/api/toys')
  const history = await admin.call('GET', '/api/audit?object=toy-' + added.body.data.id)
  const models = await admin.call('GET', '/api/projections')
  const refused = await admin.call('POST', '/api/toys', { ...form, pieces: 0 })
  const visitor = await product.visitor().call('POST', '/api/toys', form)
  console.log(JSON.stringify({
    added: added.status,
    toys: listed.body.data.map(({ name, pieces }) => ({ name, pieces })),
    what: history.body.events.map(({ what, object }) => what + ' · ' + object.kindName),
    model: models.body.data.projections.find(({ name }) => name === 'toys').title,
    refused: refused.body.fields,
    visitor: visitor.status,
  }))
} finally {
  await product.close()
}
`
