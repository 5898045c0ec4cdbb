/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { useVideoView } from './view-video.ts'

const Player = () => (
  <button type="button" onClick={useVideoView('a')}>
    Spielt
  </button>
)

test('a video counts once a load, however often it goes on and its page is left', async () => {
  const told: string[] = []
  const fetch = async (path: string) => {
    told.push(path)
    return await Promise.resolve(Response.json({}))
  }
  const watch = async () => {
    renderInApp(<Player />, { fetch, extensions: [commands] })
    await act(async () => {
      fireEvent.click(screen.getByRole('button'))
      fireEvent.click(screen.getByRole('button'))
      await Promise.resolve()
    })
    cleanup()
  }
  await watch()
  await watch()
  expect(told).toEqual(['/api/myVideos/viewVideos/a'])
})
