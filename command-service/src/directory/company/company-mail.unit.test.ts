// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { test } from '@jest/globals'
import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { approved, owner, stranger } from './company-fixtures.ts'
import { given } from './test-company-scenario.ts'

const stopped: CompanyEvent = { type: 'CompanyVideoMailStopped', data: {} }
const change = (readyVideos: boolean, by = owner) => ({ type: 'ChangeMail', by, readyVideos }) as const

test('mail about ready videos is stopped by an owner and ordered again, each once', () => {
  given(...approved)
    .when(change(false))
    .then(stopped)
  given(...approved, stopped)
    .when(change(false))
    .thenNothing()
  given(...approved, stopped)
    .when(change(true))
    .then({ type: 'CompanyVideoMailResumed', data: {} })
  given(...approved)
    .when(change(true))
    .thenNothing()
})

test('strangers change nothing of the mail of a company', () => {
  for (const readyVideos of [true, false])
    given(...approved, stopped)
      .when(change(readyVideos, stranger))
      .thenRefused('forbidden')
})
