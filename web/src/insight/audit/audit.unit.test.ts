import { describe, expect, test } from '@jest/globals'
import { pastTime } from '../event-time.ts'
import { actionsOf } from './actions-of.ts'
import type { AuditEvent } from './api.ts'
import { aboutObject, auditAddress, auditQuestion, readAudit, withoutField } from './audit-query.ts'
import { chainOf, type ChainStep } from './chain.ts'
import { objectLabel } from './object-label.ts'
import { shownMoment } from './shown-moment.ts'
import { approvalOf } from './test-event.ts'
import { pictureOf } from './value-text.tsx'

describe('the address of the history', () => {
  test('says in German words what is asked, and is read as it was written', () => {
    const query = { object: 'company-1', asOf: '2026-11-20', type: 'CompanyApproved', actor: 'system:cli' }
    const address = auditAddress(query)
    expect(address).toBe('?objekt=company-1&stand=2026-11-20&was=CompanyApproved&wer=system%3Acli')
    expect(readAudit(new URLSearchParams(address))).toEqual(query)
    expect(auditAddress(readAudit(new URLSearchParams('wer=%20&unbekannt=1')))).toBe('')
  })

  test('looks back to the end of a day, and goes on from a cursor', () => {
    expect(auditQuestion({ object: 'company-1', asOf: '2026-11-20', to: '2026-12-01' }, 'c')).toBe(
      'object=company-1&to=2026-11-20&technical=false&cursor=c',
    )
    // Of two that are compared all is shown, as it is with an event to look back to: both are chosen from the list.
    expect(auditQuestion({ object: 'company-1', asOf: '2026-11-20', against: '2026-11-21' })).toBe(
      'object=company-1&technical=false',
    )
    const event = '0192f0c1-7a00-7000-8000-000000000001'
    expect(auditQuestion({ object: 'company-1', asOf: event, technical: 'ja' })).toBe('object=company-1')
  })

  test('loses the day to look back to with its object', () => {
    const query = { object: 'company-1', asOf: '2026-11-20', actor: 'anna' }
    expect(withoutField(query, 'object')).toEqual({ actor: 'anna' })
    expect(withoutField({ ...query, against: '2026-11-21T09:00' }, 'object')).toEqual({ actor: 'anna' })
    expect(withoutField(query, 'asOf')).toEqual({ object: 'company-1', actor: 'anna' })
  })

  test('is about the object that is typed, whose moments are not those of the one before', () => {
    const query = { object: 'company-1', asOf: '2026-11-20', actor: 'anna' }
    expect(aboutObject({ actor: 'anna' }, ' weberei-alster ')).toEqual({
      object: 'weberei-alster',
      actor: 'anna',
    })
    expect(aboutObject(query, 'company-1 ')).toEqual(query)
    expect(aboutObject(query, 'company-2')).toEqual({ object: 'company-2', actor: 'anna' })
    expect(aboutObject(query, ' ')).toEqual({ actor: 'anna' })
  })
})

test('what one command led to is one action, told by what came first', () => {
  const event = (id: string, command: string, stream = 'company-1') => {
    const approval = approvalOf(id)
    return { ...approval, command, object: { ...approval.object, stream } }
  }
  const [a, b, c] = [event('a', 'one'), event('b', 'one'), event('c', 'two')]
  const [elsewhere, again] = [event('d', 'two', 'company-2'), event('e', 'one')]
  expect(actionsOf([again, elsewhere, c, b, a])).toEqual([
    { event: again, along: [] },
    { event: elsewhere, along: [] },
    { event: c, along: [] },
    { event: a, along: [b] },
  ])
})

