import { expect, it } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { uploadId } from '@schaufenster/events/media/ids.ts'
import type { Authority } from '@schaufenster/platform/app/session.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { commandBy, createTestSystem } from '../lib/test-system.ts'
import { createCompletedUploads } from './completed-uploads.ts'
import { uploadDecider, uploadStream, type UploadCommand } from './upload-decider.ts'

it('gives a completed upload to whoever may use it, and keeps its file meanwhile', async () => {
  const company = { id: companyId(newUuid()), owners: ['ute'], tier: 'basis' }
  const { handle, streams } = createTestSystem()
  const id = uploadId(newUuid())
  const kept: string[] = []
  let companies = [company]
  const uploads = createCompletedUploads({
    streams,
    blobs: { keep: async (key) => kept.push(key) > 0 },
    companyAt: async (id) => companies.find((each) => each.id === id),
  })
  const ute: Authority = { userId: 'ute', role: 'user', permissions: [] }
  const send = (command: UploadCommand) =>
    handle(uploadDecider, uploadStream(id, company.id), command, commandBy())
  const asUte = { by: ute, company } as const
  const mayUse = async (by: Authority) => isRight(await uploads.read(id.toUpperCase(), by))

  expect(await mayUse(ute)).toBe(false)
  await send({ ...asUte, type: 'StartUpload', name: 'Film.mp4', size: 3, mime: 'video/mp4' })
  expect(await mayUse(ute)).toBe(false)
  const file = { key: `${'a'.repeat(64)}.mp4`, size: 3 }
  await send({ ...asUte, type: 'CompleteUpload', file })
  expect(await uploads.read(id, ute)).toMatchObject({
    right: { id, company: company.id, file, name: 'Film.mp4', mime: 'video/mp4' },
  })
  expect(kept).toEqual(['a'.repeat(64)])
  expect(await mayUse({ ...ute, userId: 'max' })).toBe(false)
  expect(await mayUse({ ...ute, userId: 'max', permissions: ['video.manage'] })).toBe(true)
  companies = []
  expect(await mayUse({ ...ute, role: 'admin' })).toBe(false)
})
