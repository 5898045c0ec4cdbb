/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { useDispatch } from 'react-redux'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { ownVideo } from '../test-videos.ts'
import { filmRead, uploadMoved, videoChosen } from '../uploads/slice.ts'
import { uploadsAtRest } from '../uploads/test-uploads.ts'
import { UploadField } from '../uploads/upload-field.tsx'
import type { OwnVideoView } from './api.ts'
import { VideoRow } from './video-row.tsx'

const film = { duration: 42, width: 1080, height: 1920 }

test('length and format are told as soon as the browser has read the file, and still while it is processed', async () => {
  const target = { kind: 'video', company: 'c' } as const
  let dispatch: ReturnType<typeof useDispatch> | undefined
  const Desk = () => {
    dispatch = useDispatch()
    const pending = ownVideo('v', { status: 'Pending', createdAt: '2026-11-01T10:00:00.000Z' })
    return (
      <>
        <UploadField target={target} label="Datei" text="Video wählen" />
        <VideoRow company="c" video={pending} index={0} count={1} handle={{}} onMove={() => undefined} />
      </>
    )
  }
  renderInApp(<Desk />, {
    fetch: async () => await Promise.resolve(Response.json({})),
    extensions: [commands, uploadsAtRest],
  })
  expect(screen.queryByText(/1080 × 1920/)).toBeNull()
  const chosen = videoChosen(target, new File(['f'], 'a.mp4'))
  const { id } = chosen.payload
  await act(async () => {
    dispatch?.(chosen)
    dispatch?.(uploadMoved({ id, film }))
    dispatch?.(filmRead({ video: 'v', film }))
    await Promise.resolve()
  })
  expect(screen.getAllByText(/0:42\s· 1080 × 1920/)).toHaveLength(2)
})

test.each([
  ['Aktiviert', {}],
  ['Nicht sichtbar: Reel deaktiviert', { hiddenBy: 'reel', reels: ['r'] }],
  ['Nicht sichtbar: kein Reel', { hiddenBy: 'reel' }],
  ['Unternehmen nicht sichtbar', { hiddenBy: 'company' }],
  ['Deaktiviert', { isEnabled: false }],
] satisfies readonly [string, Partial<OwnVideoView>][])(
  'whether visitors see a video, and why not, is told: %s',
  (label, change) => {
    const video = ownVideo('v', { createdAt: '2026-11-01T10:00:00.000Z', ...change })
    renderInApp(
      <VideoRow company="c" video={video} index={0} count={1} handle={{}} onMove={() => undefined} />,
      { fetch: async () => await Promise.resolve(Response.json({})), extensions: [commands] },
    )
    screen.getByText(label)
    expect(screen.queryByText('Aktiviert') !== null).toBe(label === 'Aktiviert')
  },
)

test('why the host of videos refused a film is told, and a button tries it once more', async () => {
  const told: string[] = []
  const refused = ownVideo('v', {
    createdAt: '2026-11-01T10:00:00.000Z',
    title: 'Backstube',
    hostFailure: 'Der Videodienst lehnt ab (Status 403).',
  })
  renderInApp(
    <VideoRow company="c" video={refused} index={0} count={1} handle={{}} onMove={() => undefined} />,
    {
      fetch: async (path, request) => {
        told.push(`${request?.method ?? 'GET'} ${path}`)
        return await Promise.resolve(Response.json({}))
      },
      extensions: [commands],
    },
  )
  screen.getByText(/Der Videodienst lehnt ab \(Status 403\)/)
  await act(async () => {
    screen.getByRole('button', { name: 'Backstube: Beim Videodienst erneut versuchen' }).click()
    await Promise.resolve()
  })
  expect(told).toContain('POST /api/myVideos/v/retry')
})

test.each([
  ['nothing is said of it', {}, true],
  ['it is described', { description: 'Um vier Uhr früh' }, false],
  ['a reel says it', { reels: ['r'] }, false],
] satisfies readonly [string, Partial<OwnVideoView>, boolean][])(
  'owners are asked for words of a video only while nobody sees any: %s',
  (_why, change, isAsked) => {
    const video = ownVideo('v', { createdAt: '2026-11-01T10:00:00.000Z', description: '', ...change })
    renderInApp(
      <VideoRow company="c" video={video} index={0} count={1} handle={{}} onMove={() => undefined} />,
      { fetch: async () => await Promise.resolve(Response.json({})), extensions: [commands] },
    )
    expect(screen.queryByText('Titel und Beschreibung ergänzen') !== null).toBe(isAsked)
  },
)
