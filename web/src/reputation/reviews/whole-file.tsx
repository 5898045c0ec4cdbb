import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../lib/chunk.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { PlaceOfText, WithFile } from './added-file.tsx'
import { reviewHref } from './report-link.tsx'

const VideoPlayer = lazyPart(
  'player',
  async () => (await import('../../ui/player/video-player.tsx')).VideoPlayer,
)

interface WholeFileProps {
  readonly text: WithFile
  readonly at: PlaceOfText | undefined
  readonly onClose: () => void
}

/** An author's file, as large as there is room: a picture, or a video that plays at once. */
export const WholeFile = ({ text: { name, image, video }, at, onClose }: WholeFileProps) => {
  const what = video === null ? 'Bild' : 'Video'
  const title = `${what} von ${name}`
  return (
    <Dialog title={title} open onClose={onClose}>
      {video === null ? (
        <img className="whole-picture" src={image ?? ''} alt={title} decoding="async" />
      ) : (
        <ShapedVideo title={title} image={image} video={video} />
      )}
      {at !== undefined && <ReportFile what={what} at={at} link={video ?? image ?? ''} />}
    </Dialog>
  )
}

interface ReportFileProps {
  readonly what: string
  readonly at: PlaceOfText
  /** Where the file lies. */
  readonly link: string
}

/** Reports it by itself: the text may be right (D-7.8). */
const ReportFile = ({ what, at: { slug, review, comment }, link }: ReportFileProps) => {
  const { publicUrl } = useAppSelector(({ site }) => site)
  const key = link.split('?')[0]?.split('/').at(-1)
  return (
    <Link
      className="button button--quiet button--s"
      to={paths.report.href({ url: publicUrl + reviewHref(slug, review, comment, key) })}
      rel="nofollow"
    >
      {what} melden
    </Link>
  )
}

interface ShapedVideoProps extends Pick<WithFile, 'image'> {
  readonly title: string
  readonly video: string
}

/** In the shape of its picture, which is known before the video is. */
const ShapedVideo = ({ title, image, video }: ShapedVideoProps) => {
  const [shape, setShape] = useState<{ width: number; height: number }>()
  if (image !== null && shape === undefined)
    return (
      <img
        className="whole-picture"
        src={image}
        alt=""
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setShape({ width, height })
        }
        onError={() => setShape({ width: 16, height: 9 })}
      />
    )
  return (
    <Suspense fallback={null}>
      <VideoPlayer
        video={{ title, thumbnail: image, link: video, compressVideoLink: null, captions: [], ...shape }}
        begins
      />
    </Suspense>
  )
}
