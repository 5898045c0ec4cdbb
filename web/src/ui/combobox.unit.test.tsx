/** @jest-environment @happy-dom/jest-environment */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Combobox } from './combobox.tsx'

const towns = ['Hamburg', 'Hameln', 'Hamm']

const onChoose = jest.fn<(town: string) => void>()
const onSend = jest.fn()
beforeEach(() => void jest.clearAllMocks())

const TownField = ({ problem }: { readonly problem?: string | undefined }) => {
  const [text, setText] = useState('')
  const items = text === '' ? [] : towns.filter((town) => town.startsWith(text))
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form onSubmit={send}>
      <Combobox
        label="Ort"
        value={text}
        items={items}
        keyOf={(town) => town}
        onType={setText}
        onChoose={onChoose}
        problem={problem}
      >
        {(town) => town}
      </Combobox>
    </form>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Ort' })

/** What assistive technology says is marked in the list. */
const marked = () => {
  const id = field().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

const isOpen = () => field().getAttribute('aria-expanded') === 'true'

/** Types what three towns begin with. */
const type = async () => {
  render(<TownField />)
  await userEvent.type(field(), 'Ham')
}

test('typing opens the list, says how many there are, and marks none', async () => {
  await type()
  expect(isOpen()).toBe(true)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(towns)
  expect(screen.getByRole('status').textContent).toBe('3 Vorschläge')
  expect(marked()).toBeNull()
})

test('arrows walk round through the list and the field, which keeps the focus', async () => {
  await type()
  const seen = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await userEvent.keyboard(`{${key}}`)
    seen.push(marked())
  }
  expect(seen).toEqual([...towns, null, 'Hamm'])
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Hamm')
  expect(field().matches(':focus')).toBe(true)
})

test('enter takes what is marked, and is the form’s own where nothing is', async () => {
  await type()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChoose.mock.calls).toEqual([['Hamburg']])
  expect(onSend).toHaveBeenCalledTimes(0)
  expect(isOpen()).toBe(false)
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledTimes(1)
  expect(onSend).toHaveBeenCalledTimes(1)
})

test('escape closes the list and keeps what was typed; an arrow opens it again', async () => {
  await type()
  await userEvent.keyboard('{Escape}')
  expect([isOpen(), marked()]).toEqual([false, null])
  expect(screen.getByDisplayValue('Ham')).toBe(field())
  await userEvent.keyboard('{ArrowDown}')
  expect([isOpen(), marked()]).toEqual([true, 'Hamburg'])
})

test('a press takes one, and a press elsewhere closes the list', async () => {
  await type()
  await userEvent.click(screen.getByText('Hameln'))
  expect(onChoose.mock.calls).toEqual([['Hameln']])
  expect(field().matches(':focus')).toBe(true)
  await userEvent.type(field(), '{ArrowDown}')
  expect(isOpen()).toBe(true)
  await userEvent.click(document.body)
  expect(isOpen()).toBe(false)
})

test('what is wrong with the text is said in place of suggestions', async () => {
  render(<TownField problem="Bitte höchstens 100 Zeichen (jetzt 239)." />)
  await userEvent.type(field(), 'Ham')
  expect(isOpen()).toBe(false)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const told = document.getElementById(field().getAttribute('aria-describedby') ?? '')
  expect(told?.textContent).toBe('Bitte höchstens 100 Zeichen (jetzt 239).')
})
