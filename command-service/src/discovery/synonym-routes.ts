import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { Handle } from '../lib/handle.ts'
import { byOf, sends, Written } from '../lib/sends.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { SynonymForm, SynonymPath } from './contract.ts'
import { synonymDecider, synonymStream } from './synonym-decider.ts'
import { checkSynonymWords } from './synonym-words.ts'

/** Synonyms, for people who maintain the search. */
export const registerSynonymRoutes = (app: App, { handle }: { readonly handle: Handle }): void => {
  const admin = { config: { access: { permission: 'search.manage' } } } as const
  const tags = ['discovery']
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
      return send(request, reply.code(201), synonymId, {
        type: 'DefineSynonym',
        by: byOf(request),
        synonymId,
        words,
      })
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
      return send(request, reply, synonymId, { type: 'ChangeSynonym', by: byOf(request), synonymId, words })
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
      return send(request, reply, synonymId, { type: 'RemoveSynonym', by: byOf(request), synonymId })
    },
  )
}
