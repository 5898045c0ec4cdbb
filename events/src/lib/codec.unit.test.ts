import { beforeEach, describe, expect, it } from '@jest/globals'
import { newUuid, type Uuid } from '@schaufenster/platform/lib/ids.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import fc from 'fast-check'
import Type from 'typebox'
import { positionFromOrdinal } from '../store/position.ts'
import { anyDataOf } from './arbitrary.ts'
import { createEventCodec, createEventReader, type EventCodec } from './codec.ts'
import { defineEvent, type DomainEvent } from './define-event.ts'
import { streamName, type NewEvent, type RecordedEvent } from './envelope.ts'
import { isSealed } from './sealed.ts'
import { SubjectId } from './subject-id.ts'
import type { SubjectKeys } from './subject-keys.ts'
import { createSubjectKeys } from './vault-subject-keys.ts'

const NoteWritten = defineEvent({
  type: 'NoteWritten',
  title: 'NoteWritten',
  schema: Type.Object({
    author: SubjectId,
    text: Type.String({ maxLength: 200 }),
    signature: Type.Optional(Type.String()),
    stars: Type.Integer({ minimum: 1, maximum: 5 }),
    place: Type.Optional(Type.Object({ town: Type.String() })),
  }),
  personal: { subject: 'author', fields: ['text', 'signature'] },
  fields: { author: 'author', text: 'text', signature: 'signature', stars: 'stars', place: 'place' },
})

/** Version 1 had the text in `body`, version 2 counted hearts from 0 to 4. */
const NoteWrittenV3 = {
  ...NoteWritten,
  version: 3,
  upcasters: [
    ({ body, ...rest }: RecordedEvent['data']) => ({ ...rest, text: body }),
    ({ hearts, ...rest }: RecordedEvent['data']) => ({ ...rest, stars: Number(hearts) + 1 }),
  ],
}

const DoorOpened = defineEvent({
  type: 'DoorOpened',
  title: 'DoorOpened',
  schema: Type.Object({ at: Type.Number() }),
})

const masterKeys = [Buffer.alloc(32, 7)] as const
const metadata = {
  occurredAt: '2026-11-21T04:00:00.000Z',
  actor: { kind: 'system', name: 'test' },
  commandId: 'command',
  correlationId: 'correlation',
  causationId: 'causation',
  partitionKey: 'note-1',
} as const

const recorded = (event: NewEvent): RecordedEvent => ({
  ...event,
  stream: streamName('note', '1'),
  revision: 0,
  position: positionFromOrdinal(1),
})

/** The event as the log returns it. */
const stored = (event: NewEvent): RecordedEvent => JSON.parse(JSON.stringify(recorded(event)))

const note = (data: object): DomainEvent => ({ type: 'NoteWritten', data })
const annasNote = note({ author: 'anna', text: 'Grüße', stars: 5 })

let vault: Vault
let keys: SubjectKeys
let codec: EventCodec
let id: Uuid

beforeEach(() => {
  const clock = { now: () => 0 }
  vault = createMemoryVault(clock)
  keys = createSubjectKeys({ vault, masterKeys, clock })
  codec = createEventCodec([NoteWritten, DoorOpened], keys)
  id = newUuid()
})

