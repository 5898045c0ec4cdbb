import type { Undoings } from '@schaufenster/command-service/lib/undoing.ts'
import type { AnyPolicy } from '@schaufenster/command-service/policies/policy.ts'
import type { TelemetryLog } from '@schaufenster/events/telemetry/telemetry-log.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { ViewBoard } from '@schaufenster/query-service/insight/view-board.ts'
import type { Instance } from '../instance/instance.ts'
import type { PolicyDeps } from '../instance/policies.ts'

/** One capability put together: what its folders in the services do, with what they need. The composition root folds a list of these. */
export interface Capability {
  /** Adds the calls that change something, and the pictures, which the service keeps that takes them. */
  readonly writes: (app: App, instance: Instance) => void | Promise<void>
  /** Adds the calls that read. `viewed`: what public pages show of views. */
  readonly queries: (app: App, instance: Instance, viewed: ViewBoard) => void
  /** Adds the calls of the one process that counts views. */
  readonly views?: (app: App, instance: Instance, telemetry: Pick<TelemetryLog, 'accept'>) => void
  /** What follows from events by itself. */
  readonly policies: (deps: PolicyDeps) => readonly AnyPolicy[]
  /** How its undoable events are taken back; one without does not start. */
  readonly undoings: (instance: Instance) => Undoings
  /** What acts by itself beside its policies, in German, by the name in the log. */
  readonly systemNames: Readonly<Record<string, string>>
}
