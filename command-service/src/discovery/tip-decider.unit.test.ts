// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, expect, test } from '@jest/globals'
import type { TipEvent } from '@schaufenster/events/discovery/tip-events.ts'
import { nobody, platformItself } from '@schaufenster/platform/app/session.ts'
import { isLeft, right } from '@schaufenster/platform/lib/either.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { tipDecider, type TipCommand } from './tip-decider.ts'
import { readTipForm } from './tip-form.ts'

const { given } = scenarioOf(tipDecider)
const by = platformItself
const image = `${'a'.repeat(64)}.webp`
const content = { title: 'Öffnungszeiten pflegen', text: 'Auch an Feiertagen.', image }
const published: TipEvent = { type: 'TipPublished', data: { ...content, order: 1 } }
const archived: TipEvent = { type: 'TipArchived', data: {} }
const publish: TipCommand = { type: 'PublishTip', by, content, order: 1 }
const change: TipCommand = { type: 'ChangeTip', by, title: 'Zeiten pflegen' }
const archive: TipCommand = { type: 'ArchiveTip', by }
const restore: TipCommand = { type: 'RestoreTip', by }

describe('a tip', () => {
  test.each([publish, change, archive, restore])('$type is for who manages tips', (command) => {
    given(published)
      .when({ ...command, by: nobody })
      .thenRefused('forbidden')
  })

  test.each([change, archive, restore])('$type needs one', (command) => {
    given().when(command).thenRefused('notFound')
  })

  test('is published once', () => {
    given().when(publish).then(published)
    given(published).when(publish).thenNothing()
  })

  test('changes what is told, and moves alone', () => {
    const changed: TipEvent = { type: 'TipChanged', data: { ...content, title: 'Zeiten pflegen' } }
    given(published).when(change).then(changed)
    given(published, changed).when(change).thenNothing()
    given(published)
      .when({ type: 'ChangeTip', by, order: 0.5 })
      .then({ type: 'TipMoved', data: { order: 0.5 } })
  })

  test('keeps its picture until it is taken away', () => {
    const { image: _, ...bare } = content
    given(published).when({ type: 'ChangeTip', by, image: null }).then({ type: 'TipChanged', data: bare })
  })

  test('is archived and shown again', () => {
    given(published).when(archive).then(archived)
    given(published, archived).when(archive).thenNothing()
    given(published, archived).when(restore).then({ type: 'TipRestored', data: {} })
    given(published).when(restore).thenNothing()
  })
})

describe('the form of a tip', () => {
  const keep = async () => true

  test('takes the address of an uploaded picture', async () => {
    const form = { title: ' Zeiten  pflegen ', text: 'Eins\r\n\r\nZwei ', image: `/media/${image}` }
    expect(await readTipForm(form, keep)).toEqual(
      right({ title: 'Zeiten pflegen', text: 'Eins\n\nZwei', image }),
    )
  })

  test.each([
    ['title', { title: ' ', text: 'x' }],
    ['text', { title: 'x', text: '<b>x</b>' }],
    ['text', { title: 'x', text: 'x'.repeat(4_001) }],
    ['image', { title: 'x', text: 'x', image: 'https://example.org/a.png' }],
  ])('names the fault at its field: %s', async (field, form) => {
    const read = await readTipForm(form, keep)
    expect(isLeft(read) && Object.keys(read.left.fields ?? {})).toEqual([field])
  })

  test('refuses a picture that is gone', async () => {
    const read = await readTipForm({ image }, async () => false)
    expect(isLeft(read) && read.left.fields).toHaveProperty('image')
  })
})