describe('encoding', () => {
  it('seals exactly the personal fields and names version and metadata', async () => {
    const event = await codec.encode({ ...annasNote, undoes: 'earlier' }, id, metadata)
    expect(event).toEqual({
      id,
      type: 'NoteWritten',
      schemaVersion: 1,
      data: { author: 'anna', text: { $sealed: 'anna', box: expect.any(String) }, stars: 5 },
      metadata: { ...metadata, undoes: 'earlier' },
    })
    expect(JSON.stringify(event)).not.toContain('Grüße')
  })

  it('gives the same bytes for the same event, and other bytes for another id, field, text or person', async () => {
    const bytes = async (event: DomainEvent, eventId = id) =>
      JSON.stringify(await codec.encode(event, eventId, metadata))
    expect(await bytes(annasNote)).toBe(await bytes(annasNote))

    const boxes = await Promise.all(
      [
        codec.encode(annasNote, id, metadata),
        codec.encode(annasNote, newUuid(), metadata),
        codec.encode(note({ author: 'anna', text: 'grüße', stars: 5 }), id, metadata),
        codec.encode(note({ author: 'anna', text: '', signature: 'Grüße', stars: 5 }), id, metadata),
        codec.encode(note({ author: 'otto', text: 'Grüße', stars: 5 }), id, metadata),
      ].map(async (encoded) =>
        Object.values((await encoded).data)
          .filter(isSealed)
          .map(({ box }) => box),
      ),
    )
    const nonces = boxes.flat().map((box) => box.slice(0, 16))
    expect(new Set(nonces).size).toBe(6)
  })

  it('has the key on disk before it answers', async () => {
    await codec.encode(annasNote, id, metadata)
    expect(await vault.list('subject-key/', 10)).toEqual([
      expect.objectContaining({ key: 'subject-key/anna' }),
    ])
    await codec.encode({ type: 'DoorOpened', data: { at: 1 } }, id, metadata)
    expect(await vault.list('', 10)).toHaveLength(1)
  })

  it.each([
    ['a missing field', { author: 'anna', text: 'x' }, '/ must have required properties stars'],
    ['a wrong type', { author: 'anna', text: 'x', stars: '5' }, '/stars must be integer'],
    [
      'a number that JSON has not',
      { author: 'anna', text: 'x', stars: Number.NaN },
      '/stars must be integer',
    ],
    ['an unknown field', { author: 'anna', text: 'x', stars: 5, email: 'a@b.de' }, 'additional properties'],
    [
      'an unknown field deep inside',
      { author: 'anna', text: 'x', stars: 5, place: { town: 'Ulm', lat: 1 } },
      '/place/lat',
    ],
    ['a personal field without its person', { author: '', text: 'x', stars: 5 }, '/author'],
  ])('refuses %s, and tells no value', async (_what, data, place) => {
    const refused = expect(codec.encode(note(data), id, metadata)).rejects
    await refused.toMatchObject({ name: 'InvalidEventData', message: expect.stringContaining(place) })
    await refused.not.toMatchObject({ message: expect.stringMatching(/anna|a@b\.de|Ulm/) })
  })

  it('lets only text be personal, in types and when it runs', async () => {
    const Counted = defineEvent({
      type: 'Counted',
      title: 'Counted',
      schema: Type.Object({ by: SubjectId, count: Type.Number() }),
      // @ts-expect-error a number could not read as erased
      personal: { subject: 'by', fields: ['count'] },
      fields: { by: 'by', count: 'count' },
    })
    const counting = createEventCodec([Counted], keys)
    await expect(
      counting.encode({ type: 'Counted', data: { by: 'anna', count: 1 } }, id, metadata),
    ).rejects.toThrow('/count is personal and must be text')
  })

  it('drops undefined fields, as JSON does', async () => {
    const event = await codec.encode(
      note({ author: 'anna', text: 'x', signature: undefined, stars: 1 }),
      id,
      metadata,
    )
    expect(Object.keys(event.data)).toEqual(['author', 'text', 'stars'])
  })

  it('refuses types that are not in its catalogue', async () => {
    await expect(codec.encode({ type: 'Unheard', data: {} }, id, metadata)).rejects.toMatchObject({
      name: 'UnknownEventType',
      type: 'Unheard',
    })
  })
})

