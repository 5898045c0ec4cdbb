import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import { scriptWanted } from './early-input-script.ts'
import { lateScript } from './late-script.ts'

/** A browser as the script sees it, in which nothing happens by itself. */
const openPage = () => {
  const listeners = new Map<string, () => void>()
  const timers: (() => void)[] = []
  const observers: { readonly told: () => void; readonly of: unknown }[] = []
  let begun = 0
  runInNewContext(lateScript, {
    document: {
      querySelectorAll: () => {
        begun += 1
        return []
      },
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    setTimeout: (listener: () => void) => timers.push(listener),
    PerformanceObserver: class {
      readonly told: () => void
      constructor(told: () => void) {
        this.told = told
      }
      observe(of: unknown) {
        observers.push({ told: this.told, of })
      }
    },
  })
  return {
    observers,
    happens: (name: string) => listeners.get(name)?.(),
    paints: () => observers.forEach(({ told }) => told()),
    timePasses: () => timers.forEach((due) => due()),
    begun: () => begun,
  }
}

test('script is fetched when everything is there and the page has been painted, and once', () => {
  const page = openPage()
  page.happens('DOMContentLoaded')
  page.happens('load')
  expect(page.begun()).toBe(0)
  // What was painted before counts.
  expect(page.observers.map(({ of }) => of)).toEqual([{ type: 'paint', buffered: true }])
  page.paints()
  page.paints()
  page.timePasses()
  expect(page.begun()).toBe(1)
})

test('script is not waited for where a picture does not come, or the page stands behind others and is not painted', () => {
  const [withoutPicture, behind] = [openPage(), openPage()]
  withoutPicture.happens('DOMContentLoaded')
  behind.happens('DOMContentLoaded')
  behind.happens('load')
  for (const page of [withoutPicture, behind]) {
    expect(page.begun()).toBe(0)
    page.timePasses()
    expect(page.begun()).toBe(1)
  }
})

test('script is fetched at once for somebody who already clicks', () => {
  const page = openPage()
  page.happens(scriptWanted)
  expect(page.begun()).toBe(1)
})
