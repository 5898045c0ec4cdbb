import { expect, test } from '@jest/globals'
import { CompanyDeleted, CompanyRestored } from '@schaufenster/events/directory/company-events.ts'
import { fileEvents } from '@schaufenster/events/directory/file-events.ts'
import { createEventCodec } from '@schaufenster/events/lib/codec.ts'
import { defineEvent } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import { SubjectId } from '@schaufenster/events/lib/subject-id.ts'
import { createSubjectKeys } from '@schaufenster/events/lib/vault-subject-keys.ts'
import { uploadEvents } from '@schaufenster/events/media/upload-events.ts'
import { videoEvents } from '@schaufenster/events/media/video-events.ts'
import { reviewEvents } from '@schaufenster/events/reputation/review-events.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import Type from 'typebox'
import { blobsNamedIn } from './named-blobs.ts'

const PaperHandedIn = defineEvent({
  type: 'PaperHandedIn',
  title: 'PaperHandedIn',
  schema: Type.Object({ person: SubjectId, paper: Type.String(), cover: Type.String() }),
  personal: { subject: 'person', fields: ['paper'] },
  fields: { person: 'person', paper: 'paper', cover: 'cover' },
})
const PictureShown = defineEvent({
  type: 'PictureShown',
  title: 'PictureShown',
  schema: Type.Object({ picture: Type.String() }),
  fields: { picture: 'picture' },
})
const [paper = '', cover = '', annas = ''] = ['a', 'b', 'c'].map((digit) => digit.repeat(64))

const createWorld = () => {
  const vault = createMemoryVault(systemClock)
  const keys = createSubjectKeys({ vault, masterKeys: [Buffer.alloc(32, 7)], clock: systemClock })
  const codec = createEventCodec(
    [
      PaperHandedIn,
      PictureShown,
      CompanyDeleted,
      CompanyRestored,
      ...fileEvents,
      ...uploadEvents,
      ...videoEvents,
      ...reviewEvents,
      PersonalDataErased,
    ],
    keys,
  )
  const store = createMemoryEventStore()
  const revisions = new Map<string, number>()
  const tell = async (
    kind: 'user' | 'company' | 'files' | 'upload' | 'video' | 'review',
    id: string,
    type: string,
    data: object,
  ) => {
    const encoded = await codec.encode({ type, data: { ...data } }, newUuid(), {
      occurredAt: '2026-11-21T04:00:00.000Z',
      actor: { kind: 'system', name: 'test' },
      commandId: 'c',
      correlationId: 'c',
      causationId: 'c',
      partitionKey: id,
    })
    const stream = streamName(kind, id)
    const revision = revisions.get(stream)
    await store.append(stream, revision === undefined ? 'noStream' : { exact: revision }, [encoded])
    revisions.set(stream, (revision ?? -1) + 1)
  }
  const named = blobsNamedIn(store, codec)
  return { keys, codec, store, tell, namedAt: async (at = 0) => [...(await named(at))].toSorted() }
}

test('blobs are named in any field, a sealed one too, until its person is erased', async () => {
  const { keys, codec, store, tell, namedAt } = createWorld()
  const handIn = (person: string, data: object) => tell('user', person, 'PaperHandedIn', { person, ...data })
  await handIn('otto', { paper: `${paper}.pdf`, cover: `${cover}.webp` })
  expect(await namedAt()).toEqual([paper, cover])
  await handIn('anna', { paper: `${annas}.pdf`, cover: '' })
  expect(await namedAt()).toEqual([paper, cover, annas])

  await keys.destroy('anna')
  expect([...(await blobsNamedIn(store, codec)(0))].sort()).toEqual([paper, cover])
})

test('a company that is gone for good names none but what another one shows; one that came back, or can, does', async () => {
  const { tell, namedAt } = createWorld()
  const until = Date.UTC(2026, 11, 21)
  const show = (id: string, key: string) => tell('company', id, 'PictureShown', { picture: `${key}.webp` })
  const goodbye = { reason: 'geschlossen', restorableUntil: new Date(until).toISOString() }
  const leave = (id: string, more = {}) => tell('company', id, 'CompanyDeleted', { ...goodbye, ...more })
  await show('one', paper)
  await show('one', cover)
  await show('two', cover)
  await leave('one')
  expect(await namedAt(until)).toEqual([paper, cover])
  expect(await namedAt(until + 1)).toEqual([cover])
  await tell('company', 'one', 'CompanyRestored', {})
  expect(await namedAt(until + 1)).toEqual([paper, cover])
  await leave('one')
  await leave('two', { importId: newUuid() })
  expect(await namedAt(until + 1)).toEqual([cover])
})

