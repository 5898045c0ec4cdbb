import { describe, expect, it } from '@jest/globals'
import { industryId, isCompanyId } from '@schaufenster/events/directory/ids.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { nobody, platformItself } from '@schaufenster/platform/app/session.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { isLeft, isRight, left, right } from '@schaufenster/platform/lib/either.ts'
import fc from 'fast-check'
import { createPace, type Pace } from '../../lib/pace.ts'
import { scenarioOf } from '../../lib/scenario.ts'
import { commandBy, createTestSystem } from '../../lib/test-system.ts'
import type { CompanyCommand } from '../company/company-commands.ts'
import { companyDecider, companyStream } from '../company/company-decider.ts'
import { industryKey } from './company-of-row.ts'
import { eachConcurrently } from './each-concurrently.ts'
import { fileDayOf } from './file-day.ts'
import { importedCompanyId, importIdOf } from './identity.ts'
import { importDecider, type RowNote } from './import-decider.ts'
import { runImport, type RunImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

const admin = { ...platformItself, userId: 'admin' }
const source = { name: 'Innung', url: 'https://innung.example', licence: 'CC0', date: '2026-01-31' }
const industries = new Map([[industryKey('Bäckerei'), industryId('00000000-0000-4000-8000-000000000001')]])

/** A pace that allows this many rows at once. */
const paceOf = (most: number): Pace => ({ ...createPace(), atOnce: () => most })

const fileOf = (text: string, name = 'liste.csv') => ({
  name,
  open: async function* () {
    yield new TextEncoder().encode(text)
  },
})
const table = (...rows: readonly string[]) => ['Kennung;Name;PLZ;Ort;Branche', ...rows].join('\n')
const good = ['1;Huber;80331;München;Bäckerei', '2;Huber;20095;Hamburg;Bäckerei', '3;Maier;;Berlin;']

const systemOn = (store: EventStore = createMemoryEventStore()) => {
  const system = createTestSystem({ store })
  const run = (text: string, more: Partial<RunImport> = {}) =>
    runImport({
      ...system,
      gazetteer: germany(),
      industries,
      input: fileOf(text),
      format: 'csv',
      source,
      actor: { kind: 'system', name: 'test' },
      by: admin,
      ...more,
    })
  const imported = async (text: string, more: Partial<RunImport> = {}) => {
    const done = await run(text, more)
    if (isLeft(done)) throw new Error(JSON.stringify(done.left))
    return done.right
  }
  const undo = (importId: string) =>
    undoImport({ ...system, importId, actor: { kind: 'system', name: 'test' }, by: admin })
  const log = async (type?: string): Promise<readonly RecordedEvent[]> =>
    (await store.readAll(beginning, 10_000)).events.filter(
      (event) => type === undefined || event.type === type,
    )
  const command = async (rowId: string, given: CompanyCommand) => {
    const owner = companyStream(importedCompanyId(source.name, rowId))
    return system.handle(companyDecider, owner, given, commandBy())
  }
  const company = async (rowId: string) =>
    (await system.streams.current(companyDecider, companyStream(importedCompanyId(source.name, rowId)).name))
      .state
  return { ...system, run, imported, undo, log, command, company }
}

describe('an import', () => {
  it('makes rows companies that wait for their approval', async () => {
    const { imported, log, company } = systemOn()
    const report = await imported(table(...good))
    expect(report).toMatchObject({
      rows: 3,
      imported: 3,
      unchanged: 0,
      differing: 0,
      rejected: 0,
      isComplete: true,
    })
    expect(await company('1')).toMatchObject({
      status: 'pending',
      owners: [],
      importId: report.importId,
      profile: {
        name: 'Huber',
        source: { ...source, id: '1' },
        places: { main: { address: { city: 'München' } } },
      },
    })
    const slugs = (await log('CompanySlugAssigned')).map(({ data }) => data['slug'])
    expect(slugs.toSorted()).toEqual(expect.arrayContaining(['huber', 'maier']))
    expect(new Set(slugs).size).toBe(3)
    expect((await log('CompanyImportCompleted')).map(({ data }) => data)).toEqual([
      { imported: 3, unchanged: 0, differing: 0, rejected: 0 },
    ])
  })

  it('lists bad rows with line and reason while the good ones go in', async () => {
    const { imported, log } = systemOn()
    const report = await imported(table(good[0] ?? '', '2;;80331;;', '3;X;8;;', '1;Huber;80331;;'))
    expect(report).toMatchObject({ rows: 4, imported: 1, rejected: 3, isComplete: true })
    expect(report.rejectedRows).toEqual([
      { line: 3, field: 'Name', why: 'Der Name fehlt.' },
      { line: 4, field: 'PLZ', why: '„8“ ist keine Postleitzahl.' },
      { line: 5, why: 'Dieser Eintrag steht schon weiter oben in der Datei.' },
    ])
    expect((await log('CompanyImportRowRejected')).map(({ data }) => data)).toEqual(
      report.rejectedRows.map(({ line, why }) => ({ line, why })),
    )
  })

  it('adds nothing the second time', async () => {
    const { imported, log } = systemOn()
    await imported(table(...good))
    const companies = await log('CompanyImported')
    const again = await imported(table(...good), { source: { ...source, date: '2026-06-30' } })
    expect(again).toMatchObject({ imported: 0, unchanged: 3, differing: 0 })
    expect(await log('CompanyImported')).toEqual(companies)
    expect(new Set((await log('CompanyImportStarted')).map(({ stream }) => stream)).size).toBe(2)
  })

  it('lists what changed at the source and leaves it', async () => {
    const { imported, log, company } = systemOn()
    await imported(table(...good))
    const changed = await imported(table('1;Huber & Söhne;80333;München;Bäckerei', ...good.slice(1)))
    expect(changed).toMatchObject({ imported: 0, unchanged: 2, differing: 1 })
    expect(changed.differingRows).toEqual([
      { line: 2, companyId: importedCompanyId(source.name, '1'), fields: ['Name', 'Adresse', 'Position'] },
    ])
    expect(await log('CompanyImportRowDiffered')).toHaveLength(1)
    expect((await company('1'))?.profile.name).toBe('Huber')
  })

  it('says the same in a dry run and writes nothing', async () => {
    const { imported, log } = systemOn()
    await imported(table(good[0] ?? ''))
    const before = await log()
    const text = table(...good, '4;;;;')
    const rehearsed = await imported(text, { dryRun: true })
    expect(await log()).toEqual(before)
    const { importId: _, position: __, ...performed } = await imported(text)
    expect(rehearsed).toEqual(performed)
  })

  it('tells its progress and stops when it is told to; the same file goes on', async () => {
    const { imported, log } = systemOn()
    const rows = Array.from({ length: 350 }, (_, index) => `${index};Firma ${index};80331;München;`)
    const stop = new AbortController()
    const progress: number[] = []
    const first = await imported(table(...rows), {
      signal: stop.signal,
      pace: paceOf(4),
      onProgress: ({ done, rows }) => {
        expect(rows).toBe(350)
        progress.push(done)
        if (done >= 100) stop.abort()
      },
    })
    expect(first).toMatchObject({ isComplete: false, importedBefore: 0 })
    expect(progress[0]).toBe(100)
    expect(await log('CompanyImportCompleted')).toEqual([])
    const second = await imported(table(...rows))
    expect(second).toMatchObject({ importId: first.importId, imported: 350, unchanged: 0, isComplete: true })
    expect(second.importedBefore).toBe(first.imported)
    expect(await log('CompanyImported')).toHaveLength(350)
    expect(await log('CompanyImportStarted')).toHaveLength(1)
  })

  it('tells of the first thousand bad rows only', async () => {
    const { imported, log } = systemOn()
    const report = await imported(table(...Array.from({ length: 1100 }, (_, index) => `${index};;;;`)))
    expect(report.rejected).toBe(1100)
    expect(await log('CompanyImportRowRejected')).toHaveLength(1000)
  })

  it('is for administrators, and for files that hold such rows', async () => {
    const { run, log } = systemOn()
    expect(await run(table(...good), { by: { ...nobody, userId: 'u' } })).toMatchObject(
      left({ code: 'forbidden' }),
    )
    expect(await run('Ort\nBonn')).toMatchObject(
      left({ code: 'invalid', fields: { file: expect.stringContaining('Name') } }),
    )
    expect(await run('{}', { format: 'geojson' })).toMatchObject(left({ code: 'invalid' }))
    expect(await log()).toEqual([])
  })
})

describe('an import that is killed', () => {
  /** A store whose process dies at the n-th append: before it, or after it and before the answer. */
  const dyingAt = (store: EventStore, appends: number, when: 'before' | 'after'): EventStore => {
    let left = appends
    return {
      ...store,
      append: async (...args) => {
        left -= 1
        if (left < 0 || (left === 0 && when === 'before')) throw new Error('killed')
        const appended = await store.append(...args)
        if (left === 0) throw new Error('killed')
        return appended
      },
    }
  }
  const text = table(...good, '4;Huber;80331;München;', '5;;;;')

  it('brings every row once when it is run again, wherever it died', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(fc.integer({ min: 1, max: 18 }), fc.constantFrom('before' as const, 'after' as const)),
          { minLength: 1, maxLength: 3 },
        ),
        async (deaths) => {
          const store = createMemoryEventStore()
          for (const [appends, when] of deaths)
            await systemOn(dyingAt(store, appends, when))
              .run(text, { pace: paceOf(2) })
              .catch(() => undefined)
          const { imported, log } = systemOn(store)
          const report = await imported(text)
          const alreadyOver = (await log('CompanyImportCompleted')).length > 1
          expect(report).toMatchObject(
            alreadyOver ? { unchanged: 4, rejected: 1 } : { imported: 4, rejected: 1 },
          )
          expect(await log('CompanyImported')).toHaveLength(4)
          const slugs = (await log('CompanySlugAssigned')).map(({ data }) => data['slug'])
          expect(new Set(slugs).size).toBe(4)
          const notes = (await log('CompanyImportRowRejected')).map(({ stream }) => stream)
          expect(new Set(notes).size).toBe(notes.length)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('undoing an import', () => {
  it('deletes exactly its companies', async () => {
    const { imported, undo, company } = systemOn()
    const first = await imported(table(good[0] ?? ''))
    const second = await imported(table(...good))
    const undone = await undo(second.importId ?? '')
    expect(undone).toMatchObject(right({ removed: 2, kept: [], keptInAll: 0 }))
    expect((await company('1'))?.deleted).toBeUndefined()
    expect((await company('2'))?.deleted).toBeDefined()
    expect(await undo(second.importId ?? '')).toEqual(undone)
    expect(isRight(await undo(first.importId ?? ''))).toBe(true)
  })

  it('keeps what somebody made their own, and says why', async () => {
    const { imported, undo, command, company } = systemOn()
    const { importId } = await imported(table(...good, '4;Wirt;80331;;'))
    await command('1', { type: 'ApproveCompany', by: admin })
    await command('2', { type: 'ChangeProfile', by: admin, changes: { tagLine: 'Neu' } })
    await command('3', { type: 'AddOwner', by: admin, userId: 'owner' })
    const undone = await undo(importId ?? '')
    expect(undone).toMatchObject(right({ removed: 2, keptInAll: 2 }))
    if (isRight(undone))
      expect(undone.right.kept).toEqual(
        expect.arrayContaining([
          { companyId: importedCompanyId(source.name, '2'), why: 'Es wurde seit dem Import geändert.' },
          { companyId: importedCompanyId(source.name, '3'), why: 'Es wurde inzwischen übernommen.' },
        ]),
      )
    expect((await company('1'))?.deleted).toBeDefined()
    expect((await company('2'))?.deleted).toBeUndefined()
  })

  it('lets the same file come again, under the same addresses', async () => {
    const { imported, undo, company } = systemOn()
    const { importId } = await imported(table(...good))
    const slug = (await company('2'))?.slug
    await undo(importId ?? '')
    const again = await imported(table(...good))
    expect(again).toMatchObject({ imported: 3, unchanged: 0 })
    expect(again.importId).not.toBe(importId)
    expect(await company('2')).toMatchObject({
      slug,
      deleted: undefined,
      importId: again.importId,
      status: 'pending',
    })
  })

  it('is for administrators and for imports that are there', async () => {
    const { undo } = systemOn()
    expect(await undo(importIdOf('x', 'y', 0))).toMatchObject(left({ code: 'notFound' }))
  })
})

describe('the rules of an import', () => {
  const { given } = scenarioOf(importDecider)
  const started = {
    type: 'CompanyImportStarted' as const,
    data: { fileName: 'a.csv', fileHash: 'a'.repeat(64), format: 'csv' as const, source, rows: 2 },
  }
  const counts = { imported: 1, unchanged: 0, differing: 0, rejected: 1 }
  const completed = { type: 'CompanyImportCompleted' as const, data: counts }
  const outcome = { removed: 1, kept: [], keptInAll: 0 }
  const undone = { type: 'CompanyImportUndone' as const, data: outcome }
  const note = (line: number): RowNote => ({
    type: 'CompanyImportRowRejected',
    data: { line, why: 'Darum.' },
  })

  it('starts once, and ends once', () => {
    given().when({ type: 'StartImport', by: admin, started: started.data }).then(started)
    given(started).when({ type: 'StartImport', by: admin, started: started.data }).thenNothing()
    given(started).when({ type: 'CompleteImport', by: admin, counts }).then(completed)
    given(started, completed).when({ type: 'CompleteImport', by: admin, counts }).thenNothing()
    given().when({ type: 'CompleteImport', by: admin, counts }).thenRefused('notFound')
  })

  it('tells of a row once, and of none when it is over', () => {
    given(started, note(2))
      .when({ type: 'NoteRows', by: admin, notes: [note(2), note(3)] })
      .then(note(3))
    given(started, completed)
      .when({ type: 'NoteRows', by: admin, notes: [note(2)] })
      .thenNothing()
  })

  it('can be undone once, running or over', () => {
    given(started).when({ type: 'UndoImport', by: admin, outcome }).then(undone)
    given(started, completed).when({ type: 'UndoImport', by: admin, outcome }).then(undone)
    given(started, undone).when({ type: 'UndoImport', by: admin, outcome }).thenNothing()
    given(started, undone).when({ type: 'NoteRows', by: admin, notes: [] }).thenRefused('conflict')
  })

  it('is for administrators', () => {
    const by = { ...nobody, userId: 'u' }
    given().when({ type: 'StartImport', by, started: started.data }).thenRefused('forbidden')
    given(started).when({ type: 'UndoImport', by, outcome }).thenRefused('forbidden')
  })
})

describe('identities', () => {
  it('are the same for the same row of the same source, and for no other', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (name, id, other) => {
        expect(isCompanyId(importedCompanyId(name, id))).toBe(true)
        expect(importedCompanyId(name, id)).toBe(importedCompanyId(name, id))
        if (id !== other) expect(importedCompanyId(name, id)).not.toBe(importedCompanyId(name, other))
      }),
    )
    // Pinned: companies in existing logs have these ids.
    expect(importedCompanyId('OpenStreetMap', 'node/34072038')).toBe('35138d4e-a1c9-8ca1-a47f-1afbf8e5b6fe')
  })
})

describe('many at a time', () => {
  const numbers = async function* (count: number) {
    for (let at = 0; at < count; at += 1) yield at
  }

  it('never more than the limit, and each once', async () => {
    let running = 0
    let most = 0
    const done: number[] = []
    await eachConcurrently(numbers(50), 5, async (item) => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      done.push(item)
      running -= 1
    })
    expect(most).toBe(5)
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index))
  })

  it('and fewer when the limit has become less', async () => {
    let limit = 8
    const beside: number[] = []
    let running = 0
    await eachConcurrently(
      numbers(50),
      () => limit,
      async (item) => {
        beside[item] = ++running
        if (item === 20) limit = 1
        await new Promise(setImmediate)
        running -= 1
      },
    )
    expect(Math.max(...beside.slice(0, 20))).toBe(8)
    expect(Math.max(...beside.slice(29))).toBe(1)
  })

  it('stops at the first fault and throws it', async () => {
    let begun = 0
    const failing = eachConcurrently(numbers(1000), 4, async (item) => {
      begun += 1
      if (item === 10) throw new Error('tenth')
    })
    await expect(failing).rejects.toThrow('tenth')
    expect(begun).toBeLessThan(20)
  })
})

