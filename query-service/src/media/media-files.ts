import { captionLanguageNames } from '@schaufenster/events/media/values.ts'
import type { VideoDocument } from '@schaufenster/projections/media/videos.ts'
import { given } from '../lib/given.ts'
import type { MediaCompany, VideoView } from './contract.ts'
import type { ShownCompany } from './media-models.ts'

type Files = Pick<
  VideoView,
  | 'link'
  | 'compressVideoLink'
  | 'thumbnail'
  | 'compressedThumbnail'
  | 'videoThumbnailBanner'
  | 'duration'
  | 'width'
  | 'height'
  | 'hasSound'
  | 'captions'
>

/** Where the file of a video is served. */
export const videoAddress = (key: string): string => `/media/video/${key}`

/** The addresses of its picture, also in the widths of a card and a banner (`GET /media/{key}?w=`). */
export const posterAddresses = (poster: string | null) => {
  const thumbnail = poster === null ? null : `/media/${poster}`
  return {
    thumbnail,
    compressedThumbnail: thumbnail && `${thumbnail}?w=320`,
    videoThumbnailBanner: thumbnail && `${thumbnail}?w=1280`,
  }
}

/** Signs an address so that it opens a film hidden from visitors. */
export type SignedAddress = (address: string) => string

/** The addresses of a video's files. Those for playing only while it can be played. `signed`: for callers who may watch hidden films. */
export const filesOf = (video: VideoDocument, signed: SignedAddress = (address) => address): Files => {
  const { status, rendition, small, duration, hasSound, poster, captions } = video
  const best = status === 'Ready' ? rendition : null
  return {
    link: best && signed(videoAddress(best.key)),
    compressVideoLink: best && small && signed(videoAddress(small.key)),
    ...posterAddresses(poster),
    ...given({ duration, width: rendition?.width, height: rendition?.height, hasSound }),
    captions: captions.map(({ language, key }) => ({
      language,
      label: captionLanguageNames[language],
      src: signed(`/media/captions/${key}`),
    })),
  }
}

/** The company that a video or reel links to. */
export const mediaCompany = ({ id, slug, name, city, logo }: ShownCompany): MediaCompany => ({
  _id: id,
  slug,
  name,
  ...given({ city, logo }),
})
