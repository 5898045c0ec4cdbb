import type { Undoings } from '@schaufenster/command-service/lib/undoing.ts'
import type { AnyPolicy } from '@schaufenster/command-service/policies/policy.ts'
import type { TelemetryLog } from '@schaufenster/events/telemetry/telemetry-log.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { RecentViews } from '@schaufenster/query-service/insight/recent-views.ts'
import type { ViewBoard } from '@schaufenster/query-service/insight/view-board.ts'
import type { ProfileSection, ProfileSections } from '@schaufenster/query-service/profile/sections.ts'
import type { Instance } from '../instance/instance.ts'
import type { PolicyDeps } from '../instance/policies.ts'

/** What calls show that several capabilities contribute to. */
export interface SharedParts {
  /** What public pages show of views. */
  readonly viewed: ViewBoard
  /** What owners see of them. */
  readonly recentViews: RecentViews
  /** What all of them add to the public profile of a company. */
  readonly sections: ProfileSections
}

/** One assembled capability: what its folders in the services do, with their dependencies. The composition root folds a list of these. */
export interface Capability {
  /** Adds the calls that change something, and the pictures, which the service keeps that takes them. */
  readonly writes: (app: App, instance: Instance) => void | Promise<void>
  /** Adds the calls that read. */
  readonly queries: (app: App, instance: Instance, shown: SharedParts) => void
  /** What it adds to the public profile of a company. `viewed`: what public pages show of views. */
  readonly sections?: (instance: Instance, viewed: ViewBoard) => readonly ProfileSection[]
  /** Adds the calls of the one process that counts views. */
  readonly views?: (app: App, instance: Instance, telemetry: Pick<TelemetryLog, 'accept'>) => void
  /** What follows from events by itself. */
  readonly policies: (deps: PolicyDeps) => readonly AnyPolicy[]
  /** How its undoable events are undone; the app does not start if one has no entry. */
  readonly undoings: (instance: Instance) => Undoings
  /** What acts by itself beside its policies, in German, by the name in the log. */
  readonly systemNames: Readonly<Record<string, string>>
}
