/** @jest-environment @happy-dom/jest-environment */
import { beforeEach, expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { OwnVideoView } from '@schaufenster/query-service/media/contract.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useDispatch } from 'react-redux'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { ownVideo } from '../test-videos.ts'
import { uploadCancelled, uploadMoved, uploadPaused, videoChosen } from '../uploads/slice.ts'
import { uploadsAtRest } from '../uploads/test-uploads.ts'
import { NewReelForm } from './new-reel-form.tsx'

beforeEach(() => localStorage.clear())

const choose = (name: string) => videoChosen({ kind: 'reel', company: 'c' }, new File(['f'], name))

/** The form before a network that notes what is written. */
const showForm = (videos: readonly OwnVideoView[]) => {
  const written: unknown[] = []
  let dispatch: (action: UnknownAction) => void = () => undefined
  const Desk = () => {
    dispatch = useDispatch()
    return <NewReelForm company="c" videos={videos} />
  }
  renderInApp(<Desk />, {
    fetch: async (_path, init) => {
      if (init?.method === 'POST') written.push(JSON.parse(String(init.body)))
      return await Promise.resolve(Response.json({ data: { slug: 'brot-ab12' } }))
    },
    extensions: [commands, uploadsAtRest],
  })
  const tell = (action: UnknownAction) => act(async () => await Promise.resolve(dispatch(action)))
  return { tell, written }
}

/** With an upload on its way. */
const show = async () => {
  const { tell, written } = showForm([])
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

test('one of file and video is needed; a video brings its title along, and says where it does not fit', async () => {
  const { written } = showForm([
    ownVideo('v', { title: 'Brot', width: 1080, height: 1920 }),
    ownVideo('w', { title: 'Torte', width: 1920, height: 1080 }),
  ])
  await press()
  expect(screen.getByLabelText('Videodatei').getAttribute('aria-invalid')).toBe('true')
  const choice = screen.getByLabelText('Oder eines Ihrer Videos')
  await userEvent.selectOptions(choice, 'Torte')
  expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Torte')
  screen.getByText(/im Querformat/)
  await userEvent.selectOptions(choice, 'Brot')
  expect(screen.queryByText(/im Querformat/)).toBeNull()
  await userEvent.type(screen.getByLabelText('Titel'), ' und mehr')
  await userEvent.selectOptions(choice, 'Torte')
  await press()
  expect(written).toMatchObject([{ title: 'Brot und mehr', video: 'w' }])
})

test('what was entered is there again after a reload, until it is sent or somebody else logs in here', async () => {
  const torte = [ownVideo('w', { title: 'Torte' })]
  showForm(torte)
  await userEvent.selectOptions(screen.getByLabelText('Oder eines Ihrer Videos'), 'Torte')
  await userEvent.type(screen.getByLabelText('Titel'), ' am Morgen')
  await userEvent.click(screen.getByLabelText('Aktiviert'))
  cleanup()
  const { written } = showForm(torte)
  screen.getByLabelText('Deaktiviert')
  await press()
  expect(written).toMatchObject([{ title: 'Torte am Morgen', video: 'w', isEnabled: false }])
  expect(Object.keys(localStorage)).toEqual([])
})
