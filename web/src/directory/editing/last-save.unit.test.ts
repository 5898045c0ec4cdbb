import { describe, expect, test } from '@jest/globals'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import type { FileView, PriceView } from '@schaufenster/query-service/directory/price-contract.ts'
import { testDraft } from '../../app/test-draft.ts'
import { heldStore } from '../../app/test-store.ts'
import { toastShown } from '../../lib/toasts.ts'
import { answerReview } from '../../reputation/reviews/manage.ts'
import { changeSpecialDay } from '../hours/special/api.ts'
import { changeMail } from '../mails/api.ts'
import { changePrice } from '../papers/api.ts'
import { changeFile } from '../papers/store/api.ts'
import { changePartner } from '../partners/api.ts'
import { changeSlug } from '../slug/api.ts'
import type { DirectoryState } from '../store-state.ts'
import { directoryStore } from '../store.ts'
import { changeVisibility } from '../visibility/api.ts'
import { lastSaveLeft } from './last-save.ts'

const has = (state: object): state is DirectoryState => 'lastSave' in state
const openStore = () => {
  const app = heldStore(has, directoryStore)
  return {
    ...app,
    last: () => app.state().lastSave.last,
    takeBack: () => {
      const { last } = app.state().lastSave
      if (last === undefined) throw new Error('there is nothing to take back')
      app.dispatch(last.undo)
    },
  }
}
const written = (version: number, id = 'p') => ({ data: { _id: id, id, version } })

const price: PriceView = {
  ...{ _id: 'p', id: 'p', version: 3, company: 'c0', priceType: 'menu', title: 'Karte', type: 'link' },
  ...{ link: 'https://ofen.example/karte', order: 2 },
}
const edit = changePrice.requested({
  company: 'c0',
  kind: 'edit',
  seen: price,
  form: { title: 'Abendkarte' },
})

describe('the last save of a menu or price list is taken back', () => {
  test('as it was, over what was saved', async () => {
    const app = openStore()
    app.dispatch(edit)
    await app.answer('PUT /api/price/p', written(4))
    app.takeBack()
    expect(app.sends()).toEqual({
      ...{ title: 'Karte', type: 'link', link: 'https://ofen.example/karte' },
      expectedVersion: 4,
    })
    await app.answer('PUT /api/price/p', written(5))
    expect(app.toasts()).toContain('Zurückgenommen')
    expect(app.last()).toBeUndefined()
  })

  test('with its former file, and at its former place', async () => {
    const app = openStore()
    const seen: PriceView = {
      ...price,
      type: 'file',
      file: { id: 'f', mimetype: 'application/pdf', size: 1 },
    }
    app.dispatch(
      changePrice.requested({ company: 'c0', kind: 'edit', seen, form: { type: 'file', link: 'g' } }),
    )
    await app.answer('PUT /api/price/p', written(4))
    app.takeBack()
    expect(app.sends()).toMatchObject({ type: 'file', link: 'f', expectedVersion: 4 })
    await app.answer('PUT /api/price/p', written(5))

    app.dispatch(changePrice.requested({ company: 'c0', kind: 'move', price, order: 1, place: 1 }))
    await app.answer('PUT /api/price/p', written(6))
    app.takeBack()
    expect(app.sends()).toEqual({ order: 2, expectedVersion: 6 })
  })

  test('by removing what was published, and the other way round', async () => {
    const app = openStore()
    const form = { company: 'c0', priceType: 'menu', type: 'link', link: 'ofen.example' } as const
    app.dispatch(changePrice.requested({ company: 'c0', kind: 'create', form }))
    await app.answer('POST /api/price', written(0, 'neu'))
    app.takeBack()
    await app.answer('DELETE /api/price/neu')
    app.takeBack()
    await app.answer('POST /api/price/neu/restore')
    expect(app.last()).toBeUndefined()
  })

  test('not if something newer was saved, which is said', async () => {
    const app = openStore()
    app.dispatch(edit)
    await app.answer('PUT /api/price/p', written(4))
    app.takeBack()
    await app.answer('PUT /api/price/p', { message: 'Inzwischen geändert.' }, 409)
    expect(app.toasts()).toContain('Inzwischen geändert.')
    expect(app.last()).toBeUndefined()
  })
})

