import { describe, expect, test } from '@jest/globals'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { heldStore } from '../../app/test-store.ts'
import { createTestWorkspace } from '../../app/test-workspace.ts'
import { companyDraft } from '../editing/api.ts'
import type { OtherChange } from '../editing/conflict.ts'
import { hoursChanged } from '../hours/hours-changes.ts'
import { dayForm, hoursOf, weekWith } from '../hours/week.ts'
import type { DirectoryState } from '../store-state.ts'
import { directoryStore } from '../store.ts'
import { savePart } from './api.ts'
import type { PartEdits } from './part-changes.ts'
import { rowsBesidePart } from './parts.ts'
import { changedServices, servicesOver } from './services.ts'
import { partEdited } from './slice.ts'

const mock = createTestWorkspace(3)
const read = 'POST /api/companies/getCompanyByIdToEdit/c0'

const savedDraft = async (): Promise<CompanyDraft> => {
  const url = new URL(`http://test${read.slice(5)}`)
  const answer = mock.answerOf({ method: 'POST', url, body: {}, token: 'admin' })
  if (answer === undefined) throw new Error('there is no such company')
  const { data }: { data: CompanyDraft } = await answer.json()
  const week = weekWith(['monday', 'tuesday'], '09:00', '18:00')
  return {
    ...data,
    version: 4,
    imprint: { legalForm: 'GbR' },
    socials: [{ type: 'facebook', url: 'https://www.facebook.com/a' }],
    services: [{ name: 'Brot' }, { name: 'Torten' }],
    openingHours: { ...data.openingHours, monday: dayForm(week.monday), tuesday: dayForm(week.tuesday) },
  }
}

const has = (state: object): state is DirectoryState => 'editing' in state

/** Somebody saves these edits over a draft that another editor has made something else of. */
const meeting = async (edits: PartEdits, others: (draft: CompanyDraft) => Partial<CompanyDraft>) => {
  const app = heldStore(has, directoryStore)
  const draft = await savedDraft()
  const newest = { ...draft, ...others(draft), version: 5 }
  app.dispatch(companyDraft.asked('c0'))
  await app.answer(read, { data: draft })
  app.dispatch(partEdited(edits))
  app.dispatch(savePart.requested({ draft, edits }))
  await app.answer('PUT', { message: 'Inzwischen geändert.' }, 409)
  await app.answer(read, { data: newest })
  return { app, newest, sent: () => app.sends() }
}

const closed = { enabled: false, hours: [] }
const from8 = [{ startHour: '08:00', endHour: '18:00', overnight: false }]

describe('what two people change of one part', () => {
  test('is kept of both if they are different fields', async () => {
    const imprint = await meeting({ part: 'imprint', value: { vatId: 'DE123456789' } }, () => ({
      imprint: { legalForm: 'GmbH' },
    }))
    expect(imprint.sent()).toEqual({ vatId: 'DE123456789', expectedVersion: 5 })

    const socials = await meeting({ part: 'socials', value: { tiktok: '@b' } }, () => ({
      socials: [{ type: 'instagram', url: 'https://www.instagram.com/a' }],
    }))
    expect(socials.sent()).toEqual({
      list: [
        { type: 'instagram', url: 'https://www.instagram.com/a' },
        { type: 'tiktok', url: '@b' },
      ],
      expectedVersion: 5,
    })

    const hours = await meeting({ part: 'hours', value: { week: { monday: from8 } } }, (draft) => ({
      openingHours: { ...draft.openingHours, tuesday: closed, note: 'Klingeln' },
    }))
    expect(hours.sent()).toMatchObject({
      monday: { enabled: true, hours: [{ startHour: '08:00', endHour: '18:00' }] },
      tuesday: closed,
      note: 'Klingeln',
      expectedVersion: 5,
    })

    const services = await meeting(
      { part: 'services', value: { added: ['Kuchen'], removed: ['Brot'] } },
      () => ({ services: [{ name: 'Brot' }, { name: 'Torten' }, { name: 'Brezen' }] }),
    )
    expect(services.sent()).toEqual({ services: ['Torten', 'Brezen', 'Kuchen'], expectedVersion: 5 })
  })

  test('is asked about if it is the same field, and what the other changed beside it stays', async () => {
    const edits: PartEdits = { part: 'imprint', value: { vatId: 'DE123456789' } }
    const { app, newest } = await meeting(edits, () => ({
      imprint: { legalForm: 'GmbH', vatId: 'DE987654321' },
    }))
    expect(savePart.of(app.state()).state).toMatchObject({ status: 'failed', problem: { kind: 'conflict' } })
    await app.answer(read, { data: newest })
    expect(app.state().parts.edits).toEqual(edits)
    app.dispatch(savePart.requested({ draft: newest, edits }))
    await app.settled()
    expect(app.sends()).toEqual({ vatId: 'DE123456789', expectedVersion: 5 })

    const day = await meeting({ part: 'hours', value: { week: { monday: from8 } } }, (draft) => ({
      openingHours: { ...draft.openingHours, monday: closed },
    }))
    expect(savePart.of(day.app.state()).state).toMatchObject({ status: 'failed' })
  })

  test('is told in its own words, with what is there of the same', async () => {
    const draft = await savedDraft()
    const change: OtherChange = { what: 'Impressum', value: '', fields: [], at: '', by: 'other' }
    const rows = (edits: PartEdits) => rowsBesidePart([change], draft, draft, edits)
    expect(rows({ part: 'imprint', value: { legalForm: 'GmbH', vatId: '' } })).toMatchObject([
      { value: 'Rechtsform: GbR, Umsatzsteuer-ID: leer', mine: 'Rechtsform: GmbH, Umsatzsteuer-ID: leer' },
    ])
    expect(rows({ part: 'about', value: 'Wir' })).toMatchObject([{ value: '', mine: undefined }])
  })
})

test('what is typed while it is sent stays, also a field that is typed back', async () => {
  const app = heldStore(has, directoryStore)
  const draft = await savedDraft()
  app.dispatch(companyDraft.asked('c0'))
  await app.answer(read, { data: draft })
  const edits: PartEdits = { part: 'imprint', value: { legalForm: 'GmbH', profession: 'Bäcker' } }
  app.dispatch(partEdited(edits))
  app.dispatch(savePart.requested({ draft, edits }))
  app.dispatch(partEdited({ part: 'imprint', value: { profession: 'Bäcker', vatId: 'DE1' } }))
  await app.answer('PUT')
  await app.answer(read, { data: { ...draft, version: 5, imprint: { legalForm: 'GmbH' } } })
  expect(app.state().parts.edits).toEqual({ part: 'imprint', value: { legalForm: 'GbR', vatId: 'DE1' } })
})

test('hours and terms are changed where they differ', async () => {
  const saved = hoursOf((await savedDraft()).openingHours)
  const shown = { ...saved, week: { ...saved.week, monday: from8 } }
  expect(hoursChanged(saved, shown)).toEqual({ week: { monday: from8 } })
  expect(hoursChanged(saved, { ...saved, note: 'Klingeln' })).toEqual({ week: {}, note: 'Klingeln' })
  const changes = changedServices(['Brot', 'Torten'], ['Torten', 'kuchen'])
  expect(changes).toEqual({ added: ['kuchen'], removed: ['Brot'] })
  expect(servicesOver(['Torten', 'Kuchen'], changes)).toEqual(['Torten', 'Kuchen'])
})
