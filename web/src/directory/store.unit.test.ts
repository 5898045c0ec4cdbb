import { beforeEach, describe, expect, test } from '@jest/globals'
import { commands } from '../app/commands.ts'
import { createAppStore, type AppState } from '../app/store.ts'
import { createTestWorkspace } from '../app/test-workspace.ts'
import { userCompanies } from '../identity/users/api.ts'
import type { WithActions } from '../lib/action.ts'
import type { Fetch } from '../lib/api-client.ts'
import { dataOf } from '../lib/loadable.ts'
import { memorySeenPosition } from '../lib/seen-position.ts'
import { memorySessionTokens } from '../lib/session-tokens.ts'
import { oneAtATime } from '../lib/shared-refresh.ts'
import { toastClosed } from '../lib/toasts.ts'
import { allIndustries } from './api.ts'
import {
  companyDraft,
  editingLeft,
  pictureChosen,
  pictureForm,
  registerCompany,
  saveMasterData,
  submitCompany,
  postcodeAsked,
  postcodeOf,
  uploadPicture,
  type PictureSlot,
} from './editing/api.ts'
import { otherChanges, rowsBeside } from './editing/conflict.ts'
import { emptyMasterData, masterDataOf, type Edits } from './editing/master-data.ts'
import { companyForm } from './editing/onboarding-steps.ts'
import { profileOfDraft } from './editing/profile-of-draft.ts'
import { editsDropped, fieldEdited } from './editing/slice.ts'
import { changeIndustry } from './industries/api.ts'
import {
  companyGrid,
  companyOpened,
  decideCompany,
  openedCompany,
  waitingCompanies,
  type Decision,
} from './moderation/api.ts'
import { decideMany, isDeciding, runsRequested, stopRun } from './moderation/approval-runs.ts'
import { wholeGrid } from './moderation/grid-query.ts'
import type { DirectoryState } from './store-state.ts'
import { directoryStore } from './store.ts'
import { companyVersions, restoreVersion, versionsOpened } from './versions/api.ts'

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly key: string | null
}

type Workspace = AppState & WithActions & DirectoryState

const hasWorkspace = (state: AppState): state is Workspace => 'editing' in state && 'actions' in state

/** The app's own store with what dashboard and admin bring, before made-up companies; nothing of it is replaced but the network. */
const setUp = (count = 60) => {
  const workspace = createTestWorkspace(count)
  const sent: Sent[] = []
  const navigated: string[] = []
  const network: { fault?: Fetch | undefined } = {}
  const fetch: Fetch = async (input, init = {}) => {
    const url = new URL(input, 'http://test')
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const headers = new Headers(init.headers)
    sent.push({ method, path: url.pathname + url.search, body, key: headers.get('Idempotency-Key') })
    if (network.fault !== undefined) return await network.fault(input, init)
    const answer = workspace.answerOf({ method, url, body, token: 'admin' })
    return await Promise.resolve(answer ?? new Response('{}', { status: 404 }))
  }
  const { store } = createAppStore({
    fetch,
    seen: memorySeenPosition(),
    tokens: memorySessionTokens({ accessToken: 'admin', refreshToken: 'r' }),
    exclusive: oneAtATime(),
    navigate: (to) => navigated.push(to),
  })
  store.extend(commands)
  store.extend(directoryStore)
  const state = (): Workspace => {
    const current = store.getState()
    if (!hasWorkspace(current)) throw new Error('the workspace is not there')
    return current
  }
  const until = async (wanted: (state: Workspace) => boolean): Promise<Workspace> =>
    await new Promise((resolve) => {
      const look = () => {
        if (!wanted(state())) return
        unsubscribe()
        resolve(state())
      }
      const unsubscribe = store.subscribe(look)
      look()
    })
  const writes = () => sent.filter(({ method, path }) => method !== 'GET' && !path.includes('ToEdit'))
  return { store, workspace, state, until, sent, writes, network, navigated }
}

let app: ReturnType<typeof setUp>
beforeEach(() => {
  app = setUp()
})

