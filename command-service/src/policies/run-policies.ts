import { whileHolding } from '@schaufenster/platform/vault/lease.ts'
import type { AnyPolicy } from './policy.ts'
import { runPolicy, type PolicyDeps, type PolicyProgress } from './run-policy.ts'

/** A policy's state in this process: running here, or left to the holder of the lease. */
export type PolicyStatus = { readonly name: string } & (PolicyProgress | { readonly state: 'elsewhere' })

/** All policies of this process, for the readiness check and for the end. */
export interface PolicyRunner {
  status(): readonly PolicyStatus[]
  /** Resolves once everything has stopped and the lease is released. */
  close(): Promise<void>
}

/** The policies, their stores, and the settings of the lease. */
export interface RunPoliciesOptions extends PolicyDeps {
  readonly policies: readonly AnyPolicy[]
  /** See `whileHolding`. */
  readonly lease?: { readonly timeToLiveMs: number; readonly paceMs: number }
}

/** Runs policies while this process holds their lease. One of several processes does; another takes over. */
export const runPolicies = ({ policies, lease, ...deps }: RunPoliciesOptions): PolicyRunner => {
  const stop = new AbortController()
  const progress = new Map<string, PolicyProgress>()

  const run = async (held: AbortSignal): Promise<void> => {
    await Promise.all(
      policies.map((policy) =>
        runPolicy(policy, deps, held, (noted) => void progress.set(policy.name, noted)),
      ),
    )
    progress.clear()
  }
  const running = whileHolding(
    {
      vault: deps.vault,
      name: 'policies',
      clock: deps.clock,
      report: (fault) => deps.report('lease', fault),
      ...lease,
    },
    stop.signal,
    run,
  )

  return {
    status: () => policies.map(({ name }) => ({ name, ...(progress.get(name) ?? { state: 'elsewhere' }) })),
    close: async () => {
      stop.abort()
      await running
    },
  }
}
