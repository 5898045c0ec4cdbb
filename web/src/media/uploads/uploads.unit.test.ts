import { describe, expect, test } from '@jest/globals'
import { fingerprintOf, titleOfFile, videoFault, videoType } from './chosen-video.ts'
import { keptUploadsIn, type KeptUpload } from './kept-uploads.ts'
import { chunkSize, faultOf } from './send-by-tus.ts'
import {
  videoUploadsSlice,
  keptDropped,
  keptFound,
  uploadContinued,
  uploadMoved,
  uploadPaused,
  videoChosen,
} from './slice.ts'
import { pauseBefore, secondsLeft, timeLeftWords } from './time-left.ts'

describe('a chosen file', () => {
  test('is a video by its type, or by its ending where a system knows no type', () => {
    expect(videoType({ name: 'a.bin', type: 'video/mp4' })).toBe('video/mp4')
    expect(videoType({ name: 'Rundgang.MOV', type: '' })).toBe('video/quicktime')
    expect(videoType({ name: 'a.mp4', type: 'application/pdf' })).toBeUndefined()
  })

  test('that can not be taken is told before it is sent', () => {
    const file = { name: 'a.mp4', type: 'video/mp4', size: 1 }
    expect(videoFault(file)).toBeUndefined()
    expect(videoFault({ ...file, size: 2 * 1024 ** 3 })).toBeUndefined()
    expect(videoFault({ ...file, size: 2 * 1024 ** 3 + 1 })).toContain('2 GB')
    expect(videoFault({ ...file, size: 0 })).toContain('leer')
    expect(videoFault({ ...file, type: 'video/webm' })).toContain('MP4 oder MOV')
  })

  test('begins with its name as title', () => {
    expect(titleOfFile('Rundgang_durch  die_Backstube.final.mp4')).toBe('Rundgang durch die Backstube.final')
    expect(titleOfFile('cup-quer-3.mp4')).toBe('Cup quer 3')
    expect(titleOfFile('über-uns_.MOV')).toBe('Über uns')
  })

  test('is known again by what is in it, not by its name', async () => {
    const one = await fingerprintOf(new File(['abc'], 'a.mp4'))
    expect(await fingerprintOf(new File(['abc'], 'b.mp4'))).toBe(one)
    expect(await fingerprintOf(new File(['abd'], 'a.mp4'))).not.toBe(one)
  })
})

const half: KeptUpload = {
  fingerprint: '3-f',
  place: 'video:c',
  url: '/api/uploads/u',
  name: 'a.mp4',
  title: 'a',
  size: 10,
  sent: 5,
}

const memory = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const day = 24 * 60 * 60 * 1_000

test('an upload that was left is found again for a day after its last part, by its place and its file', () => {
  let now = 0
  const storage = memory()
  storage.setItem('sitzung:video:x', 'no JSON')
  const uploads = keptUploadsIn(storage, () => now)
  uploads.keep(half)
  expect(uploads.find('video:c', '3-f')).toEqual(half)
  expect(uploads.find('video:d', '3-f')).toBeUndefined()
  now = day - 1
  uploads.keep({ ...half, sent: 7 })
  now = 2 * day - 2
  expect(uploads.all()).toEqual([{ ...half, sent: 7 }])
  now = 2 * day - 1
  expect(uploads.all()).toEqual([])
  expect(storage.length).toBe(0)
})

test('an upload goes on in a browser whose storage is full', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => keptUploadsIn(full, () => 0).keep(half)).not.toThrow()
})

describe('how long it takes', () => {
  test('is told once there is something to judge by', () => {
    expect(secondsLeft({ at: 0, sent: 0 }, { at: 1_000, sent: 10 }, 100)).toBeUndefined()
    expect(secondsLeft({ at: 0, sent: 50 }, { at: 5_000, sent: 75 }, 100)).toBe(5)
  })

  test.each([
    [undefined, ''],
    [3, 'gleich fertig'],
    [41, 'noch 45 Sekunden'],
    [60, 'noch 1 Minute'],
    [61, 'noch 2 Minuten'],
    [7_200, 'noch 2 Stunden'],
  ])('%p seconds are "%s"', (seconds, words) => expect(timeLeftWords(seconds)).toBe(words))

  test('it is tried again after one second, doubling, up to a minute (D-4.2)', () => {
    expect([0, 1, 2].map((attempt) => pauseBefore(attempt, 0))).toEqual([1_000, 2_000, 4_000])
    expect(pauseBefore(0, 0.5)).toBe(1_500)
    expect(pauseBefore(50, 1)).toBe(60_000)
  })
})

test('parts are large enough for S3 to copy them by itself', () =>
  expect(chunkSize).toBeGreaterThanOrEqual(5 * 1024 ** 2))

test.each([
  [429, '5', 'busy', 5_000],
  [503, undefined, 'busy', 0],
  [408, undefined, 'lost', 0],
  [0, undefined, 'lost', 0],
  [410, undefined, 'gone', 0],
] as const)('a part answered with %p and Retry-After %p is %p', (status, retryAfter, kind, waitMs) => {
  const nothing = { setHeader: () => {}, setProgressHandler: () => {}, getUnderlyingObject: () => ({}) }
  const response = {
    ...nothing,
    getStatus: () => status,
    getHeader: (name: string) => (name === 'Retry-After' ? retryAfter : undefined),
    getBody: () => '',
  }
  const request = {
    ...nothing,
    getMethod: () => 'PATCH',
    getURL: () => '/api/uploads/u',
    getHeader: () => undefined,
    send: () => Promise.resolve(response),
    abort: () => Promise.resolve(),
  }
  const error = { name: 'Error', message: 'tus', causingError: null }
  const told = faultOf({ ...error, originalRequest: request, originalResponse: response })
  expect([told.kind, told.waitMs]).toEqual([kind, waitMs])
})

test('a file that is never taken makes room for another where one is wanted', () => {
  const { reducer } = videoUploadsSlice
  const uploadsAfter = (kind: 'video' | 'reel') => {
    const chosen = (name: string) => videoChosen({ kind, company: 'c' }, new File(['a'], name))
    const first = chosen('Getarnt.mp4')
    const refused = reducer(
      reducer(undefined, first),
      uploadMoved({ id: first.payload.id, status: 'unfit', message: 'Bitte wählen Sie ein Video.' }),
    )
    return reducer(refused, chosen('Film.mp4')).uploads.map(({ name }) => name)
  }
  expect(uploadsAfter('reel')).toEqual(['Film.mp4'])
  expect(uploadsAfter('video')).toEqual(['Getarnt.mp4', 'Film.mp4'])
})

test('an upload is paused, gone on with and dropped', () => {
  const { reducer } = videoUploadsSlice
  const chosen = videoChosen({ kind: 'video', company: 'c' }, new File(['a'], 'Mein Film.mp4'))
  const { id } = chosen.payload
  const waiting = reducer(undefined, chosen)
  expect(waiting.uploads).toMatchObject([
    { id, place: 'video:c', title: 'Mein Film', status: 'waiting', sent: 0, size: 1 },
  ])
  const paused = reducer(waiting, uploadPaused(id))
  expect(paused.uploads[0]?.status).toBe('paused')
  expect(reducer(paused, uploadContinued(id)).uploads[0]?.status).toBe('waiting')
  expect(reducer(reducer(undefined, keptFound([half])), keptDropped(half)).kept).toEqual([])
})
