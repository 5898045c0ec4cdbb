// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { expect, test } from '@jest/globals'
import { nobody, platformItself } from '@schaufenster/platform/app/session.ts'
import { isLeft, right } from '@schaufenster/platform/lib/either.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { operatorDecider } from './operator-decider.ts'
import { readOperatorForm } from './operator-form.ts'

const { given } = scenarioOf(operatorDecider)
const operator = {
  name: 'Schaufenster',
  street: 'Marienplatz 8',
  plz: '80331',
  city: 'München',
  email: 'info@schaufenster.example',
}
const enter = { type: 'EnterOperatorData', by: platformItself, operator } as const
const entered = { type: 'OperatorDataEntered', data: operator } as const

test('the operator is entered by who may, and not again without a change', () => {
  given().when(enter).then(entered)
  given(entered).when(enter).thenNothing()
  given()
    .when({ ...enter, by: nobody })
    .thenRefused('forbidden')
  const moved = { ...operator, city: 'Köln' }
  given(entered)
    .when({ ...enter, operator: moved })
    .then({ type: 'OperatorDataEntered', data: moved })
})

test('a form may leave out what not everybody has', () => {
  const form = { ...operator, legalForm: '', phone: '089/12 34-5', vatId: null }
  expect(readOperatorForm(form)).toEqual(right({ ...operator, phone: '089 12 34 5' }))
  const abroad = readOperatorForm({ ...operator, phone: '+49 (0)89 12345' })
  expect(abroad).toEqual(right({ ...operator, phone: '+49 89 12345' }))
})

test('a form hears of all that is wrong with it', () => {
  const read = readOperatorForm({
    name: ' ',
    street: '',
    plz: '1',
    city: '<b>',
    email: 'info',
    phone: 'ruf an',
  })
  expect(isLeft(read) && Object.keys(read.left.fields ?? {}).toSorted()).toEqual([
    'city',
    'email',
    'name',
    'phone',
    'plz',
    'street',
  ])
})
