import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import type { Handle } from '../lib/handle.ts'
import { sends, settled, Written } from '../lib/sends.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { DecidedRanking, RankingForm, SynonymForm, SynonymPath } from './contract.ts'
import { rankingDecider, rankingStream, type RankingCommand } from './ranking-decider.ts'
import { synonymDecider, synonymStream } from './synonym-decider.ts'
import { checkSynonymWords } from './synonym-words.ts'

const tags = ['discovery']

/** What administrators decide about searching: words that mean the same, and the order of hits (C3). */
export const registerDiscoveryWrites = (app: App, { handle }: { readonly handle: Handle }): void => {
  const admin = { config: { access: { permission: 'search.manage' } } } as const
  const send = sends({ handle }, synonymDecider, () => synonymStream)

  app.post(
    '/api/synonyms',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Synonym anlegen',
        body: SynonymForm,
        response: { 201: Written, 409: Problem },
      },
    },
    async (request, reply) => {
      const words = orRefuse(checkSynonymWords(request.body.words))
      const synonymId = uuidOf('synonym of', request.commandContext().commandId)
      return send(request, reply.code(201), synonymId, { type: 'DefineSynonym', synonymId, words })
    },
  )

  app.put(
    '/api/synonyms/:id',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Synonym ändern',
        params: SynonymPath,
        body: SynonymForm,
        response: { 200: Written, 404: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const words = orRefuse(checkSynonymWords(request.body.words))
      const synonymId = request.params.id
      return send(request, reply, synonymId, { type: 'ChangeSynonym', synonymId, words })
    },
  )

  app.delete(
    '/api/synonyms/:id',
    {
      ...admin,
      schema: { tags, summary: 'Synonym entfernen', params: SynonymPath, response: { 200: Written } },
    },
    async (request, reply) => {
      const synonymId = request.params.id
      return send(request, reply, synonymId, { type: 'RemoveSynonym', synonymId })
    },
  )

  const ranked = { 200: DecidedRanking, 409: Problem }

  app.put(
    '/api/search/ranking',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Rangfolge einschalten',
        description: 'Treffer stehen ab jetzt bei allen in dieser Reihenfolge.',
        body: RankingForm,
        response: ranked,
      },
    },
    async (request, reply) => {
      const command: RankingCommand = { type: 'ChangeRanking', ...request.body }
      const context = request.commandContext()
      const { state } = settled(reply, await handle(rankingDecider, rankingStream, command, context))
      return { data: { version: state.version } }
    },
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
        response: ranked,
      },
    },
    async (request, reply) => {
      const context = request.commandContext()
      const command = { type: 'ResetRanking' } as const
      const { state } = settled(reply, await handle(rankingDecider, rankingStream, command, context))
      return { data: { version: state.version } }
    },
  )
}
