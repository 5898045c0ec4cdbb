import { expect, test } from '@jest/globals'
import { createEventCodec } from '@schaufenster/events/lib/codec.ts'
import { defineEvent } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { SubjectId } from '@schaufenster/events/lib/subject-id.ts'
import { createSubjectKeys } from '@schaufenster/events/lib/vault-subject-keys.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import Type from 'typebox'
import { blobsNamedIn } from './named-blobs.ts'

const PaperHandedIn = defineEvent({
  type: 'PaperHandedIn',
  schema: Type.Object({ person: SubjectId, paper: Type.String(), cover: Type.String() }),
  personal: { subject: 'person', fields: ['paper'] },
})
const [paper, cover, annas] = ['a', 'b', 'c'].map((digit) => digit.repeat(64))

test('blobs are named in any field, a sealed one too, until its person is erased', async () => {
  const vault = createMemoryVault(systemClock)
  const keys = createSubjectKeys({ vault, masterKeys: [Buffer.alloc(32, 7)], clock: systemClock })
  const codec = createEventCodec([PaperHandedIn], keys)
  const store = createMemoryEventStore()
  const handIn = async (person: string, data: object) => {
    const event = { type: 'PaperHandedIn', data: { person, ...data } }
    const encoded = await codec.encode(event, newUuid(), {
      occurredAt: '2026-11-21T04:00:00.000Z',
      actor: { kind: 'system', name: 'test' },
      commandId: 'c',
      correlationId: 'c',
      causationId: 'c',
      partitionKey: person,
    })
    await store.append(streamName('user', person), 'noStream', [encoded])
  }
  await handIn('otto', { paper: `${paper}.pdf`, cover: `${cover}.webp` })
  const named = blobsNamedIn(store, codec)
  expect([...(await named())].sort()).toEqual([paper, cover])
  await handIn('anna', { paper: `${annas}.pdf`, cover: '' })
  expect([...(await named())].sort()).toEqual([paper, cover, annas])

  await keys.destroy('anna')
  expect([...(await blobsNamedIn(store, codec)())].sort()).toEqual([paper, cover])
})
