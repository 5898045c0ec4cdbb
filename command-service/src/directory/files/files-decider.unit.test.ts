// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, expect, test } from '@jest/globals'
import { mostFileBytes, type FileEvent } from '@schaufenster/events/directory/file-events.ts'
import { nobody, platformItself } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { scenarioOf } from '../../lib/scenario.ts'
import { filesDecider, type FileCommand } from './files-decider.ts'

const { given } = scenarioOf(filesDecider)
const by = { ...nobody, userId: 'olga' }
const owners = ['olga']
const at = Date.parse('2026-11-23T12:00:00.000Z')
const restorableUntil = '2026-12-23T12:00:00.000Z'
const fileId = newUuid()
const file = { key: `${'a'.repeat(64)}.pdf`, size: 1_000, pages: 2 }
const name = 'Abendkarte'
const uploaded = (id = fileId, size = file.size): FileEvent => ({
  type: 'FileUploaded',
  data: { fileId: id, name, ...file, size },
})
const removed: FileEvent = { type: 'FileRemoved', data: { fileId, name, restorableUntil } }
const attached: FileEvent = { type: 'CompanyDocumentAttached', data: { fileId, name } }
const withdrawn: FileEvent = { type: 'CompanyDocumentRemoved', data: { fileId, name } }
const common = { by, owners, fileId } as const
const upload: FileCommand = { ...common, type: 'UploadFile', name, file }
const attach: FileCommand = { ...common, type: 'AttachDocument' }
const withdraw: FileCommand = { ...common, type: 'RemoveDocument' }
const rename: FileCommand = { ...common, type: 'RenameFile', name: 'Mittagskarte' }
const move: FileCommand = { ...common, type: 'MoveFile', order: -7.5 }
const remove: FileCommand = { ...common, type: 'RemoveFile', at }
const restore: FileCommand = { ...common, type: 'RestoreFile', at }

describe('the files of a company', () => {
  test.each([upload, attach, withdraw, rename, move, remove, restore])(
    '$type is for its owners',
    (command) => {
      given(uploaded())
        .when({ ...command, owners: ['otto'] })
        .thenRefused('forbidden')
    },
  )

  test.each([attach, withdraw, rename, move, remove, restore])('$type needs the file', (command) => {
    given().when(command).thenRefused('notFound')
  })

  test('are taken once', () => {
    given().when(upload).then(uploaded())
    given(uploaded()).when(upload).thenNothing()
  })

  test('have another name from then on', () => {
    const renamed: FileEvent = { type: 'FileRenamed', data: { fileId, name: 'Mittagskarte' } }
    given(uploaded()).when(rename).then(renamed)
    given(uploaded(), renamed).when(rename).thenNothing()
  })

  test('stand before those that were there, until they are moved', () => {
    const moved: FileEvent = { type: 'FileMoved', data: { fileId, name, order: -7.5 } }
    given(uploaded()).when(move).then(moved)
    given(uploaded(), moved).when(move).thenNothing()
    const next = newUuid()
    const state = given(uploaded(), moved, uploaded(next)).thenState()
    expect(state.get(next)?.order).toBe(-9)
  })

  test('are shown and withdrawn', () => {
    given(uploaded()).when(attach).then(attached)
    given(uploaded(), attached).when(attach).thenNothing()
    given(uploaded(), attached).when(withdraw).then(withdrawn)
    given(uploaded()).when(withdraw).thenNothing()
  })

  const locked: FileEvent = { type: 'FileLocked', data: { fileId, name } }
  const unlocked: FileEvent = { type: 'FileUnlocked', data: { fileId, name } }
  const lock: FileCommand = { ...common, by: platformItself, owners: [], type: 'LockFile' }
  const unlock: FileCommand = { ...lock, type: 'UnlockFile' }

  test('that the platform took off the page only the platform shows again', () => {
    given(uploaded(), attached).when(lock).then(locked, withdrawn)
    given(uploaded(), attached, locked, withdrawn).when(attach).thenRefused('conflict')
    const again = newUuid()
    given(uploaded(), attached, locked, withdrawn, uploaded(again))
      .when({ ...attach, fileId: again })
      .thenRefused('conflict')
    given(uploaded(), attached, locked, withdrawn).when(unlock).then(unlocked, attached)
    given(uploaded(), attached, locked, withdrawn)
      .when({ ...attach, by: platformItself })
      .then(unlocked, attached)
    given(uploaded(), attached, locked, withdrawn, unlocked).when(attach).then(attached)
    for (const command of [lock, unlock])
      given(uploaded(), attached)
        .when({ ...command, by, owners })
        .thenRefused('forbidden')
  })

  test('are locked also while they are deleted, and don’t come back as they were', () => {
    const restored: FileEvent = { type: 'FileRestored', data: { fileId, name } }
    given(uploaded(), attached, removed).when(lock).then(locked, withdrawn)
    given(uploaded(), attached, removed, locked, withdrawn, restored).when(attach).thenRefused('conflict')
    given(uploaded(), attached, removed, locked, withdrawn).when(unlock).then(unlocked)
  })

  test('come back within thirty days, as they were shown', () => {
    given(uploaded()).when(remove).then(removed)
    given(uploaded(), removed).when(remove).thenNothing()
    given(uploaded(), removed).when(attach).thenRefused('notFound')
    const restored: FileEvent = { type: 'FileRestored', data: { fileId, name } }
    given(uploaded(), removed).when(restore).then(restored)
    given(uploaded()).when(restore).thenNothing()
    given(uploaded(), removed)
      .when({ ...restore, at: at + 31 * 86_400_000 })
      .thenRefused('gone')
    const state = given(uploaded(), attached, removed, restored).thenState()
    expect(state.get(fileId)).toMatchObject({ attached: true, removedUntil: undefined })
  })

  test('have room for so many and so much; what is deleted takes none', () => {
    const large = uploaded(newUuid(), mostFileBytes - file.size)
    given(large).when(upload).then(uploaded())
    given(large, uploaded(newUuid(), 1)).when(upload).thenRefused('conflict')
    given(uploaded(), removed, uploaded(newUuid(), mostFileBytes)).when(restore).thenRefused('conflict')
    const many = Array.from({ length: 200 }, () => uploaded(newUuid(), 1))
    given(...many)
      .when(upload)
      .thenRefused('conflict')
  })
})
