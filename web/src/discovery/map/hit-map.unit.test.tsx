/** @jest-environment @happy-dom/jest-environment */
import { beforeEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { testCards } from '../../app/test-companies.ts'
import { renderInApp } from '../../app/test-render.tsx'
import type { SearchHit } from '../api.ts'
import { HitMapPlace } from './hit-map-place.tsx'

const hitOf = (index: number, latitude: number, longitude: number): SearchHit => {
  const card = testCards[index]!
  return {
    _id: card._id,
    _source: { ...card, address: { latitude, longitude, precision: 'address' } },
    highlight: {},
    explanation: [],
  }
}

const far = [hitOf(0, 53.55, 10), hitOf(1, 48.14, 11.58), hitOf(2, 48.14, 11.58)]

const Page = ({ hits }: { readonly hits: readonly SearchHit[] }) => {
  const list = useRef<HTMLOListElement>(null)
  return (
    <>
      <HitMapPlace hits={hits} first={1} place={undefined} list={list} />
      <ol ref={list}>
        {hits.map(({ _id, _source: { name } }) => (
          <li key={_id} data-hit={_id}>
            <a href="#zeile">{name}</a>
          </li>
        ))}
      </ol>
    </>
  )
}

const shown = (hits = far) => {
  const router = renderInApp(<Page hits={hits} />, { fetch: async () => Response.json({}) })
  const map = screen.getByRole('application')
  return {
    map,
    pins: () => within(map).queryAllByRole('link'),
    clusters: () => within(map).queryAllByRole('button'),
    row: (index: number) =>
      screen.getAllByRole('listitem').find((item) => item.dataset['hit'] === hits[index]?._id),
    address: () => router.state.location.pathname,
  }
}

beforeEach(() => {
  document.body.replaceChildren()
  // As on a wide screen, for somebody who doesn't want motion: every step is there at once.
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: true,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
})

test('the hits are links by their names and numbers, and those of one point a button that opens them', async () => {
  const { pins, clusters } = shown()
  expect(pins().map((pin) => pin.getAttribute('aria-label'))).toEqual([
    expect.stringContaining(`1: ${far[0]?._source.name}`),
  ])
  const [cluster] = clusters()
  expect(cluster?.getAttribute('aria-label')).toMatch(/^2 Treffer auseinanderziehen: 2: .*, 3: /)
  await userEvent.click(cluster!)
  expect(pins()).toHaveLength(3)
})

test('a row under the pointer lights its pin, and a pin its row', async () => {
  const { pins, row } = shown()
  await userEvent.hover(screen.getByText(far[0]!._source.name))
  expect(pins()[0]?.hasAttribute('data-active')).toBe(true)
  await userEvent.unhover(screen.getByText(far[0]!._source.name))
  fireEvent.pointerLeave(row(0)!.parentElement!)
  expect(pins()[0]?.hasAttribute('data-active')).toBe(false)
  fireEvent.focus(pins()[0]!)
  expect(row(0)?.hasAttribute('data-active')).toBe(true)
  expect(row(1)?.hasAttribute('data-active')).toBe(false)
})

test('a press of the pointer shows the row, Enter opens the company', async () => {
  const { pins, row, address } = shown()
  await userEvent.click(pins()[0]!)
  expect(address()).toBe('/')
  expect(row(0)?.hasAttribute('data-active')).toBe(true)
  act(() => pins()[0]?.focus())
  fireEvent.click(pins()[0]!, { detail: 0 })
  expect(address()).toBe(`/unternehmen/${far[0]!._source.slug}`)
})

test('Tab reaches one pin, arrow keys the others; on the map itself they move it', async () => {
  const { map, pins, clusters } = shown()
  const stops = () =>
    within(map)
      .queryAllByRole('link')
      .concat(clusters())
      .filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([pins()[0]])
  act(() => pins()[0]?.focus())
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(clusters()[0])
  expect(stops()).toEqual([clusters()[0]])
  const place = () => pins()[0]?.parentElement?.style.transform
  const before = place()
  act(() => map.focus())
  await userEvent.keyboard('{ArrowLeft}')
  expect(place()).not.toBe(before)
  await userEvent.keyboard('0')
  expect(place()).toBe(before)
  await userEvent.keyboard('+')
  expect(place()).not.toBe(before)
  await userEvent.click(screen.getByRole('button', { name: 'Alle Treffer zeigen' }))
  expect(place()).toBe(before)
})

test('a drag moves the map and opens nothing', () => {
  const { map, pins, address } = shown()
  map.setPointerCapture = () => undefined
  const place = () => pins()[0]?.parentElement?.style.transform
  const before = place()
  fireEvent.pointerDown(pins()[0]!, { pointerId: 1, button: 0, clientX: 50, clientY: 50 })
  fireEvent.pointerMove(map, { pointerId: 1, clientX: 90, clientY: 60 })
  fireEvent.pointerUp(map, { pointerId: 1, clientX: 90, clientY: 60 })
  fireEvent.click(pins()[0]!, { detail: 1 })
  expect(place()).not.toBe(before)
  expect(address()).toBe('/')
})
