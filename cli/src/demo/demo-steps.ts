import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { isLeft, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'

/** Who makes the demo. */
export const system = { actor: { kind: 'system', name: 'demo' }, by: platformItself } as const

/** The context of one step, the same whenever it is done again. */
export const contextOf = (importId: string, step: string) => ({
  actor: system.actor,
  commandId: uuidOf('demo', importId, step),
  correlationId: importId,
  causationId: importId,
})

/** The result of a step: nothing in the demo may be refused. */
export const done = <Value>(answer: Either<Refusal, Value>): Value => {
  if (isLeft(answer)) throw new Error(`demo data: ${answer.left.message}`)
  return answer.right
}
