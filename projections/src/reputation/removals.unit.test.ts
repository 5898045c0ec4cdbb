import { expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { removalsOf, type FoldedReviewEvent } from './moderation.ts'
import { reviews, type ReviewDocument } from './reviews.ts'

const company = companyId(newUuid())
const subject = newUuid()
const review = newUuid()
const sealed = { $sealed: subject, box: 'b' }
const image = `${'a'.repeat(64)}.webp`

type Told = FoldedReviewEvent extends infer Event
  ? Event extends FoldedReviewEvent
    ? Pick<Event, 'type' | 'data'>
    : never
  : never

const submitted: Told = {
  type: 'ReviewSubmitted',
  data: {
    ...{ company, subject, name: sealed, email: sealed, addressId: 'ida', confirmedBy: 'mail', at: 0 },
    ...{ rating: 1, message: sealed, image },
  },
}
const edited: Told = {
  type: 'ReviewEdited',
  data: { company, subject, name: sealed, rating: 1, message: sealed },
}
const editedWithPicture: Told = { ...edited, data: { ...edited.data, image } }
const filesRemoved: Told = { type: 'ReviewFilesRemoved', data: { company } }
const filesRestored: Told = { type: 'ReviewFilesRestored', data: { company } }
const rejected: Told = {
  type: 'ReviewModerationOverridden',
  data: { company, subject, status: 'rejected', reasons: sealed },
}

const removalsAfter = (...events: readonly Told[]): readonly string[] => {
  const document = events.reduce<ReviewDocument | undefined>((before, event, minute) => {
    const envelope = {
      id: newUuid(),
      schemaVersion: 1,
      stream: streamName('review', review),
      revision: minute,
      position: positionFromOrdinal(minute + 1),
      metadata: {
        occurredAt: `minute ${minute}`,
        actor: { kind: 'system', name: 'test' },
        ...{ commandId: 'c', correlationId: 'c', causationId: 'c', partitionKey: company },
      } as const,
    }
    return reviews.fold(before, Object.assign(envelope, event), review)
  }, undefined)
  return document === undefined ? [] : removalsOf(document)
}

test('files that the platform took out of a text count as a removal, until they are restored', () => {
  expect(removalsAfter(submitted, filesRemoved)).toEqual(['minute 1'])
  expect(removalsAfter(submitted, filesRemoved, filesRestored)).toEqual([])
})

test('neither another wording nor a new text makes up for them, and a restoration still does', () => {
  expect(removalsAfter(submitted, filesRemoved, edited)).toEqual(['minute 1'])
  expect(removalsAfter(submitted, filesRemoved, edited, filesRestored)).toEqual([])
  const withdrawn: Told = { type: 'ReviewWithdrawn', data: { company } }
  expect(removalsAfter(submitted, filesRemoved, withdrawn, submitted)).toEqual(['minute 1'])
})

test('each removal counts, and only the last one is taken back', () => {
  const twice = [submitted, filesRemoved, editedWithPicture, filesRemoved] as const
  expect(removalsAfter(...twice)).toEqual(['minute 1', 'minute 3'])
  expect(removalsAfter(...twice, filesRestored)).toEqual(['minute 1'])
  expect(removalsAfter(submitted, filesRemoved, rejected)).toEqual(['minute 1', 'minute 2'])
})
