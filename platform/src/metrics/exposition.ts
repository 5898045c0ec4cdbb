import type { Counted } from './buckets.ts'

type Labels = Readonly<Record<string, string>>

/** One number of a metric, distinguished from the others by its labels. */
export interface Sample {
  readonly labels?: Labels
  readonly value: number
}

/** One metric with its current values. Names and units follow Prometheus: seconds, bytes, `_total` for counters. */
export type Measured =
  | {
      readonly kind: 'counter' | 'gauge'
      readonly name: string
      readonly help: string
      readonly samples: readonly Sample[]
    }
  | {
      readonly kind: 'histogram'
      readonly name: string
      readonly help: string
      readonly samples: readonly { readonly labels?: Labels; readonly value: Counted }[]
    }

/** Reads numbers that were counted elsewhere. Called on each scrape and at no other time. */
export type Meter = () => readonly Measured[] | Promise<readonly Measured[]>

/**
 * Formats metrics for Prometheus, after those of the process: event loop, memory, CPU and collections. The library is loaded on the first scrape and
 * watches the process from then on.
 */
export const createExposition = (): ((measured: readonly Measured[]) => Promise<string>) => {
  const start = async () => {
    const prometheus = await import('prom-client')
    const process = new prometheus.Registry()
    prometheus.collectDefaultMetrics({ register: process })
    return { ...prometheus, process }
  }
  let started: ReturnType<typeof start> | undefined

  return async (measured) => {
    const { Counter, Gauge, Registry, process } = await (started ??= start())
    const registry = new Registry()
    for (const { kind, name, help, samples } of measured.flatMap(plain)) {
      // The library would write a zero for a gauge without samples, which would claim a measurement.
      if (kind === 'gauge' && samples.length === 0) continue
      const labelNames = [...new Set(samples.flatMap(({ labels }) => Object.keys(labels ?? {})))]
      const options = { name, help, labelNames, registers: [registry] }
      if (kind === 'counter') {
        const metric = new Counter(options)
        for (const { labels = {}, value } of samples) metric.inc(labels, value)
      } else {
        const metric = new Gauge(options)
        for (const { labels = {}, value } of samples) metric.set(labels, value)
      }
    }
    return (await process.metrics()) + (await registry.metrics())
  }
}

/** Writes a histogram as three counters, because the library's own can't take over existing counts (docs/decisions/0110). */
const plain = (measured: Measured): readonly Exclude<Measured, { readonly kind: 'histogram' }>[] => {
  if (measured.kind !== 'histogram') return [measured]
  const { name, help, samples } = measured
  const part = (suffix: string, of: readonly Sample[]) =>
    ({ kind: 'counter', name: `${name}${suffix}`, help, samples: of }) as const
  return [
    part(
      '_bucket',
      samples.flatMap(({ labels, value }) => upTo(value, labels)),
    ),
    part(
      '_sum',
      samples.map(({ labels, value }) => ({ ...(labels && { labels }), value: value.sum })),
    ),
    part(
      '_count',
      samples.map(({ labels, value }) => ({ ...(labels && { labels }), value: totalOf(value) })),
    ),
  ]
}

/** Prometheus wants cumulative counts per bound. */
const upTo = ({ bounds, counts }: Counted, labels: Labels = {}): readonly Sample[] => {
  let sum = 0
  return counts.map((count, index) => {
    sum += count
    return { labels: { ...labels, le: String(bounds[index] ?? '+Inf') }, value: sum }
  })
}

const totalOf = ({ counts }: Counted): number => counts.reduce((sum, count) => sum + count, 0)
