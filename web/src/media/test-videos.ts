import type { OwnReelView, OwnVideoView } from '@schaufenster/query-service/media/contract.ts'

/** For tests: a video as its owner sees it. */
export const ownVideo = (id: string, change: Partial<OwnVideoView> = {}): OwnVideoView => ({
  ...{ _id: id, id, title: id, version: 0, lineIndex: 1, description: '', tags: [], viewCount: 0 },
  ...{ isEnabled: true, isAd: false, isReel: false, status: 'Ready', link: null, compressVideoLink: null },
  ...{ thumbnail: null, compressedThumbnail: null, videoThumbnailBanner: null, captions: [], reels: [] },
  ...{ createdAt: '', updatedAt: '', key: '', mimetype: 'video/mp4', vimeoLink: null, size: 1 },
  ...change,
})

/** For tests: a reel as its owner sees it. */
export const ownReel = (change: Partial<OwnReelView> = {}): OwnReelView => ({
  ...{
    _id: 'r',
    id: 'r',
    slug: 'brot-ab12',
    title: 'Brot',
    name: 'Brot',
    description: '',
    tags: [],
    index: 1,
  },
  ...{
    isEnabled: true,
    isReel: true,
    likes: 0,
    dislikes: 0,
    shares: 0,
    viewCount: 0,
    version: 0,
    banner: null,
  },
  ...{ createdAt: '', updatedAt: '' },
  video: {
    ...{ _id: 'v', title: 'Brot', status: 'Ready', isAd: false, link: null, compressVideoLink: null },
    ...{ thumbnail: null, compressedThumbnail: null, videoThumbnailBanner: null, captions: [] },
    company: { _id: 'c', slug: 'c', name: 'Bäckerei' },
  },
  ...change,
})
