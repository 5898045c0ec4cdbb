import { isoDuration } from '../../ui/player/clock.ts'

/** What search engines want to know of a video. */
interface DescribedVideo {
  readonly title: string
  readonly description: string
  readonly createdAt: string
  readonly link: string | null
  readonly thumbnail?: string | null
  readonly duration?: number
  readonly company?: string
}

/** A video for search engines (schema.org); undefined for one that lacks what they ask for. */
export const videoJsonLd = (video: DescribedVideo, publicUrl: string): object | undefined => {
  const { title, description, createdAt, link, thumbnail, duration, company } = video
  if (link === null || thumbnail === null || thumbnail === undefined) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: description === '' ? title : description,
    thumbnailUrl: [publicUrl + thumbnail],
    uploadDate: createdAt,
    contentUrl: publicUrl + link,
    inLanguage: 'de',
    ...(duration !== undefined && { duration: isoDuration(duration) }),
    ...(company !== undefined && { publisher: { '@type': 'Organization', name: company } }),
  }
}
