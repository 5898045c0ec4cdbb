/** @jest-environment @happy-dom/jest-environment */
import { expect, jest, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { useNow } from './use-now.ts'

const drawn: (string | undefined)[] = []
const Clock = () => {
  const now = useNow()?.toISOString().slice(0, 16)
  drawn.push(now)
  return <time>{now ?? '?'}</time>
}

test('nobody knows the time in the first picture; then it is drawn at once, and again with each minute', () => {
  jest.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z') })
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Clock />)
  expect(container.textContent).toBe('?')
  drawn.length = 0

  const { unmount } = render(<Clock />, { container, hydrate: true })
  // Drawn a third time in between, a whole street of windows would hold the page.
  expect(drawn).toEqual([undefined, '2026-03-02T09:00'])
  expect(container.textContent).toBe('2026-03-02T09:00')

  act(() => jest.advanceTimersByTime(60_000))
  expect(container.textContent).toBe('2026-03-02T09:01')

  // The clock stands while nobody looks at it, and is right for who does later.
  unmount()
  jest.setSystemTime(Date.parse('2026-03-02T12:00:00Z'))
  expect(render(<Clock />).container.textContent).toBe('2026-03-02T12:00')
  jest.useRealTimers()
})
