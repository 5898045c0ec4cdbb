import type { App } from '@schaufenster/platform/app/build-app.ts'
import { operatorKey, type OperatorDocument } from '@schaufenster/projections/discovery/operator.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { reportParked } from '../app/freshness.ts'
import { OperatorAnswer } from './operator-contract.ts'

/** The operator of the installation (D-3.11). */
export const registerOperatorQueries = (app: App, operator: DocumentReader<OperatorDocument>): void => {
  app.get(
    '/api/operator',
    {
      config: { access: 'public', reads: ['operator'] },
      schema: {
        tags: ['discovery'],
        summary: 'Wer dieses Verzeichnis betreibt',
        response: { 200: OperatorAnswer },
      },
    },
    async (_request, reply) => {
      const found = await operator.get(operatorKey)
      if (found === undefined) return {}
      reportParked(reply, [found])
      return { data: found.document }
    },
  )
}
