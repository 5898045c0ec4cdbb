import { hash, randomBytes } from 'node:crypto'
import type { Attributes, Span, SpanKind, TimeInput } from '@opentelemetry/api'

/** What a span is called and belongs to when it begins. */
export interface SpanStart {
  /** Kept free of whatever a caller sent: it is seen by whoever sees traces. */
  readonly name: string
  /** All spans of one correlation id are one trace, whichever process and whenever: its id is made of that. */
  readonly correlationId: string
  readonly parent?: Span | undefined
  readonly kind?: 'server' | 'internal'
  readonly startTime?: TimeInput
  readonly attributes?: Attributes
}

/** Spans for OpenTelemetry (docs/decisions/0112). There is one of it, or none: whoever doesn't trace pays nothing. */
export interface Tracing {
  begin(start: SpanStart): Span
  /** Sends what is left; a collector that is away holds it up for a moment, and nothing is thrown. */
  close(): Promise<void>
}

/** Milliseconds for which a collector may keep what it is sent waiting. */
const patienceMs = 10_000

/** Sends spans to a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`), by OTLP as JSON, as those of a service. Other `OTEL_…` variables mean what they always do. */
export const startTracing = async (endpoint: string, service: string): Promise<Tracing> => {
  const { ROOT_CONTEXT, SpanKind: kinds, trace } = await import('@opentelemetry/api')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')

  let nextTraceId = ''
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] ?? service,
    }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({
          url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
          timeoutMillis: patienceMs,
        }),
      ),
    ],
    // Asked for while a span begins that has no parent, and then only.
    idGenerator: {
      generateTraceId: () => nextTraceId,
      generateSpanId: () => randomBytes(8).toString('hex'),
    },
  })
  const tracer = provider.getTracer('schaufenster')
  const kindOf: Readonly<Record<'server' | 'internal', SpanKind>> = {
    server: kinds.SERVER,
    internal: kinds.INTERNAL,
  }

  return {
    begin: ({ name, correlationId, parent, kind = 'internal', startTime, attributes }) => {
      nextTraceId = traceIdOf(correlationId)
      return tracer.startSpan(
        name,
        {
          kind: kindOf[kind],
          attributes: { 'correlation.id': correlationId, ...attributes },
          ...(startTime !== undefined && { startTime }),
        },
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      )
    },
    close: () => provider.shutdown().catch(() => {}),
  }
}

/** A UUID is one already, but for its dashes; of what else a caller chose it is made. */
export const traceIdOf = (correlationId: string): string => {
  const digits = correlationId.replaceAll('-', '').toLowerCase()
  return /^(?!0{32})[0-9a-f]{32}$/.test(digits) ? digits : hash('sha256', correlationId).slice(0, 32)
}
