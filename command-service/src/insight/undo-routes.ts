import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import Type from 'typebox'
import { Undone } from './contract.ts'
import type { Undo } from './undo.ts'

/** Taking back what administrators did (capabilities.md C10, D-10.9). */
export const registerUndoRoutes = (app: App, undo: Undo): void => {
  app.post(
    '/api/audit/:id/undo',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['insight'],
        summary: 'Ein Ereignis zurücknehmen',
        description:
          'Durch ein neues Ereignis, das es aufhebt. 409, wenn etwas Neueres darauf beruht; `details.newer` nennt es.',
        params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
        response: { 200: Undone, 409: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { position } = orRefuse(await undo(id, request.commandContext()))
      void reply.position(position)
      return { data: { undone: id } }
    },
  )
}
