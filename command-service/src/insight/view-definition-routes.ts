import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Handle } from '../lib/handle.ts'
import { settled } from '../lib/sends.ts'
import { DecidedViewDefinition, ViewDefinitionPath, ViewRulesForm } from './view-definition-contract.ts'
import {
  viewDefinitionDecider,
  viewDefinitionStream,
  type ViewDefinitionCommand,
} from './view-definition-decider.ts'

/** What decisions about view definitions need. */
export interface ViewDefinitionDeps {
  readonly handle: Handle
  /** Whether a definition has counted all views so far. */
  readonly isCounted: (version: number) => Promise<boolean>
}

/** What counts as a view, for administrators (D-10.4). */
export const registerViewDefinitionWrites = (app: App, { handle, isCounted }: ViewDefinitionDeps): void => {
  const admin = { config: { access: { permission: 'analytics.manage' } } } as const
  const tags = ['insight']
  const answers = { 200: DecidedViewDefinition, 404: Problem, 409: Problem }

  const decided = async (request: FastifyRequest, reply: FastifyReply, command: ViewDefinitionCommand) => {
    const context = request.commandContext()
    return settled(reply, await handle(viewDefinitionDecider, viewDefinitionStream, command, context))
  }

  app.post(
    '/api/views/definitions',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Zählweise anlegen',
        description: 'Alle Aufrufe werden im Hintergrund auch nach ihr gezählt, vom ersten an.',
        body: ViewRulesForm,
        response: { 201: DecidedViewDefinition, 409: Problem },
      },
    },
    async (request, reply) => {
      const { events, state } = await decided(request, reply, {
        type: 'PublishViewDefinition',
        rules: request.body,
      })
      const published = events.find(({ type }) => type === 'ViewDefinitionPublished')
      void reply.code(201)
      return { data: { version: published?.data.version ?? state.newest } }
    },
  )

  app.post(
    '/api/views/definitions/:version/select',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Zählweise wechseln',
        description:
          'Ihre Zahlen sind ab jetzt die, die alle lesen. 409, solange sie noch nicht alles gezählt hat.',
        params: ViewDefinitionPath,
        body: Type.Optional(closedObject({})),
        response: answers,
      },
    },
    async (request, reply) => {
      const { version } = request.params
      const counted = await isCounted(version)
      await decided(request, reply, { type: 'SelectViewDefinition', version, isCounted: counted })
      return { data: { version } }
    },
  )

  app.delete(
    '/api/views/definitions/:version',
    {
      ...admin,
      schema: { tags, summary: 'Zählweise verwerfen', params: ViewDefinitionPath, response: answers },
    },
    async (request, reply) => {
      const { version } = request.params
      await decided(request, reply, { type: 'DiscardViewDefinition', version })
      return { data: { version } }
    },
  )
}
