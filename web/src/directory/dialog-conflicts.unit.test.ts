import { describe, expect, test } from '@jest/globals'
import type {
  SpecialDayView,
  SpecialHoursView,
} from '@schaufenster/query-service/directory/hours-contract.ts'
import type { PriceView } from '@schaufenster/query-service/directory/price-contract.ts'
import { heldStore } from '../app/test-store.ts'
import { refused } from '../lib/form-state.ts'
import { rowFor } from './editing/conflict.ts'
import { changeSpecialDay } from './hours/special/api.ts'
import { changePrice } from './papers/api.ts'
import { changedPrice, priceRows } from './papers/price-changes.ts'
import type { DirectoryState } from './store-state.ts'
import { directoryStore } from './store.ts'

const has = (state: object): state is DirectoryState => 'editing' in state
const behind = { message: 'Inzwischen geändert.' }
const conflict = { status: 'failed', problem: { kind: 'conflict' } }

const dayAt = (from: string, note: string): SpecialDayView => ({ from, to: from, hours: [], note })
const advent = dayAt('2027-12-01', 'Advent')
const feast = dayAt('2027-12-24', 'Feier')
const viewOf = (version: number, ...days: readonly SpecialDayView[]): SpecialHoursView => ({
  version,
  days: [...days],
  holidays: [],
})

describe('a special day that is changed in a dialog', () => {
  const path = '/api/companies/c0/special-hours'
  const mine = dayAt('2027-12-24', 'Ferien')
  const change = { kind: 'put', day: mine, replaces: feast.from } as const
  const save = async (now: SpecialHoursView) => {
    const app = heldStore(has, directoryStore)
    app.dispatch(changeSpecialDay.requested({ companyId: 'c0', seen: viewOf(3, advent, feast), change }))
    await app.settled()
    expect(app.sends()).toEqual({ days: [advent, mine], expectedVersion: 3 })
    await app.answer(`PUT ${path}`, behind, 409)
    await app.answer(`GET ${path}`, { data: now })
    return { waiting: app.waiting(), sent: app.sends(), state: changeSpecialDay.of(app.state()).state }
  }

  test('is saved among the days that others have changed', async () => {
    const other = dayAt('2027-12-01', 'Markt')
    const { sent } = await save(viewOf(4, other, feast))
    expect(sent).toEqual({ days: [other, mine], expectedVersion: 4 })
  })

  test('is asked about if somebody else has changed or removed it meanwhile', async () => {
    for (const now of [viewOf(4, advent, dayAt('2027-12-24', 'Bis Mittag')), viewOf(4, advent)]) {
      const { waiting, state } = await save(now)
      expect([waiting.filter((call) => call.startsWith('PUT')), state]).toEqual([
        [],
        expect.objectContaining({ status: 'failed' }),
      ])
      expect(state).toMatchObject(conflict)
    }
  })

  test('meets nobody who did the same', async () => {
    const { sent } = await save(viewOf(4, advent, mine))
    expect(sent).toEqual({ days: [advent, mine], expectedVersion: 4 })
  })
})

const price: PriceView = {
  _id: 'p1',
  id: 'p1',
  version: 2,
  company: 'c0',
  priceType: 'menu',
  title: 'Karte',
  type: 'link',
  link: 'https://a.example/',
  order: 1,
}

describe('a menu that is changed in a dialog', () => {
  const list = 'GET /api/price?company=c0'
  const open = async (
    now: Partial<PriceView> | undefined,
    form = changedPrice(price, { title: 'Abends' }),
  ) => {
    const app = heldStore(has, directoryStore)
    app.dispatch(changePrice.requested({ company: 'c0', kind: 'edit', seen: price, form }))
    await app.settled()
    expect(app.sends()).toEqual({ ...form, expectedVersion: 2 })
    await app.answer('PUT /api/price/p1', behind, 409)
    await app.answer(list, { data: now === undefined ? [] : [{ ...price, version: 3, ...now }] })
    return { sent: app.sends(), state: changePrice.of(app.state()).state }
  }

  test('keeps what others have changed beside it', async () => {
    const { sent } = await open({ link: 'https://b.example/', order: 4 })
    expect(sent).toEqual({ title: 'Abends', expectedVersion: 3 })
  })

  test('is asked about if somebody else has changed the same, and says so if it is gone', async () => {
    expect((await open({ title: 'Mittags' })).state).toMatchObject(conflict)
    expect((await open(undefined)).state).toMatchObject({ problem: { kind: 'notFound' } })
  })

  test('sends a file only where nobody else has put one', async () => {
    const app = heldStore(has, directoryStore)
    const file = new File(['x'], 'karte.pdf', { type: 'application/pdf' })
    app.dispatch(changePrice.requested({ company: 'c0', kind: 'exchange', seen: price, form: {}, file }))
    await app.answer(list, { data: [{ ...price, version: 3, link: '/media/file/x' }] })
    expect(app.waiting().filter((call) => !call.startsWith('GET'))).toEqual([])
    expect(changePrice.of(app.state()).state).toMatchObject(conflict)
  })

  test('shows both values, and who saved the other', () => {
    const details = { changes: [{ what: 'PriceChanged', at: '2026-11-28T10:00:00.000Z', own: true }] }
    const state = refused({ kind: 'conflict', message: '', fields: {}, details })
    const sent = {
      form: { title: 'Abends', type: 'link', link: 'https://b.example/' },
      file: undefined,
    } as const
    if (state.status !== 'failed') throw new Error('it is refused')
    const now = { ...price, title: 'Mittags', link: 'https://c.example/' }
    const rows = priceRows(sent, price, now, [])
    expect(rows).toEqual([
      { what: 'Titel', value: 'Mittags', mine: 'Abends' },
      { what: 'Adresse', value: 'https://c.example/', mine: 'https://b.example/' },
    ])
    expect(priceRows(sent, price, { ...price, title: 'Mittags' }, [])).toEqual(rows.slice(0, 1))
    expect(rows.map((row) => rowFor(state.problem, 'PriceChanged', row))).toMatchObject([
      { what: 'Titel', fields: [], at: '2026-11-28T10:00:00.000Z', by: 'yourself' },
      { what: 'Adresse' },
    ])
  })
})
