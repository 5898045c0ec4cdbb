/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { act, screen } from '@testing-library/react'
import { useDispatch } from 'react-redux'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { uploadMoved, videoChosen } from '../uploads/slice.ts'
import { uploadsAtRest } from '../uploads/test-uploads.ts'
import { changeTutorial, type TutorialView } from './api.ts'
import { TutorialDialogs } from './tutorial-dialogs.tsx'

const tutorial: TutorialView = {
  _id: 'jobs',
  id: 'jobs',
  version: 1,
  title: 'Jobs',
  key: 'v',
  videoLink: null,
  compressedVideoLink: null,
  thumbnail: null,
  compressedThumbnail: null,
  videoThumbnailBanner: null,
  captions: [],
}

test('another film can be chosen beside an upload that failed, and the dialog then closes', async () => {
  let dispatch: (action: UnknownAction) => void = () => undefined
  const Desk = () => {
    dispatch = useDispatch()
    return <TutorialDialogs tutorials={[tutorial]} />
  }
  renderInApp(<Desk />, {
    fetch: async () => await Promise.resolve(Response.json({})),
    extensions: [commands, uploadsAtRest],
  })
  const tell = (action: UnknownAction) => act(async () => await Promise.resolve(dispatch(action)))
  const choose = () =>
    videoChosen({ kind: 'tutorial', tutorial: 'jobs', replaces: true }, new File(['f'], 'a.mp4'))
  const failed = choose()
  await tell(failed)
  await tell(uploadMoved({ id: failed.payload.id, status: 'failed', message: 'Nein.' }))
  await tell(changeTutorial.opened({ kind: 'upload', id: 'jobs' }))
  screen.getByText('Jobs: Film ersetzen')
  await tell(choose())
  expect(screen.queryByText('Jobs: Film ersetzen')).toBeNull()
})
