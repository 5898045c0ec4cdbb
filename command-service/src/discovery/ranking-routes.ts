import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Handle } from '../lib/handle.ts'
import { byOf, settled } from '../lib/sends.ts'
import { DecidedRanking, RankingForm } from './contract.ts'
import { rankingDecider, rankingStream, type RankingCommand } from './ranking-decider.ts'

/** The order of hits, for people who maintain the search. */
export const registerRankingRoutes = (app: App, { handle }: { readonly handle: Handle }): void => {
  const admin = { config: { access: { permission: 'search.manage' } } } as const
  const tags = ['discovery']
  const response = { 200: DecidedRanking, 409: Problem }

  const decided = async (request: FastifyRequest, reply: FastifyReply, command: RankingCommand) => {
    const context = request.commandContext()
    const { state } = settled(reply, await handle(rankingDecider, rankingStream, command, context))
    return { data: { version: state.version } }
  }

  app.put(
    '/api/search/ranking',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Rangfolge einschalten',
        description: 'Treffer stehen ab jetzt bei allen in dieser Reihenfolge.',
        body: RankingForm,
        response,
      },
    },
    (request, reply) =>
      decided(request, reply, { ...request.body, type: 'ChangeRanking', by: byOf(request) }),
  )

  app.delete(
    '/api/search/ranking',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Rangfolge zurücksetzen',
        description: 'Treffer stehen wieder in der Reihenfolge des Suchindex.',
        body: Type.Optional(closedObject({})),
        response,
      },
    },
    (request, reply) => decided(request, reply, { type: 'ResetRanking', by: byOf(request) }),
  )
}
