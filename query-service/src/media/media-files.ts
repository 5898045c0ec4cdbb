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

/** Signs an address so that it opens a film or a picture hidden from visitors. */
export type SignedAddress = (address: string) => string

const unsigned: SignedAddress = (address) => address

/** The addresses of its picture, also in the widths of a card and a banner (`GET /media/{key}?w=`). `signed`: for callers who may see hidden ones. */
export const posterAddresses = (poster: string | null, signed: SignedAddress = unsigned) => {
  const thumbnail = poster === null ? null : signed(`/media/${poster}`)
  const inWidth = (width: number) =>
    thumbnail && `${thumbnail}${thumbnail.includes('?') ? '&' : '?'}w=${width}`
  return { thumbnail, compressedThumbnail: inWidth(320), videoThumbnailBanner: inWidth(1280) }
}

/** The addresses of a video's files. Those for playing only while it can be played. `signed`: for callers who may watch hidden films. */
export const filesOf = (video: VideoDocument, signed: SignedAddress = unsigned): Files => {
  const { status, rendition, small, duration, hasSound, poster, captions } = video
  const best = status === 'Ready' ? rendition : null
  return {
    link: best && signed(videoAddress(best.key)),
    compressVideoLink: best && small && signed(videoAddress(small.key)),
    ...posterAddresses(poster, signed),
    ...given({ duration, width: rendition?.width, height: rendition?.height, hasSound }),
    captions: captions.map(({ language, key }) => ({
      language,
      label: captionLanguageNames[language],
      src: signed(`/media/captions/${key}`),
    })),
  }
}

/** Of something without a film. */
export const noFiles: Files = {
  link: null,
  compressVideoLink: null,
  ...posterAddresses(null),
  captions: [],
}

/** The company that a video or reel links to. */
export const mediaCompany = ({ id, slug, name, city, logo }: ShownCompany): MediaCompany => ({
  _id: id,
  slug,
  name,
  ...given({ city, logo }),
})