describe('the last save of a file is taken back', () => {
  const file = { id: 'f', name: 'Prospekt' }
  const seen = { name: 'Prospekt', version: 3 }
  const listed = (change: Partial<FileView>) => ({
    data: [{ ...file, attached: false, order: 1, version: 5, ...change }],
  })

  test('if it still is what it was made', async () => {
    const app = openStore()
    app.dispatch(changeFile.requested({ company: 'c0', file, kind: 'rename', name: 'Unser Haus', seen }))
    await app.answer('PATCH /api/files/f')
    app.takeBack()
    await app.answer('GET /api/files', listed({ name: 'Unser Haus' }))
    expect(app.sends()).toEqual({ name: 'Prospekt', expectedVersion: 5 })
    await app.answer('PATCH /api/files/f')

    app.dispatch(changeFile.requested({ company: 'c0', file, kind: 'publish' }))
    await app.answer('PATCH /api/files/f')
    app.takeBack()
    await app.answer('GET /api/files', listed({ attached: true }))
    expect(app.sends()).toEqual({ attached: false, expectedVersion: 5 })
  })

  test('and nothing is sent if somebody has made something else of it', async () => {
    const app = openStore()
    app.dispatch(changeFile.requested({ company: 'c0', file, kind: 'rename', name: 'Unser Haus', seen }))
    await app.answer('PATCH /api/files/f')
    app.takeBack()
    await app.answer('GET /api/files', listed({ name: 'Das Haus' }))
    expect(app.waiting().filter((call) => call.startsWith('PATCH'))).toEqual([])
    expect(app.toasts().join()).toContain('Inzwischen wurde etwas anderes gespeichert')
  })
})

test('a special day is again what it was, among those that others have saved', async () => {
  const app = openStore()
  const path = '/api/companies/c0/special-hours'
  const [feast, mine] = ['Feier', 'Ferien'].map((note) => ({
    ...{ from: '2027-12-24', to: '2027-12-24', hours: [], note },
  }))
  if (feast === undefined || mine === undefined) throw new Error('there are two')
  const seen = { version: 3, days: [feast], holidays: [] }
  const change = { kind: 'put', day: mine, replaces: feast.from } as const
  app.dispatch(changeSpecialDay.requested({ companyId: 'c0', seen, change }))
  await app.answer(`PUT ${path}`, written(4))
  app.takeBack()
  expect(app.sends()).toEqual({ days: [feast], expectedVersion: 4 })
  await app.answer(`PUT ${path}`, written(5))
  expect(app.last()).toBeUndefined()

  app.dispatch(
    changeSpecialDay.requested({ companyId: 'c0', seen, change: { kind: 'remove', from: feast.from } }),
  )
  await app.answer(`PUT ${path}`, written(6))
  app.takeBack()
  expect(app.sends()).toEqual({ days: [feast], expectedVersion: 6 })
})

const addresses = async () => {
  const draft = await testDraft()
  return {
    draft,
    put: `PUT /api/companies/${draft.id}/slug`,
    read: `POST /api/companies/getCompanyByIdToEdit/${draft.id}`,
  }
}

test('a page has its former address again, unless it has got another one since', async () => {
  const { put, read, draft } = await addresses()
  const app = openStore()
  const change = async () => {
    app.dispatch(changeSlug.requested({ draft: { ...draft, slug: 'alt', version: 4 }, slug: 'neu' }))
    expect(app.sends()).toEqual({ slug: 'neu', expectedVersion: 4 })
    await app.answer(put)
    await app.answer(read, { data: { ...draft, slug: 'neu', version: 5 } })
    app.takeBack()
    expect(app.sends()).toEqual({ slug: 'alt', expectedVersion: 5 })
  }
  await change()
  await app.answer(put)
  await app.answer(read, { data: { ...draft, slug: 'alt', version: 6 } })
  expect(app.last()).toBeUndefined()

  await change()
  await app.answer(put, {}, 409)
  await app.answer(read, { data: { ...draft, slug: 'ganz-neu', version: 7 } })
  expect(app.waiting()).toEqual([])
  expect(app.toasts().join()).toContain('Inzwischen wurde etwas anderes gespeichert')
})

test('a new address is no obstacle to who edits something else, and never replaces one that was given meanwhile', async () => {
  const { put, read, draft } = await addresses()
  const app = openStore()
  const seen = { ...draft, slug: 'alt', version: 4 }
  app.dispatch(changeSlug.requested({ draft: seen, slug: 'neu' }))
  await app.answer(put, {}, 409)
  await app.answer(read, { data: { ...seen, tagline: 'Anders', version: 5 } })
  expect(app.sends()).toEqual({ slug: 'neu', expectedVersion: 5 })
  await app.answer(put, {}, 409)
  await app.answer(read, { data: { ...seen, slug: 'ganz-neu', version: 6 } })
  expect(app.waiting()).toEqual([])
  expect(changeSlug.of(app.state()).state).toMatchObject({ status: 'failed', problem: { kind: 'conflict' } })
})