const edit = async (id: string) => {
  app.store.dispatch(companyDraft.asked(id))
  await app.until((state) => companyDraft.of(state).status === 'ready')
}
const draftIn = (state: Workspace) => dataOf(companyDraft.of(state))
const saving = (state: Workspace) => saveMasterData.of(state, draftIn(state)?.id).state
const upload = (state: Workspace, slot: PictureSlot) =>
  uploadPicture.of(state, pictureForm({ company: 'c0', slot })).state
const choose = (slot: PictureSlot, file: File) => {
  for (const action of pictureChosen({ company: 'c0', slot, file })) app.store.dispatch(action)
}
const save = () => {
  const state = app.state()
  const draft = draftIn(state)
  if (draft !== undefined) app.store.dispatch(saveMasterData.requested({ draft, edits: state.editing.edits }))
}
const type = (field: 'name' | 'phone' | 'tagLine', value: string) =>
  app.store.dispatch(fieldEdited({ field, value }))
const offline: Fetch = async () => await Promise.reject(new TypeError('Failed to fetch'))
const isSaved = (version: number) => (state: Workspace) =>
  saving(state).status === 'idle' && draftIn(state)?.version === version

test('the workspace is added once, however many pages ask for it', async () => {
  app.store.extend(directoryStore)
  app.store.dispatch(userCompanies.asked('owner'))
  const state = await app.until((state) => userCompanies.of(state).status === 'ready')
  expect(dataOf(userCompanies.of(state))?.map(({ id }) => id)).toEqual(['c2', 'c0', 'c3', 'c5'])
  expect(app.sent).toHaveLength(1)
})

