import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import type { Handle } from '../lib/handle.ts'
import { byOf, settled } from '../lib/sends.ts'
import { DecidedLexicon, LexiconForm } from './contract.ts'
import { lexiconDecider, lexiconStream } from './lexicon-decider.ts'

/** The lexicon of compounds, for the people who maintain the search. */
export const registerLexiconRoutes = (app: App, { handle }: { readonly handle: Handle }): void => {
  app.put(
    '/api/search/lexicon',
    {
      config: { access: { permission: 'search.manage' } },
      schema: {
        tags: ['discovery'],
        summary: 'Wörterbuch veröffentlichen',
        description: 'Der Suchindex wird danach neben dem jetzigen neu gefüllt und löst ihn ab.',
        body: LexiconForm,
        response: { 200: DecidedLexicon, 409: Problem },
      },
    },
    async (request, reply) => {
      const command = { type: 'PublishLexicon', by: byOf(request), words: request.body.words } as const
      const context = request.commandContext()
      const { state } = settled(reply, await handle(lexiconDecider, lexiconStream, command, context))
      return { data: { version: state.version } }
    },
  )
}
