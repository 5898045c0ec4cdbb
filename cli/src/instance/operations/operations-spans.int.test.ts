import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { startTracing, traceIdOf } from '@schaufenster/platform/tracing/tracing.ts'
import { projections } from '../models/projections.ts'
import { allProcessKinds, serviceOf } from '../process-kinds.ts'
import { openTestInstance, testAdmin } from '../test-instance.ts'

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
}

/** Keeps what it is sent; what OTLP says of it is checked by what the test finds in it. */
const collector = async () => {
  const spans: SentSpan[] = []
  const services = new Set<string>()
  const server = createServer(async (request, response) => {
    const body = Object(await json(request))
    for (const { resource, scopeSpans } of body.resourceSpans) {
      for (const { key, value } of resource.attributes)
        if (key === 'service.name') services.add(value.stringValue)
      for (const { spans: sent } of scopeSpans) spans.push(...sent)
    }
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = Object(server.address())
  return { spans, services, url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

test('a click is one trace: the request, its commands, their appends, and each read model that has it then', async () => {
  const { spans, url, close } = await collector()
  const product = await openTestInstance({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
  const { app, instance } = product
  const correlationId = newUuid()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-correlation-id': correlationId },
    payload: testAdmin,
  })
  expect(answer.statusCode).toBe(200)
  const folders = projections.filter(({ events }) => events.some(({ type }) => type === 'SessionStarted'))
  const names = folders.map(({ name }) => name)
  expect(names).toContain('audit-log')
  const head = await instance.stores.store.head()
  while (!(await instance.models.freshness.waitFor(names, head)));
  await product.close()
  close()

  const trace = spans.filter(({ traceId }) => traceId === traceIdOf(correlationId))
  const parentOf = ({ parentSpanId }: SentSpan) => trace.find(({ spanId }) => spanId === parentSpanId)?.name
  expect(trace.map((span) => [span.name, parentOf(span)]).toSorted()).toEqual([
    ['POST /api/auth/login', undefined],
    ['append', 'command StartSession'],
    ['command StartSession', 'POST /api/auth/login'],
    ...names.toSorted().map((name) => [`projection ${name}`, 'append']),
  ])
  expect(JSON.stringify(spans)).not.toMatch(/example\.org|Passwort/)
})

test('spans of processes apart are told apart by what these do', async () => {
  const { services, url, close } = await collector()
  for (const processKinds of [allProcessKinds, new Set(['relay', 'policies'] as const)]) {
    const tracing = await startTracing(url, serviceOf(processKinds))
    tracing.begin({ name: 'work', correlationId: newUuid() }).end()
    await tracing.close()
  }
  close()
  expect(services).toEqual(new Set(['schaufenster', 'relay+policies']))
})

test('a trace has the id of its correlation, or one made of it', () => {
  expect(traceIdOf('018F3C2A-0000-7000-8000-0123456789AB')).toBe('018f3c2a0000700080000123456789ab')
  for (const id of ['a-caller-chose-this', '0'.repeat(32), 'x'.repeat(64)])
    expect(traceIdOf(id)).toMatch(/^(?!0{32})[0-9a-f]{32}$/)
  expect(traceIdOf('one-chosen-id')).not.toBe(traceIdOf('another-chosen-id'))
})
