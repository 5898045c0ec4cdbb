import { isLeft, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'

/**
 * Answers once the task says that it has begun, which then continues by itself, or with its refusal before that. A fault is thrown before and
 * reported after it.
 */
export const inBackground = <Begun>(
  task: (begun: (what: Begun) => void) => Promise<Either<Refusal, unknown>>,
  report: (fault: unknown) => void,
): Promise<Either<Refusal, Begun>> => {
  const started = Promise.withResolvers<Either<Refusal, Begun>>()
  let isStarted = false
  const toTheEnd = async (): Promise<void> => {
    try {
      const answer = await task((what) => {
        isStarted = true
        started.resolve(right(what))
      })
      if (isLeft(answer)) started.resolve(answer)
    } catch (fault) {
      if (isStarted) report(fault)
      else started.reject(fault)
    }
  }
  void toTheEnd()
  return started.promise
}
