import { CompanyReviewRunStarted, partSize } from '@schaufenster/events/directory/approval-run-events.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { Actor } from '@schaufenster/events/lib/envelope.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { backOff } from '@schaufenster/platform/lib/back-off.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { limitConcurrency } from '@schaufenster/platform/lib/limit-concurrency.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { rest } from '@schaufenster/platform/lib/rest.ts'
import type { CommandContext } from '../../lib/handle.ts'
import { createPace, type Pace } from '../../lib/pace.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import { approvalCommandFor, type AskedApproval } from '../approval/approval-command.ts'
import { decideCompany, historyOf } from '../company/company-writes.ts'
import type { Editor } from '../company/editor.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import {
  approvalRunDecider,
  approvalRunStream,
  mayDecide,
  takenBack,
  type PartOutcome,
  type ApprovalRunCommand,
  type ApprovalRunState,
  type Started,
} from './approval-run-decider.ts'

/** What runs need in addition to the rest of the directory. */
export interface ApprovalRunDeps extends Pick<
  DirectoryDeps,
  'handle' | 'reservations' | 'streams' | 'isVerified' | 'clock'
> {
  /** Somebody's current rights according to the log; undefined without an active account. */
  readonly authorityOf: (userId: string) => Promise<Editor | undefined>
  /** Runs that have begun and may be unfinished, as of now. */
  readonly openRuns: (stop: AbortSignal) => Promise<readonly string[]>
  /** Called with each fault in a run; the failed step is retried. */
  readonly onFault: (fault: unknown) => void
  /** Undoes an event, if it can be undone, just like the history does (D-10.9). */
  readonly undo: (
    eventId: string,
    by: Editor,
    context: CommandContext,
  ) => Promise<Either<Refusal, { readonly position: Position }>>
  /** Companies in progress at once, across all runs. Their appends share an fsync, and other writes get in between. */
  readonly concurrency?: number
  /** Companies decided between two progress events. */
  readonly partSize?: number
  /** Without it, runs never yield to other work. */
  readonly pace?: Pace
}

/** Who takes which decision on which companies. */
export interface ApprovalRunRequest extends AskedApproval {
  readonly companyIds: readonly CompanyId[]
  readonly by: Editor
  /** The run to undo. Its decisions of this kind are reverted. */
  readonly undoes?: string
}

export interface ApprovalRunBegun {
  readonly runId: string
  readonly companies: number
  readonly position: Position
}

/**
 * Decides on many companies on the server. The companies are fixed at the start. Each is decided once, by a
 * command of the administrator who asked, across any number of restarts. A run ends early when it is stopped
 * or when that administrator loses the right (docs/decisions/0073).
 */
export interface ApprovalRunner {
  /** Resolves once the whole request is on disk; the run continues in the background. Sending the same command again returns the same run. */
  start(request: ApprovalRunRequest, context: CommandContext): Promise<Either<Refusal, ApprovalRunBegun>>
  /** Undoes the decisions of a finished run, as a run of its own. Decisions that newer events rest on stay, and are reported. */
  undo(runId: string, by: Editor, context: CommandContext): Promise<Either<Refusal, ApprovalRunBegun>>
  /** The current part is still finished. A run that is over stays as it is. */
  stop(
    runId: string,
    by: Editor,
    context: CommandContext,
  ): Promise<Either<Refusal, { readonly position: Position }>>
  /** Resumes runs that the last process left unfinished; does not wait for them. */
  resume(): void
  /** Resolves when nothing is in progress any more. */
  close(): Promise<void>
}

/** Parts recorded in one append. They stay below the stores' limit of a megabyte. */
const chosenAtOnce = 40
const mostAtOnce = 64
const pauseAfter = backOff({ firstMs: 1_000, longestMs: 60_000 })