test('a file of a company names its content until it is deleted for good, or its company is', async () => {
  const { tell, namedAt } = createWorld()
  const until = Date.UTC(2026, 11, 21)
  const restorableUntil = new Date(until).toISOString()
  const [first, second] = [newUuid(), newUuid()]
  const upload = (fileId: string, key: string) =>
    tell('files', 'one', 'FileUploaded', { fileId, name: 'Karte', key: `${key}.pdf`, size: 1 })
  await upload(first, paper)
  await upload(second, cover)
  await tell('files', 'one', 'FileRemoved', { fileId: first, name: 'Karte', restorableUntil })
  expect(await namedAt(until)).toEqual([paper, cover])
  expect(await namedAt(until + 1)).toEqual([cover])
  await tell('files', 'one', 'FileRestored', { fileId: first, name: 'Karte' })
  expect(await namedAt(until + 1)).toEqual([paper, cover])
  await tell('company', 'one', 'CompanyDeleted', { reason: 'zu', restorableUntil })
  expect(await namedAt(until)).toEqual([paper, cover])
  expect(await namedAt(until + 1)).toEqual([])
})

test('a video names its files until it, or its company, is deleted for good; an upload until a video could have been made of it', async () => {
  const { tell, namedAt } = createWorld()
  const until = Date.UTC(2026, 11, 21)
  const restorableUntil = new Date(until).toISOString()
  const [company, id, gone] = [newUuid(), newUuid(), newUuid()]
  const file = (key: string) => ({ key: `${key}.mp4`, size: 1 })
  const added = { company, title: 'Film', tags: [], isAd: false, isReel: false, lineIndex: 1 }
  await tell('upload', id, 'VideoUploadCompleted', { company, file: file(annas) })
  const completed = Date.parse('2026-11-21T04:00:00.000Z')
  expect([await namedAt(completed), await namedAt(completed + 1)]).toEqual([[annas], []])

  await tell('video', id, 'VideoAdded', { ...added, file: file(paper) })
  await tell('video', gone, 'VideoAdded', { ...added, file: file(cover) })
  await tell('video', gone, 'VideoDeleted', { company, restorableUntil })
  await tell('video', gone, 'VideoProcessingStarted', { company })
  expect(await namedAt(until)).toEqual([paper, cover])
  expect(await namedAt(until + 1)).toEqual([paper])
  await tell('video', gone, 'VideoRestored', { company })
  expect(await namedAt(until + 1)).toEqual([paper, cover])
  await tell('company', company, 'CompanyDeleted', { reason: 'zu', restorableUntil })
  expect(await namedAt(until + 1)).toEqual([])
})

test('a review names its files until its author takes it back or is erased, not those of whoever writes after them', async () => {
  const { tell, namedAt } = createWorld()
  const [company, id] = [newUuid(), newUuid()]
  const write = (subject: string, files: object) =>
    tell('review', id, 'ReviewSubmitted', {
      ...{ company, subject, name: 'Ida', email: 'ida@beispiel.example', addressId: 'a', rating: 4 },
      ...{ confirmedBy: 'mail', message: 'Gut.', at: 1, ...files },
    })
  await write('ida', { image: `${cover}.webp`, video: `${paper}.mp4` })
  expect(await namedAt()).toEqual([paper, cover])
  await tell('review', id, 'ReviewWithdrawn', { company })
  expect(await namedAt()).toEqual([])
  await write('otto', { video: `${annas}.mp4` })
  await tell('user', 'ida', 'PersonalDataErased', { subject: 'ida' })
  expect(await namedAt()).toEqual([annas])
  await tell('user', 'otto', 'PersonalDataErased', { subject: 'otto' })
  expect(await namedAt()).toEqual([])
})
