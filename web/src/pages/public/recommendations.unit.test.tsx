/** @jest-environment @happy-dom/jest-environment */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { renderInApp } from '../../app/test-render.tsx'
import { Recommendations } from './recommendations.tsx'

const width = 400
/** So long is each shown. */
const turnMs = 7000

const companies = ['Adler', 'Bär', 'Chamäleon'].map((name) => ({
  _id: name,
  slug: name.toLowerCase(),
  name,
  industry: [],
  sponsored: name === 'Bär',
}))

/** Whether the system asks for less motion, and a subscription to it. */
let isStill = false
const listeners = new Set<() => void>()
const askForLess = (less: boolean) =>
  act(() => {
    isStill = less
    for (const listener of listeners) listener()
  })

beforeEach(() => {
  jest.useFakeTimers()
  isStill = false
  listeners.clear()
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isStill,
      onchange: null,
      addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  const scroll = jest.spyOn(Element.prototype, 'scrollTo')
  scroll.mockImplementation(function scrolled(this: Element, ...args: readonly unknown[]) {
    const [to] = args
    this.scrollLeft = typeof to === 'object' && to !== null && 'left' in to ? Number(to.left) : 0
    fireEvent.scroll(this)
  })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const opened = () => {
  renderInApp(<Recommendations companies={companies} />, {
    fetch: async () => Response.json({ data: [] }),
  })
  return screen.getByRole('region', { name: 'Empfehlungen' })
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const place = () => document.querySelector('.recommendations__count')?.textContent

test('turns by itself, and begins again after the last', async () => {
  opened()
  expect(place()).toBe('1 / 3')
  wait(turnMs)
  expect(place()).toBe('2 / 3')
  wait(turnMs)
  wait(turnMs)
  expect(place()).toBe('1 / 3')
})

test('stands while it is paused, and goes on when that ends', async () => {
  opened()
  fireEvent.click(screen.getByRole('button', { name: 'Wechsel anhalten' }))
  wait(3 * turnMs)
  expect(place()).toBe('1 / 3')
  fireEvent.click(screen.getByRole('button', { name: 'Wechsel starten' }))
  wait(turnMs)
  expect(place()).toBe('2 / 3')
})

test('rests under a pointer and with the focus inside', async () => {
  const region = opened()
  fireEvent.pointerEnter(region)
  wait(2 * turnMs)
  expect(place()).toBe('1 / 3')
  fireEvent.pointerLeave(region)
  const next = screen.getByRole('button', { name: 'Nächste Empfehlung' })
  act(() => next.focus())
  wait(2 * turnMs)
  expect(place()).toBe('1 / 3')
  act(() => next.blur())
  wait(turnMs)
  expect(place()).toBe('2 / 3')
})

test('never moves by itself for who wants less motion, from then on, and can still be turned', async () => {
  opened()
  askForLess(true)
  wait(3 * turnMs)
  expect(place()).toBe('1 / 3')
  expect(screen.queryByRole('button', { name: /Wechsel/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Nächste Empfehlung' }))
  expect(place()).toBe('2 / 3')
  expect(Element.prototype.scrollTo).toHaveBeenLastCalledWith({ left: width, behavior: 'instant' })
  expect(screen.getByText('Empfehlung 2 von 3: Bär')).toBeDefined()
})
