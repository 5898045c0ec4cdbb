import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/chunk.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { WithFile } from './added-file.tsx'

const VideoPlayer = lazyPart(
  'player',
  async () => (await import('../../ui/player/video-player.tsx')).VideoPlayer,
)

interface WholeFileProps {
  readonly text: WithFile
  readonly onClose: () => void
}

/** What an author added, as large as there is room: a picture, or a video that plays at once. */
export const WholeFile = ({ text: { name, image, video }, onClose }: WholeFileProps) => {
  const title = `${video === null ? 'Bild' : 'Video'} von ${name}`
  return (
    <Dialog title={title} open onClose={onClose}>
      {video === null ? (
        <img className="whole-picture" src={image ?? ''} alt={title} decoding="async" />
      ) : (
        <ShapedVideo title={title} image={image} video={video} />
      )}
    </Dialog>
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
