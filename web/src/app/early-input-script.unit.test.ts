/** @jest-environment @happy-dom/jest-environment */
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { earlyInputScript, inputDelivered, scriptWanted } from './early-input-script.ts'

let isHydrated = false
let heard: string[] = []

// The app as the script knows it: it hears what it is hydrated for, and says so.
for (const kind of ['click', 'submit'])
  document.addEventListener(
    kind,
    ({ target }) => {
      if (!isHydrated || !(target instanceof HTMLElement)) return
      heard.push(`${kind} ${target.id}`)
      window.dispatchEvent(new Event(inputDelivered))
    },
    true,
  )
window.addEventListener(scriptWanted, () => heard.push(scriptWanted))
runInNewContext(earlyInputScript, {
  Event,
  addEventListener: window.addEventListener.bind(window),
  dispatchEvent: window.dispatchEvent.bind(window),
  setTimeout: (due: () => void, delay?: number) => setTimeout(due, delay),
})

beforeEach(() => {
  jest.useFakeTimers()
  isHydrated = false
  heard = []
  document.body.innerHTML = `
    <button id="like" type="button"><svg></svg></button>
    <a id="link" href="#there">Dorthin</a>
    <a id="film" href="/film.mp4" data-in-place>Abspielen</a>
    <form id="login"><button id="send">Login</button></form>
    <form id="search" action="/suchen"></form>`
})
afterEach(() => void jest.useRealTimers())

const at = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`there is no ${id}`)
  return element
}

const submit = (id: string): boolean =>
  at(id).dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))

const hydrates = () => {
  isHydrated = true
  jest.advanceTimersByTime(1000)
}

test('a click on a button asks for the script, and is done once, however often it was made', () => {
  at('like').click()
  at('like').click()
  jest.advanceTimersByTime(1000)
  expect(new Set(heard)).toEqual(new Set([scriptWanted]))
  heard = []
  hydrates()
  expect(heard.filter((word) => word !== scriptWanted)).toEqual(['click like'])
})

test('a click that the app delivers is not repeated', () => {
  isHydrated = true
  at('like').click()
  jest.advanceTimersByTime(1000)
  expect(heard).toEqual(['click like'])
  // The second one neither is lost nor counts as the first.
  at('like').click()
  jest.advanceTimersByTime(1000)
  expect(heard).toEqual(['click like', 'click like'])
})

test('a form that has nowhere to be sent is kept from loading the page anew, and sent later', () => {
  expect(submit('login')).toBe(false)
  hydrates()
  expect(heard.filter((word) => word !== scriptWanted)).toEqual(['submit login'])
})

test('a link that the app answers in place leads nowhere early, and is followed later', () => {
  const press = (more: MouseEventInit = {}) =>
    at('film').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))
  // A tab of its own is the browser's.
  expect(press({ ctrlKey: true })).toBe(true)
  expect(press()).toBe(false)
  expect(press()).toBe(false)
  hydrates()
  expect(heard.filter((word) => word !== scriptWanted)).toEqual(['click film'])
})

test('what the browser does by itself is left to it', () => {
  expect(submit('search')).toBe(true)
  at('link').click()
  hydrates()
  expect(heard).toEqual([])
})

test('what has left the page is forgotten, and so is what no script comes for', () => {
  at('like').click()
  at('like').remove()
  submit('login')
  jest.advanceTimersByTime(120_000)
  heard = []
  hydrates()
  expect(heard).toEqual([])
})
