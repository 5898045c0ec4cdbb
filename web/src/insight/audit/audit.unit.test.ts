import { describe, expect, test } from '@jest/globals'
import { auditAddress, auditQuestion, readAudit, withoutField } from './audit-query.ts'
import { comparedParts } from './compared-parts.ts'
import { objectLabel } from './object-label.ts'

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
      'object=company-1&to=2026-11-20&cursor=c',
    )
  })

  test('loses the day to look back to with its object', () => {
    const query = { object: 'company-1', asOf: '2026-11-20', actor: 'anna' }
    expect(withoutField(query, 'object')).toEqual({ actor: 'anna' })
    expect(withoutField(query, 'asOf')).toEqual({ object: 'company-1', actor: 'anna' })
  })
})

test('two moments of an object are compared part by part', () => {
  const timeline = (state: { label: string; value: string }[]) => ({
    object: { stream: 'company-1', kind: 'company', id: '1' },
    events: [],
    state,
  })
  const asked = timeline([
    { label: 'Name', value: 'Weberei' },
    { label: 'Stand', value: 'In Prüfung' },
    { label: 'Logo', value: 'alt' },
  ])
  const today = timeline([
    { label: 'Name', value: 'Weberei' },
    { label: 'Stand', value: 'Freigegeben' },
    { label: 'Kontakt', value: '0221' },
  ])
  expect(comparedParts({ asked, today })).toEqual([
    { label: 'Name', value: 'Weberei' },
    { label: 'Stand', value: 'In Prüfung', today: 'Freigegeben' },
    { label: 'Logo', value: 'alt', today: '' },
    { label: 'Kontakt', value: '', today: '0221' },
  ])
  expect(comparedParts({ asked })).toEqual(asked.state)
})

test('an object is called by its name, else by its kind and what tells it from others', () => {
  const id = '0192f0c1-7a00-7000-8000-000000000001'
  expect(objectLabel({ kind: 'company', id, name: 'Weberei' })).toBe('Weberei')
  expect(objectLabel({ kind: 'user', id })).toBe('Konto 0192f0c1')
  expect(objectLabel({ kind: 'slug', id: 'weberei-alster' })).toBe('Adresse weberei-alster')
})
