import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { Handle } from '../lib/handle.ts'
import { byOf, sends, Written } from '../lib/sends.ts'
import { OperatorForm } from './operator-contract.ts'
import { operatorDecider, operatorStream } from './operator-decider.ts'
import { readOperatorForm } from './operator-form.ts'

/** The operator's data, for people who may change it (D-3.11). */
export const registerOperatorRoutes = (app: App, deps: { readonly handle: Handle }): void => {
  const send = sends(deps, operatorDecider, () => operatorStream)
  app.put(
    '/api/operator',
    {
      config: { access: { permission: 'operator.manage' } },
      schema: {
        tags: ['discovery'],
        summary: 'Angaben des Betreibers eintragen',
        body: OperatorForm,
        response: { 200: Written, 409: Problem },
      },
    },
    async (request, reply) => {
      const operator = orRefuse(readOperatorForm(request.body))
      return send(request, reply, 'platform', { type: 'EnterOperatorData', by: byOf(request), operator })
    },
  )
}