describe('upcasting', () => {
  const lifting = () => createEventCodec([NoteWrittenV3], keys)
  const old = (schemaVersion: number, data: RecordedEvent['data']) =>
    recorded({ id, type: 'NoteWritten', schemaVersion, data, metadata })

  it('gives the very same object when it is in the newest version', () => {
    const event = old(3, { author: 'anna', text: 'x', stars: 5 })
    expect(lifting().upcast(event)).toBe(event)
  })

  it.each([
    [1, { author: 'anna', body: 'x', hearts: 4 }],
    [2, { author: 'anna', text: 'x', hearts: 4 }],
  ])('lifts version %d step by step and leaves the stored event alone', (version, data) => {
    const event = old(version, data)
    expect(lifting().upcast(event)).toEqual({
      ...event,
      schemaVersion: 3,
      data: { author: 'anna', text: 'x', stars: 5 },
    })
    expect(event.data).toBe(data)
  })

  it('keeps personal fields sealed while lifting and opens them under their new name', async () => {
    const { data } = await codec.encode(annasNote, id, metadata)
    const event = old(1, { author: 'anna', body: data['text'], hearts: 4 })
    expect(isSealed(lifting().upcast(event).data['text'])).toBe(true)
    expect(await lifting().open([event])).toMatchObject([
      { schemaVersion: 3, data: { text: 'Grüße', stars: 5 } },
    ])
  })

  it('stops at types and versions from the future', () => {
    expect(() => codec.upcast({ ...old(1, {}), type: 'Unheard' })).toThrow(
      expect.objectContaining({ name: 'UnknownEventType', type: 'Unheard' }),
    )
    expect(() => codec.upcast(old(2, {}))).toThrow(
      expect.objectContaining({ name: 'FutureSchemaVersion', type: 'NoteWritten', version: 2 }),
    )
  })
})

describe('opening', () => {
  it('gives back what was encoded, for any data', async () => {
    await fc.assert(
      fc.asyncProperty(anyDataOf(NoteWritten), async (data) => {
        const event = stored(await codec.encode(note(data), id, metadata))
        expect(await codec.open([event])).toEqual([{ ...event, data }])
      }),
    )
  })

  it('opens the named fields only', async () => {
    const event = stored(
      await codec.encode(note({ author: 'anna', text: 'Hallo', signature: 'Anna', stars: 5 }), id, metadata),
    )
    const [opened] = await codec.open([event], ['signature'])
    expect(opened?.data).toMatchObject({ text: { $sealed: 'anna' }, signature: 'Anna' })
  })

  it('says what an event takes back', async () => {
    const event = stored(
      await codec.encode({ type: 'DoorOpened', data: { at: 1 }, undoes: 'earlier' }, id, metadata),
    )
    expect(await codec.open([event])).toMatchObject([{ undoes: 'earlier', data: { at: 1 } }])
  })

  it('asks for no key when nothing is sealed, and once for each person', async () => {
    const asked: string[][] = []
    const reader = createEventReader([NoteWritten, DoorOpened], {
      ...keys,
      ringFor: (subjects) => {
        const names = [...subjects]
        asked.push(names)
        return keys.ringFor(names)
      },
    })
    const door = stored(await codec.encode({ type: 'DoorOpened', data: { at: 1 } }, id, metadata))
    expect(await reader.open([door])).toEqual([door])
    const notes = [annasNote, note({ author: 'otto', text: 'Hi', stars: 1 }), annasNote]
    await reader.open(
      await Promise.all(notes.map(async (event) => stored(await codec.encode(event, newUuid(), metadata)))),
    )
    expect(asked).toEqual([[], ['anna', 'otto', 'anna']])
  })

  it('reads what was sealed for an erased person as erased, and seals nothing more for them', async () => {
    const anna = stored(await codec.encode(annasNote, id, metadata))
    const otto = stored(
      await codec.encode(note({ author: 'otto', text: 'Hallo', stars: 1 }), newUuid(), metadata),
    )
    await keys.destroy('anna')
    expect((await codec.open([anna, otto])).map(({ data }) => data)).toEqual([
      { author: 'anna', text: '[gelöscht]', stars: 5 },
      { author: 'otto', text: 'Hallo', stars: 1 },
    ])
    await expect(codec.encode(annasNote, newUuid(), metadata)).rejects.toMatchObject({
      name: 'SubjectErased',
      subject: 'anna',
    })
  })
})
