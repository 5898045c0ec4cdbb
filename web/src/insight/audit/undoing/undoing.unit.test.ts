import { expect, test } from '@jest/globals'
import { testStore } from '../../../app/test-store.ts'
import { oversight } from '../../store.ts'
import { approvalOf } from '../test-event.ts'
import { chainChosen, choiceToggled, type WithUndoing } from './slice.ts'

const has = (state: object): state is WithUndoing => 'undoing' in state

test('a chain that can’t be read leaves chosen what was, and is chosen beside it once it can', async () => {
  const answers = [
    Response.json({ events: [approvalOf('b')], types: [], next: 'b' }),
    Response.json({ message: 'Das ging nicht.' }, { status: 409 }),
    Response.json({ events: [approvalOf('b'), approvalOf('c')], types: [] }),
  ]
  const { dispatch, until } = testStore({
    has,
    extensions: [oversight],
    fetch: async () => answers.shift() ?? Response.error(),
  })
  const collected = async () =>
    (await until(({ undoing }) => undoing.undoing.status !== 'collecting')).undoing
  dispatch(choiceToggled(approvalOf('a')))
  dispatch(chainChosen('c'))
  const broken = await collected()
  expect(Object.keys(broken.chosen)).toEqual(['a'])
  expect(broken.undoing).toMatchObject({ status: 'choosing', problem: { message: 'Das ging nicht.' } })
  dispatch(chainChosen('c'))
  const whole = await collected()
  expect(Object.keys(whole.chosen)).toEqual(['a', 'b', 'c'])
  expect(whole.undoing).toEqual({ status: 'choosing' })
})
