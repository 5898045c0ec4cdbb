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

/** Where its picture is served, and in the width of a card and of a banner (`GET /media/{key}?w=`). */
export const posterAddresses = (poster: string | null) => {
  const thumbnail = poster === null ? null : `/media/${poster}`
  return {
    thumbnail,
    compressedThumbnail: thumbnail && `${thumbnail}?w=320`,
    videoThumbnailBanner: thumbnail && `${thumbnail}?w=1280`,
  }
}

/** Makes an address one that opens a film which visitors don't see. */
export type SignedAddress = (address: string) => string

/** The addresses of a video's files; those to play only while it can be played. `signed`: for whoever may watch what visitors don't see. */
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

/** The company as a video or a reel leads to it. */
export const mediaCompany = ({ id, slug, name, city, logo }: ShownCompany): MediaCompany => ({
  _id: id,
  slug,
  name,
  ...given({ city, logo }),
})