describe('editing master data', () => {
  test('only what changed is sent, with the version that was seen', async () => {
    await edit('c0')
    type('tagLine', 'Neu')
    type('name', 'Salon Lichtblick')
    save()
    const state = await app.until(isSaved(5))
    const { editing, toasts } = state
    expect(app.writes()).toMatchObject([
      { method: 'PUT', path: '/api/companies/c0', body: { tagLine: 'Neu', expectedVersion: 4 } },
    ])
    expect(Object.keys(app.writes()[0]?.body ?? {})).toEqual(['tagLine', 'expectedVersion'])
    expect(draftIn(state)).toMatchObject({ tagline: 'Neu', version: 5 })
    expect(editing.edits).toEqual({})
    expect(toasts.shown).toMatchObject([{ text: 'Gespeichert', tone: 'success' }])
  })

  test('typing back what is saved leaves nothing to save', async () => {
    await edit('c0')
    type('name', 'Anders')
    type('name', 'Salon Lichtblick')
    expect(app.state().editing.edits).toEqual({})
  })

  test('what is typed while it is saved stays', async () => {
    await edit('c0')
    type('tagLine', 'Erst')
    save()
    type('tagLine', 'Dann')
    const state = await app.until(isSaved(5))
    expect(draftIn(state)?.tagline).toBe('Erst')
    expect(state.editing.edits).toEqual({ tagLine: 'Dann' })
  })

  test('a field at fault keeps what was typed', async () => {
    await edit('c0')
    type('phone', '12')
    save()
    const state = await app.until((state) => saving(state).status === 'failed')
    expect(saving(state)).toMatchObject({
      problem: { kind: 'invalid', fields: { phone: expect.any(String) } },
    })
    expect(state.editing.edits).toEqual({ phone: '12' })
    app.store.dispatch(saveMasterData.corrected('c0'))
    expect(saving(app.state())).toEqual({ status: 'idle' })
  })

  test('without a network nothing is lost and it can be tried again', async () => {
    await edit('c0')
    type('tagLine', 'Neu')
    app.network.fault = offline
    save()
    await app.until((state) => saving(state).status === 'failed')
    app.network.fault = undefined
    save()
    expect(draftIn(await app.until(isSaved(5)))?.tagline).toBe('Neu')
  })

  test("another editor's change is shown, and the own edits lie over it until they are saved or dropped", async () => {
    await edit('c0')
    type('tagLine', 'Meine')
    app.workspace.put('c0', { tagline: 'Von der Verwaltung' })
    save()
    const state = await app.until(
      (state) => saving(state).status === 'failed' && draftIn(state)?.version === 5,
    )
    expect(state.editing.edits).toEqual({ tagLine: 'Meine' })
    app.store.dispatch(saveMasterData.corrected('c0'))
    const refused = saving(app.state())
    const details = refused.status === 'failed' ? refused.problem.details : undefined
    const change = {
      what: 'Kurzbeschreibung',
      value: 'Von der Verwaltung',
      at: '2026-11-21T08:03:00.000Z',
      by: 'other',
      fields: ['tagLine'],
    } as const
    expect(otherChanges(details)).toEqual([change])
    const saved = { before: emptyMasterData, now: { ...emptyMasterData, tagLine: change.value } }
    const rows = (edits: Edits) => rowsBeside([change], edits, saved, (_field, value) => value)
    expect(rows({ tagLine: 'Meine' })).toEqual([{ ...change, mine: 'Meine' }])
    expect(rows({ name: 'Meiner' })).toEqual([{ ...change, mine: undefined }])
    save()
    expect(draftIn(await app.until(isSaved(6)))).toMatchObject({ tagline: 'Meine', version: 6 })
  })

  test("another editor's change of another field is kept, and nobody is asked", async () => {
    await edit('c0')
    type('name', 'Meiner')
    app.workspace.put('c0', { tagline: 'Von der Verwaltung' })
    save()
    const state = await app.until(isSaved(6))
    expect(draftIn(state)).toMatchObject({
      tagline: 'Von der Verwaltung',
      master: { businessName: 'Meiner' },
    })
    expect(state.lastSave.last?.undo).toMatchObject({
      payload: { request: { id: 'c0', before: 5, after: 6 } },
    })
  })

  test('a preview shows what the form holds, and is the draft again when nothing was typed', async () => {
    await edit('c0')
    const draft = draftIn(app.state())
    if (draft === undefined) throw new Error('there is no draft')
    const values = masterDataOf(draft)
    expect(profileOfDraft(draft)).toMatchObject({
      name: draft.master.businessName,
      tagLine: draft.tagline,
      phone: draft.master.companyMobile,
      address: { street: draft.master.companyAddress.street, plz: draft.master.companyAddress.postalCode },
      about: draft.about,
      officeHours: draft.openingHours,
    })
    const view = profileOfDraft(draft, [], {
      ...values,
      name: 'Meiner',
      email: '',
      'customAddress2.city': 'Fürth',
      'customAddress2.addressLine1': 'Hinterhaus',
    })
    expect(view).toMatchObject({
      name: 'Meiner',
      customAddress2: { city: 'Fürth', addressLine1: 'Hinterhaus' },
      services: draft.services,
    })
    expect(view).not.toHaveProperty('email')
  })

  test('dropping edits forgets the refusal too', async () => {
    await edit('c0')
    type('phone', '12')
    save()
    await app.until((state) => saving(state).status === 'failed')
    for (const action of [editsDropped(), ...editingLeft('c0')]) app.store.dispatch(action)
    expect(app.state().editing.edits).toEqual({})
    expect(saving(app.state())).toEqual({ status: 'idle' })
  })

  test('another company begins without the edits of the one before', async () => {
    await edit('c0')
    type('name', 'Meiner')
    app.store.dispatch(companyDraft.asked('c3'))
    expect(companyDraft.of(app.state())).toEqual({ status: 'loading' })
    const { editing } = await app.until((state) => draftIn(state)?.id === 'c3')
    expect(editing).toMatchObject({ company: 'c3', edits: {} })
  })

  test('a picture is uploaded at once and kept with the next save', async () => {
    await edit('c0')
    const file = new File(['x'], 'logo.png', { type: 'image/png' })
    choose('logo', file)
    const state = await app.until(({ editing }) => editing.edits.logo !== undefined)
    expect(upload(state, 'logo')).toEqual({ status: 'idle' })
    expect(state.editing.edits.logo).toMatch(/^data:/)
  })

  test('what is no picture is refused before it is sent', async () => {
    await edit('c0')
    const before = app.sent.length
    const file = new File(['x'], 'brief.docx', { type: 'application/msword' })
    choose('logo', file)
    const refused = await app.until((state) => upload(state, 'logo').status === 'failed')
    expect(upload(refused, 'logo')).toMatchObject({
      status: 'failed',
      problem: { message: 'Bitte laden Sie ein Bild als JPG, PNG oder WebP hoch.' },
    })
    expect(app.sent).toHaveLength(before)
    const banner = new File(['x'], 'titel.png', { type: 'image/png' })
    choose('banner', banner)
    expect(upload(app.state(), 'logo')).toEqual({ status: 'idle' })
    await app.until(({ editing }) => editing.edits.banner !== undefined)
  })

  test('the towns of a postcode are asked for once; an unknown one has none, a lost network says nothing', async () => {
    const isKnown = (plz: string) => (state: Workspace) => postcodeOf.of(state, plz).status === 'ready'
    app.store.dispatch(postcodeAsked('80331'))
    app.store.dispatch(postcodeAsked('80331'))
    await app.until(isKnown('80331'))
    app.store.dispatch(postcodeAsked('80331'))
    app.store.dispatch(postcodeAsked('00000'))
    const state = await app.until(isKnown('00000'))
    expect(['80331', '00000'].map((plz) => dataOf(postcodeOf.of(state, plz))?.towns)).toEqual([
      ['München'],
      [],
    ])
    expect(app.sent.map(({ path }) => path)).toEqual(['/api/postcodes/80331', '/api/postcodes/00000'])
    app.network.fault = offline
    app.store.dispatch(postcodeAsked('15910'))
    const failed = await app.until((state) => postcodeOf.of(state, '15910').status === 'failed')
    expect(failed.toasts.shown).toEqual([])
    app.network.fault = undefined
    app.store.dispatch(postcodeAsked('15910'))
    await app.until(isKnown('15910'))
  })

  test('going back that fails is told in the panel, or above the page when that is closed', async () => {
    await edit('c0')
    for (const action of versionsOpened('c0')) app.store.dispatch(action)
    await app.until((state) => companyVersions.of(state).status !== 'loading')
    app.network.fault = offline
    const restoration = { id: 'c0', version: 1, seen: 4 }
    app.store.dispatch(restoreVersion.requested(restoration))
    const { toasts } = await app.until((state) => restoreVersion.of(state).state.status === 'failed')
    expect(toasts.shown).toEqual([])
    app.store.dispatch(restoreVersion.closed())
    app.store.dispatch(restoreVersion.requested({ ...restoration, isUndo: true }))
    const after = await app.until(({ toasts }) => toasts.shown.length > 0)
    expect(after.toasts.shown).toMatchObject([{ tone: 'error', source: 'notification' }])
  })

  test('going back says what did not come back with it', async () => {
    const message = 'Es bleibt bei der Branche von heute.'
    app.network.fault = async () =>
      await Promise.resolve(Response.json({ data: { _id: 'c0', id: 'c0', version: 5 }, message }))
    app.store.dispatch(restoreVersion.requested({ id: 'c0', version: 1, seen: 4 }))
    const { toasts } = await app.until(({ toasts }) => toasts.shown.length > 0)
    expect(toasts.shown).toMatchObject([
      { tone: 'success', text: `Frühere Fassung wiederhergestellt. ${message}` },
    ])
  })

  test('a rejected entry can be handed in again', async () => {
    await edit('c2')
    expect(draftIn(app.state())?.status).toBe('rejected')
    app.store.dispatch(submitCompany.requested('c2'))
    const state = await app.until((state) => draftIn(state)?.status === 'pending')
    expect(submitCompany.of(state, 'c2').state).toEqual({ status: 'idle' })
  })
})

