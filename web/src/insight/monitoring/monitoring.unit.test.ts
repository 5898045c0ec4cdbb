import { describe, expect, test } from '@jest/globals'
import { testStore } from '../../app/test-store.ts'
import { dataOf } from '../../lib/loadable.ts'
import { monitoringPage, saveTable } from './api.ts'
import { isNarrowed, monitoringAddress, monitoringParameters, readMonitoring } from './monitoring-query.ts'
import { readVideos, videoAddress, videoParameters } from './video-query.ts'

const now = Date.UTC(2026, 10, 21, 23, 30)
const bakeries = '0f1b6f0c-1c1e-4a55-8a53-3f5ce4f4b0aa'
const read = (address: string) => readMonitoring(new URLSearchParams(address), now)

describe('the address of the monitoring', () => {
  test.each([
    '',
    `?von=2026-01-01&bis=2026-02-01&suche=hof&stand=pending&branche=${bakeries}&sortierung=alt&seite=3`,
    '?sortierung=name',
  ])('“%s” says the same when it is read and written', (address) => {
    expect(monitoringAddress(read(address), now)).toBe(address)
  })

  test('is read for what makes sense in it', () => {
    const nonsense = 'von=gestern&bis=2026-13-40&stand=vielleicht&branche=alle&sortierung=hoch&seite=-1'
    expect(read(nonsense)).toEqual(read(''))
    expect(read('von=2026-02-01&bis=2026-01-01')).toMatchObject({ start: '2026-01-01', end: '2026-02-01' })
  })

  test('asks the server for all that it names', () => {
    expect(monitoringParameters(read(''), 50)).toBe(
      'startDate=2023-01-01&endDate=2026-11-22&sort=newest&page=1&limit=50',
    )
    expect(monitoringParameters(read(`suche=hof&stand=deleted&branche=${bakeries}&seite=2`), 50)).toBe(
      `startDate=2023-01-01&endDate=2026-11-22&q=hof&status=deleted&industry=${bakeries}&sort=newest&page=2&limit=50`,
    )
    expect(
      ['', 'von=2026-01-01', 'suche=hof', 'stand=draft'].map((address) => isNarrowed(read(address))),
    ).toEqual([false, false, true, true])
  })
})

const readOfVideos = (address: string) => readVideos(new URLSearchParams(address), now)

describe('the address of new videos', () => {
  test.each([
    '?modell=videos',
    `?modell=videos&von=2026-01-01&bis=2026-02-01&suche=hof&stand=wartet&unternehmen=${bakeries}&sortierung=alt&seite=3`,
  ])('“%s” says the same when it is read and written', (address) => {
    expect(videoAddress(readOfVideos(address), now)).toBe(address)
  })

  test('is read for what makes sense in it, and asks the server for all that it names', () => {
    expect(readOfVideos('stand=vielleicht&unternehmen=alle&sortierung=name&seite=0')).toEqual(
      readOfVideos(''),
    )
    expect(
      videoParameters(readOfVideos(`suche=hof&stand=geloescht&unternehmen=${bakeries}&seite=2`), 50),
    ).toBe(
      `startDate=2023-01-01&endDate=2026-11-22&q=hof&status=deleted&company=${bakeries}&sort=newest&page=2&limit=50`,
    )
  })
})

const has = (state: object): state is object => typeof state === 'object'

describe('the list of what came', () => {
  /** Three pages of a thousand; while they are read a company comes, so that the last of each page is the first of the next. */
  const setUp = () => {
    const asked: URLSearchParams[] = []
    const { dispatch, state, until } = testStore({
      has,
      fetch: async (input) => {
        const { searchParams } = new URL(String(input), 'http://localhost')
        asked.push(searchParams)
        const page = Number(searchParams.get('page'))
        const companies = ['a', 'b'].map((letter, at) => ({
          id: String(page + at),
          name: `${letter}${page}`,
          status: 'approved',
          createdAt: '2026-11-01T10:00:00.000Z',
          industry: [],
        }))
        const extent = { currentPage: page, totalPages: 3, totalCompanies: 4, totalIsExact: true }
        return page === 9
          ? Response.json({ message: 'Gerade nicht.' }, { status: 503 })
          : Response.json({ data: { all: { companies, ...extent } } })
      },
    })
    const settled = (status: 'ready' | 'failed') => until((all) => monitoringPage.of(all).status === status)
    return { dispatch, asked, page: () => dataOf(monitoringPage.of(state())), settled, until }
  }

  test('is a page of the server’s, and stays when the next one does not come', async () => {
    const { dispatch, page, settled } = setUp()
    dispatch(monitoringPage.asked(read('seite=2')))
    await settled('ready')
    expect(page()).toMatchObject({ currentPage: 2, totalPages: 3, totalCompanies: 4 })
    dispatch(monitoringPage.asked(read('seite=9')))
    await settled('failed')
    expect(page()).toMatchObject({ currentPage: 2 })
  })

  test('is a file of all its pages, each company once, in German words', async () => {
    const { dispatch, asked, until } = setUp()
    const files: Blob[] = []
    const page = globalThis
    const link = { click: () => undefined }
    Object.assign(page, { document: { createElement: () => link } })
    const { createObjectURL } = URL
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file)
      return ''
    }
    try {
      const stages = [{ value: 'approved', label: 'Geprüft' }]
      dispatch(saveTable.requested({ query: read('suche=hof&seite=3'), stages }))
      await until((all) => saveTable.of(all).state.status === 'idle')
    } finally {
      URL.createObjectURL = createObjectURL
      Reflect.deleteProperty(page, 'document')
    }
    expect(asked.map((query) => [query.get('q'), query.get('page'), query.get('limit')])).toEqual([
      ['hof', '1', '100'],
      ['hof', '2', '100'],
      ['hof', '3', '100'],
    ])
    const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toBe('a1;;;Geprüft;1. November 2026')
  })
})
