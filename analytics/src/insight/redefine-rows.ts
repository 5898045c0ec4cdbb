import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { testCompany } from './test-views.ts'
import type { ViewRow } from './view-row.ts'

/** Minutes within which the second definition of `redefine.int.test.ts` counts a visitor once. */
export const redefinedWindow = 1_440
/** An agent that it excludes. */
export const redefinedBot = 'NewBot'

const agents = ['Mozilla', 'Mozilla Firefox', `Mozilla ${redefinedBot}`] as const

/** Some batches around the ends of four months, with few visitors and companies, so that much repeats. */
export const redefinedRows = (): readonly ViewRow[] =>
  Array.from({ length: 150_000 }, (_, number) => ({
    position: positionFromOrdinal(number + 1),
    at: Date.UTC(2026, 9 + Math.floor(number / 37_500), 30) + (number % 37_500) * 5_000,
    kind: 'view',
    detail: '',
    model: 'Company',
    entity: testCompany(number % 41),
    company: testCompany(number % 41),
    visitor: number % 11 === 0 ? '0' : String(1 + ((number * 7_919) % 97)),
    audience: number % 17 === 0 ? 'bot' : 'visitor',
    agent: agents[(number * 31) % 3] ?? '',
  }))
