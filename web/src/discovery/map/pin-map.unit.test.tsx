/** @jest-environment @happy-dom/jest-environment */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { renderInApp } from '../../app/test-render.tsx'
import type { GeoPoint } from './camera.ts'
import { PinMap } from './pin-map.tsx'

const center = { lat: 51.34, lon: 12.37 }
const moves = jest.fn<(point: GeoPoint) => void>()

const Page = () => {
  const [pin, setPin] = useState(center)
  const move = (point: GeoPoint) => {
    moves(point)
    setPin(point)
  }
  return <PinMap label="Hauptadresse" pin={pin} center={center} onMove={move} />
}

const shown = () => {
  renderInApp(<Page />, { fetch: async () => Response.json({}) })
  return {
    map: screen.getByRole('application'),
    pin: () => screen.getByRole('button', { name: /^Markierung für Hauptadresse/ }),
    last: () => moves.mock.lastCall?.[0] ?? { lat: 0, lon: 0 },
  }
}

beforeEach(() => {
  document.body.replaceChildren()
  moves.mockClear()
})

test('arrow keys push the pin, with Shift farther', async () => {
  const { pin, last } = shown()
  screen.getByText('In der Mitte der Postleitzahl')
  act(() => pin().focus())
  await userEvent.keyboard('{ArrowRight}')
  const near = last()
  expect(near.lat).toBeCloseTo(center.lat, 6)
  expect(near.lon).toBeGreaterThan(center.lon)
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}')
  expect(last().lon).toBeCloseTo(center.lon, 6)
  expect(last().lat - center.lat).toBeGreaterThan((near.lon - center.lon) * 2)
  screen.getByText(/von der Mitte der Postleitzahl$/)
})

test('a hand drags the pin by where it holds it, and the map stays; a trembling hand moves nothing', () => {
  const { map, pin, last } = shown()
  const button = pin()
  button.setPointerCapture = () => undefined
  const drag = (right: number) => {
    fireEvent.pointerDown(button, { pointerId: 1, button: 0, clientX: 5, clientY: 5 })
    fireEvent.pointerMove(button, { pointerId: 1, clientX: 5 + right, clientY: 5 })
    fireEvent.pointerUp(button, { pointerId: 1, clientX: 5 + right, clientY: 5 })
  }
  drag(1)
  expect(moves).not.toHaveBeenCalled()
  drag(40)
  const there = last()
  expect(moves).toHaveBeenCalledTimes(1)
  fireEvent.pointerMove(map, { pointerId: 1, clientX: 300, clientY: 5 })
  expect(moves).toHaveBeenCalledTimes(1)
  drag(60)
  expect(last().lon).toBeGreaterThan(there.lon)
  expect(last().lat).toBeCloseTo(there.lat, 6)
})

test('the pin is put where the map is pressed, and nowhere by a drag of the map', () => {
  const { map } = shown()
  map.setPointerCapture = () => undefined
  fireEvent.pointerDown(map, { pointerId: 1, button: 0, clientX: 50, clientY: 50 })
  fireEvent.pointerMove(map, { pointerId: 1, clientX: 90, clientY: 60 })
  fireEvent.pointerUp(map, { pointerId: 1, clientX: 90, clientY: 60 })
  fireEvent.click(map, { detail: 1, clientX: 90, clientY: 60 })
  expect(moves).not.toHaveBeenCalled()
  fireEvent.click(map, { detail: 1, clientX: 90, clientY: 60 })
  expect(moves).toHaveBeenCalledTimes(1)
})

test('where nothing is known a pin can be put into the middle of Germany', async () => {
  renderInApp(<PinMap label="Zweite Adresse" pin={undefined} center={undefined} onMove={moves} />, {
    fetch: async () => Response.json({}),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Markierung in die Mitte setzen' }))
  const middle = { lat: expect.closeTo(51.1634, 3), lon: expect.closeTo(10.4477, 3) }
  expect(moves).toHaveBeenLastCalledWith(middle)
})
