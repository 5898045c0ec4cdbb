import type { IndustryId } from '@schaufenster/events/directory/ids.ts'
import {
  industryEvents,
  type IndustryCreated,
  type IndustryEvent,
} from '@schaufenster/events/directory/industry-events.ts'
import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, invalid, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { StreamRef } from '../../lib/handle.ts'
import type { Editor } from '../company/editor.ts'

/** The stream of one industry, partitioned by its id. */
export const industryStream = (id: IndustryId): StreamRef => ({
  name: streamName('industry', id),
  partitionKey: id,
})

/** `merged`: its companies belong to `into`. `archived`: it can't be chosen any more. */
export type IndustryState =
  | { readonly kind: 'none' }
  | { readonly kind: 'open' | 'archived'; readonly name: string; readonly naceCodes: readonly string[] }
  | {
      readonly kind: 'merged'
      readonly name: string
      readonly naceCodes: readonly string[]
      readonly into: IndustryId
    }

/** Every command to an industry's stream, for people who may manage industries. */
export type IndustryCommand =
  | {
      readonly type: 'CreateIndustry'
      readonly by: Editor
      readonly industry: EventOf<typeof IndustryCreated>['data']
    }
  | { readonly type: 'RenameIndustry'; readonly by: Editor; readonly name: string }
  | { readonly type: 'AssignNace'; readonly by: Editor; readonly naceCodes: readonly string[] }
  | {
      readonly type: 'MergeIndustry'
      readonly by: Editor
      readonly id: IndustryId
      readonly into: IndustryId
      /** The current state of the merge target. */
      readonly target: IndustryState
    }
  | {
      readonly type: 'ArchiveIndustry'
      readonly by: Editor
      /** How many companies use it at the moment. */
      readonly inUse: number
    }
  /** Undoes archiving or merging. */
  | { readonly type: 'RestoreIndustry'; readonly by: Editor }

const evolve = (state: IndustryState, event: IndustryEvent): IndustryState => {
  if (event.type === 'IndustryCreated')
    return { kind: 'open', name: event.data.name, naceCodes: event.data.naceCodes }
  if (state.kind === 'none') return state
  const { name, naceCodes } = state
  switch (event.type) {
    case 'IndustryRenamed':
      return { ...state, name: event.data.name }
    case 'IndustryNaceAssigned':
      return { ...state, naceCodes: event.data.naceCodes }
    case 'IndustriesMerged':
      return { kind: 'merged', name, naceCodes, into: event.data.into }
    case 'IndustryArchived':
      return { kind: 'archived', name, naceCodes }
    case 'IndustryRestored':
      return { kind: 'open', name, naceCodes }
  }
}

export const noIndustry = notFound('Diese Branche')
const closed: Refusal = { code: 'gone', message: 'Diese Branche gibt es nicht mehr.' }

const decide = (
  state: IndustryState,
  command: IndustryCommand,
): Either<Refusal, readonly IndustryEvent[]> => {
  if (!may(command.by, 'industry.manage')) return left(forbidden)
  if (command.type === 'CreateIndustry')
    return right(state.kind === 'none' ? [{ type: 'IndustryCreated', data: command.industry }] : [])
  if (state.kind === 'none') return left(noIndustry)
  if (command.type === 'RestoreIndustry')
    return right(state.kind === 'open' ? [] : [{ type: 'IndustryRestored', data: {} }])
  switch (state.kind) {
    case 'archived':
      return command.type === 'ArchiveIndustry' ? right([]) : left(closed)
    case 'merged':
      return command.type === 'MergeIndustry' && command.into === state.into ? right([]) : left(closed)
    case 'open':
      return decideOpen(state, command)
  }
}

const decideOpen = (
  { name, naceCodes }: Extract<IndustryState, { readonly name: string }>,
  command: Exclude<IndustryCommand, { type: 'CreateIndustry' | 'RestoreIndustry' }>,
): Either<Refusal, readonly IndustryEvent[]> => {
  switch (command.type) {
    case 'RenameIndustry':
      return right(command.name === name ? [] : [{ type: 'IndustryRenamed', data: { name: command.name } }])
    case 'AssignNace':
      return right(
        command.naceCodes.join() === naceCodes.join()
          ? []
          : [{ type: 'IndustryNaceAssigned', data: { naceCodes: [...command.naceCodes] } }],
      )
    case 'MergeIndustry':
      if (command.target.kind !== 'open' || command.into === command.id)
        return left(invalid({ mergeInto: 'Bitte wählen Sie eine Branche, die es noch gibt.' }))
      return right([{ type: 'IndustriesMerged', data: { into: command.into } }])
    case 'ArchiveIndustry':
      return command.inUse > 0
        ? left(inUseBy(command.inUse))
        : right([{ type: 'IndustryArchived', data: {} }])
  }
}

const inUseBy = (count: number): Refusal => ({
  code: 'conflict',
  message: `Diese Branche haben noch ${count} Unternehmen. Legen Sie sie stattdessen mit einer anderen zusammen.`,
})

/** The rules of one industry: its companies stay with it when it is renamed, and move when it is merged. */
export const industryDecider: Decider<IndustryState, IndustryCommand, IndustryEvent> = {
  initialState: { kind: 'none' },
  isEvent: isOneOf(industryEvents),
  evolve,
  decide,
}
