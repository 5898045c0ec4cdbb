/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useDispatch } from 'react-redux'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { uploadCancelled, uploadMoved, uploadPaused, videoChosen } from '../uploads/slice.ts'
import { uploadsAtRest } from '../uploads/test-uploads.ts'
import { NewReelForm } from './new-reel-form.tsx'

const choose = (name: string) => videoChosen({ kind: 'reel', company: 'c' }, new File(['f'], name))

/** The form with an upload on its way, before a network that notes what is written. */
const show = async () => {
  const written: unknown[] = []
  let dispatch: (action: UnknownAction) => void = () => undefined
  const Desk = () => {
    dispatch = useDispatch()
    return <NewReelForm company="c" videos={[]} />
  }
  renderInApp(<Desk />, {
    fetch: async (_path, init) => {
      if (init?.method === 'POST') written.push(JSON.parse(String(init.body)))
      return await Promise.resolve(Response.json({}))
    },
    extensions: [commands, uploadsAtRest],
  })
  const tell = (action: UnknownAction) => act(async () => await Promise.resolve(dispatch(action)))
  const chosen = choose('a.mp4')
  await tell(chosen)
  await userEvent.type(screen.getByLabelText('Titel'), 'Brot')
  return { id: chosen.payload.id, tell, written }
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Video hinzufügen' }))
const isLocked = () => screen.getByLabelText('Titel').closest('fieldset')?.disabled

test('a reel waits for its upload with its fields locked, and is then made once', async () => {
  const { id, tell, written } = await show()
  await press()
  expect([isLocked(), written.length]).toEqual([true, 0])
  await tell(uploadMoved({ id, status: 'done', video: 'v' }))
  expect(written).toMatchObject([{ title: 'Brot', video: 'v' }])
})

test.each([
  ['paused', uploadPaused],
  ['failed', (id: string) => uploadMoved({ id, status: 'failed', message: 'Nein.' })],
  ['cancelled', uploadCancelled],
])(
  'an upload that is %s ends the waiting, and another file makes no reel without a press',
  async (_, end) => {
    const { id, tell, written } = await show()
    await press()
    await tell(end(id))
    screen.getByText(/^Das Reel ist noch nicht angelegt/)
    expect(isLocked()).toBe(false)
    await tell(uploadCancelled(id))
    const other = choose('b.mp4')
    await tell(other)
    await tell(uploadMoved({ id: other.payload.id, status: 'done', video: 'w' }))
    expect(written).toEqual([])
    await press()
    expect(written).toMatchObject([{ video: 'w' }])
  },
)

test('an upload that rests is told when somebody presses', async () => {
  const { id, tell, written } = await show()
  await tell(uploadPaused(id))
  await press()
  expect(screen.getAllByText(/Bitte setzen Sie das Hochladen fort/).length).toBeGreaterThan(0)
  expect([isLocked(), written.length]).toEqual([false, 0])
})
