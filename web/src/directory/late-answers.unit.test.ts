import { describe, expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { heldStore } from '../app/test-store.ts'
import { createTestWorkspace } from '../app/test-workspace.ts'
import { dataOf } from '../lib/loadable.ts'
import { companyDraft, pictureChosen, registerCompany, saveMasterData, submitCompany } from './editing/api.ts'
import { fieldEdited } from './editing/slice.ts'
import { changeIndustry } from './industries/api.ts'
import { savePart } from './parts/api.ts'
import { partDropped, partEdited } from './parts/slice.ts'
import { changePeople, companyPeople, peopleForm } from './people/api.ts'
import type { DirectoryState } from './store-state.ts'
import { directoryStore } from './store.ts'
import { restoreVersion, versionChosen, versionDifference, versionsOpened } from './versions/api.ts'

const has = (state: object): state is DirectoryState => 'editing' in state
const refusal = { message: 'Das ging nicht.' }
const mock = createTestWorkspace(10)
const draftOf = async (id: string): Promise<{ data: CompanyDraft }> => {
  const url = new URL(`http://test/api/companies/getCompanyByIdToEdit/${id}`)
  const answer = mock.answerOf({ method: 'POST', url, body: {}, token: 'admin' })
  if (answer === undefined) throw new Error('there is no such company')
  return await answer.json()
}
const edit = '/api/companies/getCompanyByIdToEdit'

const setUp = () => {
  const app = heldStore(has, directoryStore)
  const all = (actions: readonly UnknownAction[]) => {
    for (const action of actions) app.dispatch(action)
  }
  const draft = () => dataOf(companyDraft.of(app.state()))
  const save = () => {
    const [shown, { edits }] = [draft(), app.state().editing]
    if (shown !== undefined) app.dispatch(saveMasterData.requested({ draft: shown, edits }))
  }
  const saving = () => saveMasterData.of(app.state(), draft()?.id).state.status
  const restore = () => app.dispatch(restoreVersion.requested({ id: 'c0', version: 1, seen: 4 }))
  return { ...app, all, draft, save, saving, restore }
}

const open = async (id: string) => {
  const app = setUp()
  const answerDraft = async (of: string) => await app.answer(`POST ${edit}/${of}`, await draftOf(of))
  app.dispatch(companyDraft.asked(id))
  await answerDraft(id)
  const shown = () => app.draft()?.id
  const turnTo = async (other: string) => {
    app.dispatch(companyDraft.asked(other))
    await answerDraft(other)
  }
  return { ...app, answerDraft, shown, turnTo }
}

describe('the page of another company', () => {
  test('does not become that of the one that was saved or handed in late', async () => {
    const app = await open('c0')
    app.dispatch(fieldEdited({ field: 'tagLine', value: 'Neu' }))
    app.save()
    app.dispatch(submitCompany.requested('c0'))
    await app.turnTo('c3')
    await app.answer('PUT /api/companies/c0')
    await app.answer('POST /api/companies/c0/review')
    await app.answerDraft('c0')
    await app.answerDraft('c0')
    expect(app.shown()).toBe('c3')
    expect(app.toasts()).toEqual(['Gespeichert', 'Zur Prüfung eingereicht'])
  })

  test('is saved beside the one before, whose refusal it does not say', async () => {
    const app = await open('c0')
    app.dispatch(fieldEdited({ field: 'tagLine', value: 'Neu' }))
    app.save()
    await app.turnTo('c3')
    app.dispatch(fieldEdited({ field: 'tagLine', value: 'Auch' }))
    app.save()
    await app.answer('PUT /api/companies/c0', refusal, 409)
    expect(app.shown()).toBe('c3')
    expect(app.saving()).toBe('sending')
    await app.answer('PUT /api/companies/c3')
    await app.answerDraft('c3')
    expect(app.saving()).toBe('idle')
  })

  test('gets no picture that was chosen for the one before', async () => {
    const app = await open('c0')
    const file = new File(['x'], 'logo.png', { type: 'image/png' })
    app.all(pictureChosen({ company: 'c0', slot: 'logo', file }))
    await app.turnTo('c3')
    await app.answer('POST /api/fileUpload', { url: '/bild.webp' })
    expect(app.state().editing.edits).toEqual({})
  })

  test('stays when an earlier version of the one before is restored late', async () => {
    const app = await open('c0')
    app.all(versionsOpened('c0'))
    app.restore()
    app.dispatch(restoreVersion.closed())
    await app.turnTo('c3')
    app.all(versionsOpened('c3'))
    await app.answer('POST /api/companies/c0/versions/1/restore', { data: { version: 5 } })
    expect(restoreVersion.of(app.state())).toMatchObject({ subject: 'c3', state: { status: 'idle' } })
    expect(app.shown()).toBe('c3')
    expect(app.waiting().filter((call) => call.includes(edit))).toEqual([])
    expect(app.toasts()).toEqual(['Frühere Fassung wiederhergestellt'])
  })

  test('does not say why the one before was not restored; that is told above the page', async () => {
    const app = await open('c0')
    app.all(versionsOpened('c0'))
    app.restore()
    await app.turnTo('c3')
    app.all(versionsOpened('c3'))
    await app.answer('POST /api/companies/c0/versions/1/restore', refusal, 409)
    expect(restoreVersion.of(app.state())).toMatchObject({ subject: 'c3', state: { status: 'idle' } })
    expect(app.shown()).toBe('c3')
    expect(app.toasts()).toEqual([refusal.message])
  })

  test('is told neither that a part of the one before was saved nor that it was not', async () => {
    const app = await open('c0')
    for (const status of [200, 422]) {
      const edits = { part: 'services', value: { added: ['Färben'], removed: [] } } as const
      app.dispatch(partEdited(edits))
      app.dispatch(savePart.requested({ draft: (await draftOf('c0')).data, edits }))
      app.all(partDropped())
      await app.turnTo('c3')
      app.dispatch(partEdited({ part: 'about', value: 'Wir' }))
      await app.answer('PUT /api/companies/c0', refusal, status)
      if (status === 200) await app.answerDraft('c0')
      expect(app.shown()).toBe('c3')
      expect(app.state().parts.edits).toEqual({ part: 'about', value: 'Wir' })
      expect(savePart.of(app.state()).state).toEqual({ status: 'idle' })
      app.all(partDropped())
      await app.turnTo('c0')
    }
  })
})

test('a company that its address calls by its slug is read again under that name', async () => {
  const app = setUp()
  const readAgain = `POST ${edit}/salon`
  app.dispatch(companyDraft.asked('salon'))
  await app.answer(readAgain, await draftOf('c0'))
  app.dispatch(fieldEdited({ field: 'tagLine', value: 'Neu' }))
  app.save()
  await app.answer('PUT /api/companies/c0', refusal, 409)
  // Whether somebody else has changed the same is looked up by its id.
  await app.answer(`POST ${edit}/c0`, await draftOf('c0'))
  await app.answer(readAgain, await draftOf('c0'))
  expect(companyDraft.questionOf(app.state())).toBe('salon')
  expect(app.state().editing.edits).toEqual({ tagLine: 'Neu' })
  app.restore()
  await app.answer('POST /api/companies/c0/versions/1/restore', { data: { version: 5 } })
  expect(app.waiting()).toEqual([readAgain])
})

test('a draft that was read before it was saved does not hide what was saved', async () => {
  const app = await open('c0')
  const { data: before } = await draftOf('c0')
  app.dispatch(companyDraft.asked('c0'))
  app.dispatch(fieldEdited({ field: 'tagLine', value: 'Neu' }))
  app.save()
  await app.answer('PUT /api/companies/c0')
  await app.answer(`POST ${edit}/c0`, { data: { ...before, tagline: 'Neu', version: 5 } }, 200, 'newest')
  await app.answer(`POST ${edit}/c0`, { data: before })
  expect(app.draft()).toMatchObject({ tagline: 'Neu', version: 5 })
})

test('a comparison that comes late is none of the panel that is open by now', async () => {
  const app = await open('c0')
  app.all(versionsOpened('c0'))
  app.all(versionChosen({ id: 'c0', version: 1, newest: 4 }))
  app.all(versionsOpened('c3'))
  await app.answer('GET /api/companies/c0/versions/difference', { data: [] })
  expect(versionDifference.of(app.state())).toEqual({ status: 'idle' })
})

test('whoever registers another company is not led to the one before', async () => {
  const app = heldStore(has, directoryStore)
  const submitted = registerCompany.requested({ form: { name: 'Speiche' }, key: 'k' })
  app.dispatch(submitted)
  app.dispatch(registerCompany.closed())
  await app.answer('POST /api/companies', { data: { id: 'c7' } })
  expect(app.navigated).toEqual([])
  expect(registerCompany.of(app.state()).state).toEqual({ status: 'idle' })
  app.dispatch(submitted)
  await app.answer('POST /api/companies', { data: { id: 'c8' } })
  expect(app.navigated).toEqual(['/unternehmen/uebersicht/c8'])
})

describe('industries', () => {
  const other = { kind: 'archive', id: 'b' } as const

  test('a name that is changed late closes no other dialog', async () => {
    const app = heldStore(has, directoryStore)
    for (const action of [
      changeIndustry.opened({ kind: 'rename', id: 'a' }),
      changeIndustry.requested({ kind: 'rename', id: 'a', name: 'A', version: 1 }),
      changeIndustry.closed(),
      changeIndustry.opened(other),
    ])
      app.dispatch(action)
    await app.answer('PUT /api/industries/a')
    expect(changeIndustry.of(app.state())).toMatchObject({ subject: other, state: { status: 'idle' } })
  })

  test('a dialog does not wait for a new industry', async () => {
    const app = heldStore(has, directoryStore)
    app.dispatch(changeIndustry.requested({ kind: 'create', name: 'Imkerei' }))
    app.dispatch(changeIndustry.opened(other))
    app.dispatch(changeIndustry.requested(other))
    await app.answer('DELETE /api/industries/b')
    expect(changeIndustry.of(app.state()).subject).toBeUndefined()
    expect(changeIndustry.of(app.state(), 'create')).toMatchObject({ state: { status: 'sending' } })
  })
})

test('the people of a company stay when something about another one is answered late', async () => {
  const app = heldStore(has, directoryStore)
  const invite = (companyId: string) =>
    changePeople.requested({ kind: 'invite', companyId, sent: { email: 'otto@example.org' } })
  const form = () => changePeople.of(app.state(), peopleForm({ kind: 'invite', companyId: 'b' }))
  app.dispatch(companyPeople.asked('a'))
  app.dispatch(invite('a'))
  app.dispatch(companyPeople.asked('b'))
  app.dispatch(invite('b'))
  await app.answer('POST /api/companies/a/invitations')
  expect(companyPeople.questionOf(app.state())).toBe('b')
  expect(form()).toMatchObject({ state: { status: 'sending' }, sent: 0 })
  await app.answer('POST /api/companies/b/invitations')
  expect(form()).toMatchObject({ state: { status: 'idle' }, sent: 1 })
})