test('a moment stands in its field as German clocks showed it', () => {
  expect(shownMoment(undefined, '2026-11-20T10:00:00.000Z')).toBe('')
  expect(shownMoment('2026-11-20', '2026-11-20T22:59:59.999Z')).toBe('2026-11-20T23:59:59')
  expect(shownMoment('2026-11-20T14:05', '2026-11-20T13:05:59.999Z')).toBe('2026-11-20T14:05')
  const event = '0192f0c1-7a00-7000-8000-000000000001'
  expect(shownMoment(event, '2026-07-01T12:05:09.123Z')).toBe('2026-07-01T14:05:09')
  expect(shownMoment(event, undefined)).toBe('')
})

test('a moment that is still to come, as the end of today, has no state of its own', () => {
  const now = Date.UTC(2026, 10, 21, 12)
  expect(pastTime('2026-11-21T11:59:59.999Z', now)).toBe('21.11.2026, 12:59:59')
  for (const at of ['2026-11-21T22:59:59.999Z', '2099-01-01T00:00:00.000Z', undefined])
    expect(pastTime(at, now)).toBeUndefined()
})

test('an object is called by its name, else by its kind and what tells it from others', () => {
  const thing = (kind: string, kindName: string) => ({
    kind,
    kindName,
    id: '0192f0c1-7a00-7000-8000-000000000001',
    aboutPerson: false,
  })
  expect(objectLabel({ ...thing('company', 'Unternehmen'), name: 'Weberei' })).toBe('Weberei')
  expect(objectLabel(thing('user', 'Konto'))).toBe('Konto 0192f0c1')
  expect(objectLabel({ ...thing('slug', 'Adresse'), id: 'weberei-alster' })).toBe('Adresse weberei-alster')
  expect(objectLabel({ ...thing('mail', 'E-Mails an'), name: 'Ida Quandt', aboutPerson: true })).toBe(
    'E-Mails an Ida Quandt',
  )
  expect(objectLabel(thing('email', 'E-Mail-Adresse'))).toBe('E-Mail-Adresse')
  expect(objectLabel({ ...thing('projection', 'Lesemodell'), id: 'industry', name: 'Branchen' })).toBe(
    'Lesemodell Branchen',
  )
})

test('a picture is shown where the log names one, and nothing else is taken for one', () => {
  const name = `${'0a'.repeat(32)}.webp`
  expect(pictureOf(name)).toBe(`/media/${name}`)
  for (const value of ['', 'Titelbild', name.slice(1), `../${name}`, `${name}, ${name}`])
    expect(pictureOf(value)).toBeUndefined()
})

describe('a chain', () => {
  const event = (id: string, command: string, causation: string): AuditEvent => ({
    id,
    command,
    causation,
    position: id,
    at: `2026-11-21T10:00:0${id}.000Z`,
    version: 1,
    type: 'CompanyApproved',
    what: 'Freigegeben',
    by: { kind: 'system', key: command, name: command },
    object: { stream: 'company-1', kind: 'company', kindName: 'Unternehmen', id: '1', aboutPerson: false },
    correlation: 'c',
    canUndo: true,
  })
  const drawn = (steps: readonly ChainStep[]): unknown =>
    steps.map(({ command, events }) => [command, events.map((one) => [one.event.id, drawn(one.led)])])

  test('goes from a click over commands and events to what policies did because of them', () => {
    const chain = [
      event('6', 'rule', '5'),
      event('5', 'mail', '2'),
      event('4', 'other', 'other'),
      event('3', 'mail-too', '2'),
      event('2', 'first', 'first'),
      event('1', 'first', 'first'),
    ]
    expect(drawn(chainOf(chain))).toEqual([
      [
        'first',
        [
          ['1', []],
          [
            '2',
            [
              ['mail-too', [['3', []]]],
              ['mail', [['5', [['rule', [['6', []]]]]]]],
            ],
          ],
        ],
      ],
      ['other', [['4', []]]],
    ])
  })

  test('whose beginning is not shown begins with what is', () => {
    expect(drawn(chainOf([event('5', 'mail', '2')]))).toEqual([['mail', [['5', []]]]])
    expect(chainOf([])).toEqual([])
  })
})
