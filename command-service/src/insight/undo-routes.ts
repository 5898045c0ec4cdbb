import { comparePositions } from '@schaufenster/events/store/position.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import type { Authority } from '@schaufenster/platform/app/session.ts'
import { isLeft, isRight } from '@schaufenster/platform/lib/either.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { CommandContext } from '../lib/handle.ts'
import { NewerEvents } from '../lib/newer-events.ts'
import { byOf, settled } from '../lib/sends.ts'
import type { Undo, UndoingCompany } from '../lib/undo.ts'
import type { UndoOutcome } from '../lib/undoing.ts'
import { Undone, UndoneMany, UndoManyForm } from './undo-contract.ts'
import type { TakenBack, UndoMany } from './undo-many.ts'

/** The company by its id or slug, if this person may act for it, and the context of that. Throws refusals. */
export type ActingForCompany = (
  idOrSlug: string,
  by: Authority,
  context: CommandContext,
) => Promise<{ readonly company: UndoingCompany; readonly context: CommandContext }>

/** Undoes mistakes (D-10.9). */
export const registerUndoRoutes = (
  app: App,
  undo: Undo,
  undoMany: UndoMany,
  actingFor: ActingForCompany,
): void => {
  const tags = ['insight']
  app.post(
    '/api/companies/:id/activity/:event/undo',
    {
      config: { access: { permission: 'company.manage', orOwner: true } },
      schema: {
        tags,
        summary: 'Etwas aus dem Verlauf des eigenen Unternehmens zurücknehmen',
        description:
          'Durch ein neues Ereignis, das es aufhebt. Nur, was Inhaber auch selbst tun dürfen; Entscheidungen der Verwaltung bleiben. 409, wenn etwas Neueres darauf beruht.',
        params: Type.Object({
          id: Type.String({ minLength: 1, maxLength: 200 }),
          event: Type.String({ maxLength: 40 }),
        }),
        response: { 200: Undone, 409: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const { id, event } = request.params
      const by = byOf(request)
      const { company, context } = await actingFor(id, by, request.commandContext())
      settled(reply, await undo(event, by, context, company))
      return { data: { undone: event } }
    },
  )

  app.post(
    '/api/audit/:id/undo',
    {
      config: { access: { permission: 'audit.read', asOfNow: true } },
      schema: {
        tags,
        summary: 'Ein Ereignis zurücknehmen',
        description:
          'Durch ein neues Ereignis, das es aufhebt, wenn man das auch tun dürfte. 409, wenn etwas Neueres darauf beruht; `details.newer` nennt es. 202, wenn ein Import zurückgenommen wird: Das läuft nach der Antwort weiter.',
        params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
        response: { 200: Undone, 202: Undone, 409: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const outcome = await undo(id, byOf(request), request.commandContext())
      settled(reply, outcome)
      const running = runningIn(outcome)
      if (running.runningImport !== undefined) void reply.code(202)
      return { data: { undone: id, ...running } }
    },
  )

  app.post(
    '/api/audit/undo',
    {
      config: { access: { permission: 'audit.read', asOfNow: true } },
      schema: {
        tags,
        summary: 'Mehrere Ereignisse zurücknehmen',
        description:
          'Jedes für sich, das neueste zuerst. Was nicht geht, bleibt, wie es ist, und steht mit seinem Grund in der Antwort. Noch einmal gesendet ändert es nichts mehr.',
        body: UndoManyForm,
        response: { 200: UndoneMany },
      },
    },
    async (request, reply) => {
      const taken = await undoMany(request.body.ids, byOf(request), request.commandContext())
      const last = taken
        .flatMap(({ outcome }) => (isRight(outcome) ? [outcome.right.position] : []))
        .toSorted(comparePositions)
        .at(-1)
      if (last !== undefined) void reply.position(last)
      return { data: taken.map(shown) }
    },
  )
}

const runningIn = (outcome: TakenBack['outcome']): Pick<UndoOutcome, 'runningImport'> => {
  const runningImport = isRight(outcome) ? outcome.right.runningImport : undefined
  return runningImport === undefined ? {} : { runningImport }
}

const Newer = Compile(NewerEvents)

const shown = ({ id, outcome }: TakenBack): UndoneMany['data'][number] => {
  if (!isLeft(outcome)) return { id, undone: true, ...runningIn(outcome) }
  const { message, details } = outcome.left
  return { id, undone: false, message, ...(Newer.Check(details) && { newer: details.newer }) }
}