describe('registering a company', () => {
  const form = companyForm({
    ...emptyMasterData,
    name: ' Speiche ',
    'address.plz': '80331',
    'address.city': 'München',
  })

  test('sends what was filled in and says which company came of it', async () => {
    app.store.dispatch(registerCompany.requested({ form, key: 'k1' }))
    await app.until((state) => registerCompany.of(state).sent === 1)
    expect(app.writes()[0]).toMatchObject({
      path: '/api/companies',
      key: 'k1',
      body: { name: 'Speiche', address: { plz: '80331', city: 'München', street: null, country: 'DE' } },
    })
    expect(app.writes()[0]?.body).not.toHaveProperty('phone')
    expect(app.navigated).toEqual(['/unternehmen/uebersicht/c0'])
  })

  test('a refusal names the fields at fault', async () => {
    app.store.dispatch(registerCompany.requested({ form: { ...form, phone: '1' }, key: 'k1' }))
    const { state: refused } = registerCompany.of(
      await app.until((state) => registerCompany.of(state).state.status === 'failed'),
    )
    expect(refused).toMatchObject({ problem: { fields: { 'address.plz': expect.any(String) } } })
    expect(app.navigated).toEqual([])
  })
})

describe('moderating companies', () => {
  const listed = async (query = wholeGrid) => {
    app.store.dispatch(waitingCompanies.asked())
    await app.until((state) => waitingCompanies.of(state).status === 'ready')
    app.store.dispatch(companyGrid.asked(query))
    return dataOf(companyGrid.of(await app.until((state) => companyGrid.of(state).status === 'ready')))
  }

  const shows = (state: Workspace, id: string) =>
    dataOf(companyGrid.of(state))?.companies.some((company) => company.id === id) === true

  const decide = (decision: Decision) => app.store.dispatch(decideCompany.requested(decision))

  test('what waits is counted whatever is asked', async () => {
    const page = await listed({ ...wholeGrid, stage: 'approved' })
    expect(dataOf(waitingCompanies.of(app.state()))).toEqual({ pending: 15, flagged: 8 })
    expect(page?.companies.every(({ isApproved }) => isApproved)).toBe(true)
  })

  test('a decision names the version that was looked at; list and panel show it at once', async () => {
    await listed()
    for (const action of companyOpened('c0')) app.store.dispatch(action)
    await app.until((state) => openedCompany.of(state).status === 'ready')
    decide({ kind: 'reject', id: 'c0', name: 'Ohm', version: 4, reason: 'Unklar', inDialog: true })
    const state = await app.until(
      (state) =>
        dataOf(waitingCompanies.of(state))?.pending === 14 &&
        [companyGrid.of(state), openedCompany.of(state)].every(({ status }) => status === 'ready'),
    )
    expect(decideCompany.of(state)).toMatchObject({ state: { status: 'idle' }, sent: 1 })
    expect(dataOf(companyGrid.of(state))?.companies.find(({ id }) => id === 'c0')?.status).toBe('rejected')
    expect(app.writes()).toMatchObject([
      {
        path: '/api/companies/c0/review',
        body: { decision: 'reject', reason: 'Unklar', expectedVersion: 4 },
      },
    ])
    expect(dataOf(openedCompany.of(state))).toMatchObject({ status: 'rejected', rejectionReason: 'Unklar' })
  })

  test('a refusal without a panel is told above the page', async () => {
    await listed()
    app.network.fault = offline
    decide({ kind: 'approve', id: 'c0', name: 'Ohm', version: 4 })
    const { toasts } = await app.until(({ toasts }) => toasts.shown.length > 0)
    expect(toasts.shown).toMatchObject([{ tone: 'error', source: 'notification' }])
  })

  test('deleted companies leave the list and come back', async () => {
    await listed()
    decide({ kind: 'remove', id: 'c0', name: 'Ohm', reason: 'Doppelt & alt' })
    await app.until((state) => !shows(state, 'c0'))
    expect(app.writes()[0]).toMatchObject({
      method: 'DELETE',
      path: '/api/adminDel/company/c0?reason=Doppelt%20%26%20alt',
    })
    decide({ kind: 'restore', id: 'c0', name: 'Ohm' })
    await app.until((state) => shows(state, 'c0'))
  })

  test('a decision can be taken back where it leads to what was before', async () => {
    const page = await listed()
    const undoable = async (decision: Decision) => {
      decide(decision)
      const { toasts } = await app.until(({ toasts }) => toasts.shown.at(-1)?.tone === 'success')
      const last = toasts.shown.at(-1)
      app.store.dispatch(toastClosed(last?.id ?? 0))
      return last?.undo && Object(last.undo).payload
    }
    const pending = page?.companies.find(({ status }) => status === 'pending')
    const { id, name, version } = pending ?? { id: '', name: '', version: 0 }
    const back = await undoable({ kind: 'approve', id, name, version, before: 'pending' })
    const reopen = { kind: 'reopen', id, name, version: version + 1 } as const
    expect(back).toEqual(decideCompany.requested(reopen)['payload'])
    expect(await undoable(reopen)).toBeUndefined()
    expect(app.writes().slice(1)).toMatchObject([
      { path: `/api/companies/${id}/review/undo`, body: { expectedVersion: version + 1 } },
    ])
    const restored = await undoable({ kind: 'remove', id, name, reason: 'Doppelt.' })
    expect(restored).toEqual(decideCompany.requested({ kind: 'restore', id, name })['payload'])
  })

  test('pages beside the list know how many wait', async () => {
    app.store.dispatch(waitingCompanies.asked())
    const state = await app.until((state) => waitingCompanies.of(state).status === 'ready')
    expect(dataOf(waitingCompanies.of(state))).toEqual({ pending: 15, flagged: 8 })
    expect(companyGrid.of(state).status).toBe('idle')
  })

  const asking = (state: Workspace) => decideMany.of(state).state
  const begin = (request: Parameters<typeof decideMany.requested>[0]) =>
    app.store.dispatch(decideMany.requested(request))

  /** Looks on until no decision for many goes on any more. */
  const followed = async () => {
    for (;;) {
      const { approvalRuns } = await app.until((state) => asking(state).status !== 'sending')
      if (!isDeciding(approvalRuns)) return approvalRuns
      app.store.dispatch(runsRequested())
      await app.until((state) => state.approvalRuns.runs !== approvalRuns.runs)
    }
  }

  test('one decision for all that a question finds is one call, and what came of it is told when the list shows it', async () => {
    app = setUp(1200)
    const query = { ...wholeGrid, verified: false, text: 'a' }
    const companies = (await listed(query))?.totalCompanies ?? 0
    expect(companies).toBeGreaterThan(250)
    begin({ scope: { query, companies }, kind: 'approve' })
    const seen: boolean[] = []
    app.store.subscribe(() => {
      const state = app.state()
      if (state.approvalRuns.runs?.[0]?.status === 'completed')
        seen.push(dataOf(companyGrid.of(state))?.totalCompanies === 0)
    })
    await app.until(({ approvalRuns }) => isDeciding(approvalRuns))
    expect(await followed()).toMatchObject({
      runs: [{ status: 'completed', isMine: true, decision: 'approve', companies, done: companies }],
      refusals: [],
    })
    expect(seen.length > 0 && seen.every(Boolean)).toBe(true)
    expect(decideMany.of(app.state())).toMatchObject({ state: { status: 'idle' }, sent: 1 })
    expect(app.writes()).toMatchObject([
      {
        path: '/api/approval-runs',
        body: { decision: 'approve', all: { q: 'a', verified: false, companies } },
      },
    ])
  })

  test('what was refused is told by company', async () => {
    await listed()
    begin({ scope: { ids: ['c0', 'c7'] }, kind: 'reject', reason: 'Doppelt.' })
    await app.until(({ approvalRuns: { runs = [] } }) => runs.length > 0)
    expect(await followed()).toMatchObject({
      runs: [{ status: 'completed', done: 1, refused: 1 }],
      refusals: [{ companyId: 'c7', why: 'Dieses Unternehmen wurde gelöscht.' }],
    })
    expect(app.writes()).toMatchObject([
      { body: { decision: 'reject', reason: 'Doppelt.', ids: ['c0', 'c7'] } },
    ])
  })

  test('when there are more than were shown, it says so beside the new list', async () => {
    const companies = ((await listed())?.totalCompanies ?? 0) - 1
    begin({ scope: { query: wholeGrid, companies }, kind: 'approve' })
    const state = await app.until((state) => asking(state).status === 'failed')
    expect(asking(state)).toMatchObject({ problem: { kind: 'conflict' } })
    await app.until((state) => companyGrid.of(state).status === 'loading')
    await app.until((state) => companyGrid.of(state).status === 'ready')
  })

  test('stopping keeps what was decided and goes no further', async () => {
    app = setUp(1200)
    const companies = (await listed())?.totalCompanies ?? 0
    begin({ scope: { query: wholeGrid, companies }, kind: 'approve' })
    const run = ({ approvalRuns }: Workspace) => approvalRuns.runs?.[0]
    const begun = run(await app.until((state) => (run(state)?.done ?? 0) > 0))
    app.store.dispatch(stopRun.requested(begun?.id ?? ''))
    const stopped = run(await app.until((state) => run(state)?.status === 'stopped'))
    expect(stopped?.done).toBeLessThan(companies)
  })

  test('one that goes on is there again when the page is opened', async () => {
    app = setUp(1200)
    const body = { decision: 'approve', all: { companies: 1050 } }
    const url = new URL('http://test/api/approval-runs')
    app.workspace.answerOf({ method: 'POST', url, body, token: 'admin' })
    app.store.dispatch(runsRequested())
    const { approvalRuns } = await app.until(({ approvalRuns }) => isDeciding(approvalRuns))
    expect(approvalRuns.runs).toMatchObject([{ status: 'running', done: 250, companies: 1050 }])
    expect(await followed()).toMatchObject({ runs: [{ status: 'completed', done: 1050 }] })
  })

  test('a lost network says why nothing was begun', async () => {
    await listed()
    app.network.fault = offline
    begin({ scope: { ids: ['c0'] }, kind: 'approve' })
    expect(asking(await app.until((state) => asking(state).status === 'failed'))).toMatchObject({
      problem: { kind: 'offline' },
    })
  })
})