describe('the pace of what many follow one another in', () => {
  /** Only resting makes time pass; `whileResting` receives the number of rests so far. */
  const paceWith = (whileResting: (times: number) => void = () => undefined) => {
    let [now, rests] = [0, 0]
    const pace = createPace(
      () => now,
      async (ms) => {
        now += ms
        whileResting((rests += 1))
      },
    )
    return { pace, rests: () => rests, now: () => now, later: (ms: number) => (now += ms) }
  }
  const step = async () => 'done'

  it('is in waves while others ask for something, whose steps begin together, and without a rest again afterwards', async () => {
    const { pace, rests, later } = paceWith()
    const alone = pace.atOnce()
    await pace.keep(step)
    expect(rests()).toBe(0)
    pace.makeWay()()
    expect(pace.atOnce()).toBeLessThan(alone / 8)
    const three = [pace.keep(step), pace.keep(step), pace.keep(step)]
    expect(await Promise.all(three)).toEqual(['done', 'done', 'done'])
    expect(rests()).toBe(1)
    await pace.keep(step)
    expect(rests()).toBe(2)
    later(10_000)
    expect(pace.atOnce()).toBe(alone)
    await pace.keep(step)
    expect(rests()).toBe(2)
  })

  it('waits while somebody is being answered, but not for ever', async () => {
    const { pace, rests } = paceWith((times) => times === 3 && answered())
    const answered = pace.makeWay()
    await pace.keep(step)
    expect(rests()).toBe(3)
    // Calling it twice still ends it once.
    pace.makeWay()
    answered()

    const endless = paceWith()
    endless.pace.makeWay()
    await endless.pace.keep(step)
    expect(endless.now()).toBe(400)
  })

  it('begins no wave before the one before it is over', async () => {
    const { pace, rests } = paceWith((times) => times === 4 && first.resolve('done'))
    const first = Promise.withResolvers<string>()
    pace.makeWay()()
    const before = pace.keep(() => first.promise)
    await Promise.resolve()
    await Promise.resolve()
    await pace.keep(step)
    await before
    expect(rests()).toBeGreaterThanOrEqual(4)
  })
})

describe('the day of a file', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const dayOf = (changedAt: number | undefined) => fileDayOf(fileOf('').open, 'csv', { changedAt, now })

  it('is that of its last change, unless that is of today as a copy’s is', async () => {
    const ofImport = { date: '2026-11-21', dateIsOfImport: true }
    expect(await dayOf(Date.parse('2025-10-31T23:30:00Z'))).toEqual({ date: '2025-11-01' })
    expect(await dayOf(now - 3_600_000)).toEqual(ofImport)
    expect(await dayOf(undefined)).toEqual(ofImport)
  })
})
