/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { changeReel } from '../reels-dashboard/api.ts'
import { ReelDialogs } from '../reels-dashboard/reel-dialogs.tsx'
import { ownReel, ownVideo } from '../test-videos.ts'
import { changeVideo } from '../videos/api.ts'
import { VideoDialogs } from '../videos/video-dialogs.tsx'

/** An editor who was faster, as the API tells it once. */
const faster = (what: string, fields: object) =>
  Response.json(
    {
      message: 'Inzwischen hat jemand anderes etwas geändert.',
      details: {
        currentVersion: 7,
        changes: [{ version: 7, at: '', by: { kind: 'user', role: 'user' }, what, fields }],
      },
    },
    { status: 409 },
  )

/** Shows the dialog before a network that refuses the first change; what was sent. */
const open = async (dialogs: ReactNode, opened: UnknownAction, refusal: Response) => {
  const sent: unknown[] = []
  let dispatch: (action: UnknownAction) => void = () => undefined
  const Desk = () => {
    dispatch = useDispatch()
    return dialogs
  }
  renderInApp(<Desk />, {
    fetch: async (_path, init) => {
      if (init?.method !== 'PUT') return await Promise.resolve(Response.json({ data: [] }))
      sent.push(JSON.parse(String(init.body)))
      return await Promise.resolve(sent.length === 1 ? refusal : Response.json({ data: {} }))
    },
    extensions: [commands],
  })
  await act(async () => await Promise.resolve(dispatch(opened)))
  return sent
}

const shown = { title: 'Brot', description: 'Frisch', tags: [], version: 3 }

test.each([
  [
    'Video',
    <VideoDialogs key="v" company="c" videos={[ownVideo('v', shown)]} />,
    changeVideo.opened({ kind: 'edit', id: 'v' }),
    { isAd: true },
  ],
  [
    'Reel',
    <ReelDialogs key="r" company="c" reels={[ownReel(shown)]} />,
    changeReel.opened({ kind: 'edit', id: 'r' }),
    {},
  ],
])(
  "another editor's change of a %s is shown beside what was typed, which is then saved over it",
  async (noun, dialogs, opened, alsoEdited) => {
    const theirs = { title: 'Torte', description: 'Jeden Tag frisch', tags: [], isAd: false }
    const sent = await open(dialogs, opened, faster(`${noun}DetailsChanged`, theirs))
    await userEvent.type(screen.getByLabelText('Titel'), 'zeit')
    if ('isAd' in alsoEdited) await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))

    const row = (what: string) =>
      within(screen.getByRole('row', { name: new RegExp(what) })).getAllByRole('cell')
    const textsOf = (what: string) => row(what).map(({ textContent }) => textContent)
    screen.getByText(`Inzwischen wurde dieses ${noun} an anderer Stelle geändert`)
    expect(textsOf('Titel').slice(0, 2)).toEqual(['Torte', 'Brotzeit'])
    expect(textsOf('Beschreibung').slice(0, 2)).toEqual(['Jeden Tag frisch', 'nicht geändert'])
    expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Brotzeit')

    await userEvent.click(screen.getByRole('button', { name: 'Meine Eingaben speichern' }))
    // The description is theirs: it was not touched here.
    const edited = { title: 'Brotzeit', ...alsoEdited }
    expect(sent).toEqual([
      { ...edited, expectedVersion: 3 },
      { ...edited, expectedVersion: 7 },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