describe('industries', () => {
  const industries = async () => {
    app.store.dispatch(allIndustries.asked())
    return await app.until((state) => allIndustries.of(state).status === 'ready')
  }
  const named = (state: Workspace, name: string) =>
    dataOf(allIndustries.of(state))?.find((industry) => industry.name === name)

  test('a new one is in the list at once', async () => {
    await industries()
    app.store.dispatch(changeIndustry.requested({ kind: 'create', name: 'Imkerei' }))
    const state = await app.until((state) => named(state, 'Imkerei') !== undefined)
    expect(changeIndustry.of(state, 'create')).toMatchObject({ state: { status: 'idle' }, sent: 1 })
  })

  test('a name that is taken is told at the field', async () => {
    app.store.dispatch(changeIndustry.requested({ kind: 'create', name: 'Café' }))
    const creation = (state: Workspace) => changeIndustry.of(state, 'create').state
    const state = await app.until((state) => creation(state).status === 'failed')
    expect(creation(state)).toMatchObject({ problem: { fields: { name: expect.any(String) } } })
  })

  test('renaming closes its dialog; archiving one in use says why not and keeps it open', async () => {
    await industries()
    app.store.dispatch(changeIndustry.opened({ kind: 'rename', id: 'industry-9' }))
    app.store.dispatch(
      changeIndustry.requested({ kind: 'rename', id: 'industry-9', name: 'Kaffeehaus', version: 1 }),
    )
    await app.until((state) => named(state, 'Kaffeehaus') !== undefined)
    expect(changeIndustry.of(app.state()).subject).toBeUndefined()
    app.store.dispatch(changeIndustry.opened({ kind: 'archive', id: 'industry-9' }))
    app.store.dispatch(changeIndustry.requested({ kind: 'archive', id: 'industry-9' }))
    const state = await app.until((state) => changeIndustry.of(state).state.status === 'failed')
    expect(changeIndustry.of(state).subject).toEqual({ kind: 'archive', id: 'industry-9' })
  })

  test('merging archives the one and names the other', async () => {
    await industries()
    app.store.dispatch(changeIndustry.requested({ kind: 'merge', id: 'industry-9', into: 'industry-3' }))
    await app.until((state) => named(state, 'Café')?.archived === true)
    expect(app.writes()).toMatchObject([
      { method: 'DELETE', path: '/api/industries/industry-9?mergeInto=industry-3' },
    ])
  })
})
