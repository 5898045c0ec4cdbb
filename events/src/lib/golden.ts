import { createHash } from 'node:crypto'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { anyDataOf } from './arbitrary.ts'
import { createEventCodec } from './codec.ts'
import type { EventDefinition } from './define-event.ts'
import type { NewEvent } from './envelope.ts'
import { openText, sealText, subjectKeyFrom } from './subject-key.ts'
import type { KeyRing, SubjectKeys } from './subject-keys.ts'

/**
 * Golden files contain an event of each type as each of its schema versions was stored, sealed fields included. `write-golden.ts` writes them once
 * and they are never edited: they show what logs out there contain (docs/decisions/0022).
 */
export const goldenFile = (capability: string, type: string, version: number): URL =>
  new URL(`../${capability}/golden/${type}.v${version}.golden.json`, import.meta.url)

/** Keys that are the same on every machine for ever, so that golden files pin the format of sealed values too. */
const ring: KeyRing = {
  open: ({ $sealed, box }) => openText(goldenKey($sealed), box),
  seal: (subject, eventId, field, plaintext) => ({
    $sealed: subject,
    box: sealText(goldenKey(subject), eventId, field, plaintext),
  }),
}

const goldenKey = (subject: string) =>
  subjectKeyFrom(createHash('sha512').update(`golden key of ${subject}`).digest())

export const goldenKeys: SubjectKeys = {
  ringFor: async () => ring,
  create: async () => ring,
  destroy: () => Promise.reject(new Error('golden keys are never destroyed')),
  forget: () => undefined,
}

/** A fixed event of this type: of some samples the fullest that is still easy to read. */
export const goldenEvent = (definition: EventDefinition): Promise<NewEvent> => {
  const samples = fc.sample(anyDataOf(definition), { seed: 20_261_121, numRuns: 30 })
  const sizeOf = (data: unknown): number => JSON.stringify(data).length
  const [fullest] = samples.filter((data) => sizeOf(data) < 2000).sort((a, b) => sizeOf(b) - sizeOf(a))
  const data = fullest ?? samples[0]
  if (typeof data !== 'object' || data === null) throw new Error(`${definition.type} has no data`)
  return createEventCodec([definition], goldenKeys).encode({ type: definition.type, data }, goldenId, {
    occurredAt: '2026-11-21T08:00:00.000Z',
    actor: { kind: 'user', userId: 'golden-user', role: 'user', onBehalfOfCompany: 'golden-company' },
    commandId: 'golden-command',
    correlationId: 'golden-correlation',
    causationId: 'golden-causation',
    partitionKey: 'golden-1',
  })
}

const idOf = (text: string) => {
  if (!isUuid(text)) throw new Error(`not a UUID: ${text}`)
  return text
}

const goldenId = idOf('019aa5d6-2c00-7000-8000-000000000001')
