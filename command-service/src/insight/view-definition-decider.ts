import {
  firstViewRules,
  viewDefinitionEvents,
  type ViewDefinitionEvent,
  type ViewRules,
} from '@schaufenster/events/insight/view-definition-events.ts'
import { audiences } from '@schaufenster/events/insight/view-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'

/** Administrators' commands on view definitions. */
export type ViewDefinitionCommand =
  | { readonly type: 'PublishViewDefinition'; readonly rules: ViewRules }
  /** `isCounted`: it has counted all views so far. */
  | { readonly type: 'SelectViewDefinition'; readonly version: number; readonly isCounted: boolean }
  | { readonly type: 'DiscardViewDefinition'; readonly version: number }

/** All definitions, and the selected one. */
export interface ViewDefinitionsState {
  /** Definitions by version, without discarded ones. */
  readonly kept: ReadonlyMap<number, ViewRules>
  /** The one in use. */
  readonly selected: number
  /** The highest number ever assigned. */
  readonly newest: number
}

/** Each stores a row for every counted view: more would fill the disk for nothing. */
const mostKept = 4

/** All definitions share one stream, so that assigning numbers and selecting are one decision. */
const name = streamName('viewDefinition', 'platform')
export const viewDefinitionStream: StreamRef = { name, partitionKey: name }

/** Definitions of a view: published and never changed. One is selected, the others can be compared until they are discarded (D-10.4). */
export const viewDefinitionDecider: Decider<
  ViewDefinitionsState,
  ViewDefinitionCommand,
  ViewDefinitionEvent
> = {
  initialState: { kept: new Map([[1, firstViewRules]]), selected: 1, newest: 1 },
  isEvent: isOneOf(viewDefinitionEvents),
  evolve: (state, event) => {
    switch (event.type) {
      case 'ViewDefinitionPublished': {
        const { version, ...rules } = event.data
        return { ...state, kept: new Map([...state.kept, [version, rules]]), newest: version }
      }
      case 'ViewDefinitionSelected':
        return { ...state, selected: event.data.version }
      case 'ViewDefinitionDiscarded':
        return { ...state, kept: new Map([...state.kept].filter(([kept]) => kept !== event.data.version)) }
    }
  },
  decide: (state, command) => {
    switch (command.type) {
      case 'PublishViewDefinition':
        return publish(state, inOrder(command.rules))
      case 'SelectViewDefinition':
        return select(state, command)
      case 'DiscardViewDefinition':
        return discard(state, command.version)
    }
  },
}

type Decision = Either<Refusal, readonly ViewDefinitionEvent[]>

const publish = ({ kept, newest }: ViewDefinitionsState, rules: ViewRules): Decision => {
  const same = [...kept].find(([, other]) => JSON.stringify(inOrder(other)) === JSON.stringify(rules))
  if (same !== undefined) return left(conflict(`Zählweise ${same[0]} zählt schon genau so.`))
  if (kept.size >= mostKept)
    return left(conflict(`Es gibt schon ${mostKept} Zählweisen. Verwerfen Sie zuerst eine.`))
  return right([{ type: 'ViewDefinitionPublished', data: { version: newest + 1, ...rules } }])
}

const select = (
  { kept, selected }: ViewDefinitionsState,
  { version, isCounted }: Extract<ViewDefinitionCommand, { type: 'SelectViewDefinition' }>,
): Decision => {
  if (!kept.has(version)) return left(unknown)
  if (version === selected) return right([])
  if (!isCounted)
    return left(
      conflict(`Zählweise ${version} ist noch nicht fertig gezählt. Wechseln Sie, wenn sie es ist.`),
    )
  return right([{ type: 'ViewDefinitionSelected', data: { version, previous: selected } }])
}

const discard = ({ kept, selected, newest }: ViewDefinitionsState, version: number): Decision => {
  if (version > newest || version < 1) return left(unknown)
  if (!kept.has(version)) return right([])
  if (version === selected)
    return left(conflict('Diese Zählweise gilt gerade. Wechseln Sie zuerst zu einer anderen.'))
  if (version === 1)
    return left(conflict('Die erste Zählweise bleibt: Mit ihr lässt sich jede andere vergleichen.'))
  return right([{ type: 'ViewDefinitionDiscarded', data: { version } }])
}

const unknown = notFound('Diese Zählweise')
const conflict = (message: string): Refusal => ({ code: 'conflict', message })

/** Equal rules are written identically, regardless of their given order. */
const inOrder = ({ windowMinutes, audiences: counted, excludedAgents }: ViewRules): ViewRules => ({
  windowMinutes,
  audiences: audiences.filter((audience) => counted.includes(audience)),
  excludedAgents: [
    ...new Map(excludedAgents.map((agent) => [agent.toLowerCase(), agent])).values(),
  ].toSorted(),
})
