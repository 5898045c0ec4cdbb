import type { Counted } from './buckets.ts'

type Labels = Readonly<Record<string, string>>

/** One number of a metric, told apart from its other numbers by labels. */
export interface Sample {
  readonly labels?: Labels
  readonly value: number
}

/** One metric with its numbers of this moment. Names and units as Prometheus wants them: seconds, bytes, `_total` for what only grows. */
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

/** Reads numbers that were counted elsewhere; called when somebody scrapes and at no other time. */
export type Meter = () => readonly Measured[] | Promise<readonly Measured[]>

/**
 * Writes numbers down as Prometheus reads them, after those of the process: its event loop, memory, CPU and collections. The library is loaded with the
 * first scrape, and watches the process from then on.
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
      // The library would write a zero, and of what can go down none was measured.
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

/** A histogram is three counters, and written as such, because the library's own can't take over numbers that were counted before (docs/decisions/0110). */
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

/** Prometheus wants of each bound how many values were at most so large. */
const upTo = ({ bounds, counts }: Counted, labels: Labels = {}): readonly Sample[] => {
  let sum = 0
  return counts.map((count, index) => {
    sum += count
    return { labels: { ...labels, le: String(bounds[index] ?? '+Inf') }, value: sum }
  })
}

const totalOf = ({ counts }: Counted): number => counts.reduce((sum, count) => sum + count, 0)
