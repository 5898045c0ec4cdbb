import { describe, expect, test } from '@jest/globals'
import { faultsOf } from '../lib/form-checks.ts'
import { listedReels } from './reels-dashboard/reel-lists.ts'
import { newReelRules } from './reels-dashboard/reel-rules.ts'
import { orderAfter } from './videos/order.ts'
import { roomWords } from './videos/room-words.ts'
import { videoNews } from './videos/use-video-news.ts'
import { tagFault, withTags } from './wishes/media-texts.ts'

test('moving a video names those that stand elsewhere afterwards', () => {
  const videos = ['a', 'b', 'c', 'd'].map((id, lineIndex) => ({ id, lineIndex }))
  expect(orderAfter(videos, 2, 0)).toEqual([
    { _id: 'c', lineIndex: 0 },
    { _id: 'a', lineIndex: 1 },
    { _id: 'b', lineIndex: 2 },
  ])
  expect(orderAfter(videos, 1, 1)).toEqual([])
  expect(orderAfter(videos, 3, 4)).toEqual([])
})

test('owners read how much of their room their videos take', () => {
  const gigabyte = 1024 ** 3
  expect(roomWords([{ size: gigabyte }, { size: gigabyte / 2 }], { videos: 500, bytes: 50 * gigabyte })).toBe(
    '2 von 500 Videos, 1,5 GB von 50 GB',
  )
})

test('tags join the others once, without their #, as far as they fit', () => {
  expect(withTags(['Brot'], ['#Torte', 'brot', ' ', 'x'.repeat(41)])).toEqual(['Brot', 'Torte'])
  expect(tagFault(['Brot'], 'BROT')).toBe('„BROT“ steht schon da.')
  expect(tagFault(Array.from({ length: 20 }, String), 'neu')).toContain('20')
})

describe('a new reel', () => {
  const faults = (title: string, video: string) =>
    faultsOf(newReelRules, (name) => ({ title, video })[name] ?? '')

  test.each([
    [
      '',
      '',
      {
        title: 'Bitte gib einen Video Titel ein und lade eine Videodatei hoch.',
        video: 'Video ist erforderlich',
      },
    ],
    ['', 'v', { title: 'Videotitel ist erforderlich' }],
    ['Brot', '', { video: 'Video ist erforderlich' }],
    ['Brot', 'v', {}],
  ])('with title "%s" and video "%s" (spec §5)', (title, video, expected) => {
    expect(faults(title, video)).toEqual(expected)
  })
})

test('owners hear what became of videos that were processed, and of nothing else', () => {
  const video = (id: string, status: 'Pending' | 'Ready' | 'Failed') => ({ id, title: id, status })
  const before = [video('a', 'Pending'), video('b', 'Pending'), video('c', 'Pending'), video('d', 'Failed')]
  const now = [video('a', 'Ready'), video('b', 'Failed'), video('c', 'Pending'), video('d', 'Failed')]
  expect(videoNews(before, [...now, video('e', 'Ready')])).toMatchObject([
    { text: '„a“ ist fertig verarbeitet.', tone: 'success' },
    { text: expect.stringContaining('„b“ kann nicht gezeigt werden'), tone: 'error' },
  ])
  // Where they stand in the list, what is ready is seen there; what failed is told everywhere.
  expect(videoNews(before, now, true)).toMatchObject([{ tone: 'error' }])
})

test('reels stand in their order, the newest first, or those that most have seen (spec §9)', () => {
  const reel = (index: number, updatedAt: string, viewCount: number) => ({
    index,
    updatedAt,
    createdAt: updatedAt,
    viewCount,
  })
  const [one, two, three] = [reel(1, '2026-01-03', 5), reel(2, '2026-01-01', 9), reel(3, '2026-01-02', 7)]
  const all = [three, one, two]
  expect(listedReels(all, 'all')).toEqual([one, two, three])
  expect(listedReels(all, 'newest')).toEqual([one, three, two])
  expect(listedReels(all, 'popular')).toEqual([two, three, one])
})