/** Runs what is started here and, after {@link ApprovalRunner.resume}, what was left unfinished. */
export const createApprovalRunner = (deps: ApprovalRunDeps): ApprovalRunner => {
  const { handle, streams, authorityOf, onFault } = deps
  const ending = new AbortController()
  const { signal } = ending
  const working = new Map<string, Promise<void>>()
  const { pace = createPace(), concurrency = mostAtOnce } = deps
  const inTurn = limitConcurrency(() => Math.min(concurrency, pace.atOnce()))

  const tell = (runId: string, command: ApprovalRunCommand, context: CommandContext) =>
    handle(approvalRunDecider, approvalRunStream(runId), command, context)

  const stateOf = async (runId: string): Promise<ApprovalRunState> =>
    (await streams.current(approvalRunDecider, approvalRunStream(runId).name)).state

  const actorOf = async (runId: string): Promise<Actor> => {
    const events = await streams.since(approvalRunStream(runId).name, -1)
    const started = events.find(({ type }) => type === CompanyReviewRunStarted.type)
    if (started === undefined) throw new Error(`run ${runId} was never started`)
    return started.metadata.actor
  }

  /** A run's decision about a company is the event whose correlation is the run. */
  const takeBack = async (companyId: CompanyId, undoes: string, by: Editor, context: CommandContext) => {
    const events = await historyOf(deps, companyId)
    const decision = events.find(({ metadata }) => metadata.correlationId === undoes)
    return decision === undefined ? left(untouched) : deps.undo(decision.id, by, context)
  }

  const decidePart = async (
    runId: string,
    asked: Started,
    part: readonly CompanyId[],
    { actor, by }: { readonly actor: Actor; readonly by: Editor },
  ): Promise<PartOutcome> => {
    const decideOne = async (companyId: CompanyId): Promise<PartOutcome['refused']> => {
      const context = contextOf(runId, actor, companyId)
      const outcome =
        asked.undoes === undefined
          ? await decideCompany(
              deps,
              companyId,
              await approvalCommandFor(deps, companyId, asked, by),
              context,
            )
          : await takeBack(companyId, asked.undoes, by, context)
      return isLeft(outcome) ? [{ companyId, why: outcome.left.message }] : []
    }
    const decided = part.map((companyId) => inTurn(() => pace.keep(() => decideOne(companyId))))
    const refused = (await Promise.all(decided)).flat()
    return { done: part.length - refused.length, refused }
  }

  /** Resolves to whether there is more to do. */
  const nextPart = async (runId: string, actor: Actor): Promise<boolean> => {
    const { phase, started, parts, decided } = await stateOf(runId)
    const part = parts[decided]
    if (phase !== 'running' || started === undefined || part === undefined) return false
    const by = actor.kind === 'user' ? await authorityOf(actor.userId) : undefined
    if (by === undefined || !mayDecide(by, started.decision)) {
      const command = { type: 'StopRun', by: platformItself, because: 'notAllowed' } as const
      await tell(runId, command, contextOf(runId, itself, 'not allowed'))
      return false
    }
    const outcome = await decidePart(runId, started, part, { actor, by })
    const command = { type: 'TellPart', part: decided, outcome } as const
    await tell(runId, command, contextOf(runId, actor, `part ${decided}`))
    return true
  }

  /** Takes steps until nothing is left to do. A fault is reported and the step retried. */
  const persistently = async (step: () => Promise<boolean>): Promise<void> => {
    for (let failures = 0; !signal.aborted;) {
      try {
        if (!(await step())) return
        failures = 0
      } catch (fault) {
        if (signal.aborted) return
        onFault(fault)
        failures += 1
        await rest(pauseAfter(failures), signal)
      }
    }
  }

  const toTheEnd = async (runId: string): Promise<void> => {
    let actor: Actor | undefined
    await persistently(async () => nextPart(runId, (actor ??= await actorOf(runId))))
  }

  const work = (runId: string): void => {
    if (working.has(runId)) return
    const run = toTheEnd(runId).finally(() => working.delete(runId))
    working.set(runId, run)
  }

  /** The run that this command started, or else a new one. A choice that a crash interrupted is abandoned. */
  const runOf = async (commandId: string): Promise<{ readonly runId: string; readonly isNew: boolean }> => {
    for (let attempt = 0; ; attempt += 1) {
      const runId = uuidOf('review run', commandId, String(attempt))
      const { phase } = await stateOf(runId)
      if (phase !== 'choosing') return { runId, isNew: phase === 'none' }
    }
  }

  let resuming: Promise<void> | undefined

  const start: ApprovalRunner['start'] = async ({ companyIds, by, decision, reason, undoes }, context) => {
    const { runId, isNew } = await runOf(context.commandId)
    const about = { ...context, correlationId: runId }
    const parts = isNew ? runsOf(companyIds, deps.partSize ?? partSize) : []
    for (const [index, chosen] of runsOf(parts, chosenAtOnce).entries()) {
      const command = { type: 'ChooseParts', by, parts: chosen } as const
      const commandId = uuidOf('review run', runId, `choose ${index}`)
      const told = await tell(runId, command, { ...about, commandId })
      if (isLeft(told)) return told
    }
    const started = {
      decision,
      companies: companyIds.length,
      ...(reason !== undefined && { reason }),
      ...(undoes !== undefined && { undoes }),
    }
    const told = await tell(runId, { type: 'StartRun', by, started }, about)
    if (isLeft(told)) return told
    work(runId)
    const { state, position } = told.right
    return right({ runId, companies: state.started?.companies ?? 0, position })
  }

  return {
    start,

    undo: async (undoes, by, context) => {
      const run = takenBack(await stateOf(undoes))
      return isLeft(run) ? run : start({ ...run.right, by, undoes }, context)
    },

    stop: async (runId, by, context) =>
      tell(runId, { type: 'StopRun', by, because: 'asked' }, { ...context, correlationId: runId }),

    resume: () => {
      resuming ??= persistently(async () => {
        for (const runId of await deps.openRuns(signal)) work(runId)
        return false
      })
    },

    close: async () => {
      ending.abort()
      await resuming
      await Promise.all(working.values())
    },
  }
}

const untouched: Refusal = {
  code: 'conflict',
  message: 'Daran hat die Sammelentscheidung nichts geändert. Der Eintrag bleibt, wie er ist.',
}

const itself: Actor = { kind: 'system', name: 'reviews' }

/** The context of something done once per run; its command id makes it recognisable after a crash. */
const contextOf = (runId: string, actor: Actor, what: string): CommandContext => ({
  actor,
  commandId: uuidOf('review run', runId, what),
  correlationId: runId,
  causationId: runId,
})

/** Splits the items into groups of the given size. */
const runsOf = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
