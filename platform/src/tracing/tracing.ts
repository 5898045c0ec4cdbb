import { hash, randomBytes } from 'node:crypto'
import type { Attributes, Span, SpanKind, TimeInput } from '@opentelemetry/api'

/** The name and trace of a new span. */
export interface SpanStart {
  /** Must not contain caller input, since everybody who sees traces sees it. */
  readonly name: string
  /** All spans with the same correlation id form one trace, across processes and time. The trace id is derived from it. */
  readonly correlationId: string
  readonly parent?: Span | undefined
  readonly kind?: 'server' | 'internal'
  readonly startTime?: TimeInput
  readonly attributes?: Attributes
}

/** Spans for OpenTelemetry (docs/decisions/0112). Undefined when tracing is off, which then costs nothing. */
export interface Tracing {
  begin(start: SpanStart): Span
  /** Sends what is left. An unavailable collector delays it for a moment; nothing is thrown. */
  close(): Promise<void>
}

/** Milliseconds to wait for a collector. */
const patienceMs = 10_000

/** Sends a service's spans to a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`), by OTLP as JSON. Other `OTEL_…` variables have their usual meaning. */
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
    // Asked only when a span without a parent begins.
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

/** A UUID is a trace id once its dashes are removed. Any other text is hashed. */
export const traceIdOf = (correlationId: string): string => {
  const digits = correlationId.replaceAll('-', '').toLowerCase()
  return /^(?!0{32})[0-9a-f]{32}$/.test(digits) ? digits : hash('sha256', correlationId).slice(0, 32)
}