type Setting = readonly [path: string, was: Partial<CompanyDraft>, is: Partial<CompanyDraft>, back: object]
const settings = {
  hidden: ['visibility', { isHidden: false }, { isHidden: true }, { state: 'shown' }],
  shown: ['visibility', { isHidden: true }, { isHidden: false }, { state: 'hidden' }],
  featured: ['visibility', { mayBeFeatured: false }, { mayBeFeatured: true }, { state: 'notFeatured' }],
  paused: ['visibility', {}, { paused: { from: '2020-01-01' } }, { state: 'open' }],
  open: [
    'visibility',
    { paused: { from: '2020-01-01', until: '2999-12-31' } },
    {},
    { state: 'paused', until: '2999-12-31' },
  ],
  mail: ['mail', { hasVideoMail: true }, { hasVideoMail: false }, { readyVideos: true }],
} as const satisfies Record<string, Setting>
test.each(['hidden', 'shown', 'featured', 'paused', 'open', 'mail'] as const)(
  'a setting is taken back unless somebody has changed it again: %s',
  async (state) => {
    const [path, was, is, back]: Setting = settings[state]
    const { read, draft } = await addresses()
    const put = `PUT /api/companies/c0/${path}`
    const app = openStore()
    const change = async () => {
      const seen = { ...draft, ...was, version: 4 }
      app.dispatch(
        state === 'mail'
          ? changeMail.requested({ draft: seen, sent: { readyVideos: false } })
          : changeVisibility.requested({ draft: seen, sent: { state } }),
      )
      expect(app.sends()).toMatchObject({ expectedVersion: 4 })
      await app.answer(put)
      await app.answer(read, { data: { ...draft, ...is, version: 5 } })
      app.takeBack()
      expect(app.sends()).toEqual({ ...back, expectedVersion: 5 })
    }
    await change()
    await app.answer(put)
    await app.answer(read, { data: { ...draft, ...was, version: 6 } })
    expect(app.last()).toBeUndefined()

    await change()
    await app.answer(put, {}, 409)
    await app.answer(read, { data: { ...draft, ...was, version: 6 } })
    expect(app.toasts().join()).toContain('Inzwischen wurde etwas anderes gespeichert')
  },
)

test('an answer to a company that wants to be a partner is taken back, and a request withdrawn', async () => {
  const app = openStore()
  const asked = { companyId: 'c0', id: 'q', name: 'Hofladen' } as const
  app.dispatch(changePartner.requested({ ...asked, kind: 'rejected' }))
  await app.answer('PUT /api/partnerApproval/q', written(2, 'q'))
  app.takeBack()
  expect(app.sends()).toEqual({ status: 'pending' })
  await app.answer('PUT /api/partnerApproval/q', written(3, 'q'))
  app.dispatch(changePartner.requested({ companyId: 'c0', kind: 'request', partner: 'c1' }))
  await app.answer('POST /api/partnerApproval', written(0, 'r'))
  app.takeBack()
  expect(app.waiting()).toContain('DELETE /api/partnerApproval/r')
})

test('an answer to a review is taken back to what stood there, unless somebody has changed it since', async () => {
  const app = openStore()
  const put = 'PUT /api/reviews/r/answer'
  const about = { company: 'c0', id: 'r' }
  app.dispatch(answerReview.requested({ ...about, answer: 'Neu.', seen: 'Alt.' }))
  await app.answer(put)
  app.takeBack()
  expect(app.sends()).toEqual({ answer: 'Alt.', seen: 'Neu.' })
  await app.answer(put, { message: 'Inzwischen geändert.' }, 409)
  expect(app.toasts()).toContain('Inzwischen geändert.')

  app.dispatch(answerReview.requested({ ...about, answer: 'Erste.', seen: null }))
  await app.answer(put)
  app.takeBack()
  expect(app.sends()).toEqual({ seen: 'Erste.' })
  expect(app.waiting()).toContain('DELETE /api/reviews/r/answer')
})

test('what was saved on one page is not taken back on another, nor after the next save', () => {
  const app = openStore()
  const undo = edit
  app.dispatch(toastShown({ text: 'Umbenannt', tone: 'success', undo }))
  expect(app.last()).toEqual({ undo })
  app.dispatch(toastShown({ text: 'Keine Verbindung', tone: 'error' }))
  expect(app.last()).toBeDefined()
  app.dispatch(toastShown({ text: 'Hochgeladen', tone: 'success' }))
  expect(app.last()).toBeUndefined()
  app.dispatch(toastShown({ text: 'Umbenannt', tone: 'success', undo }))
  app.dispatch(lastSaveLeft())
  expect(app.last()).toBeUndefined()
})
