import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../lib/chunk.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { ReviewView } from './api.ts'

/** Fetched when somebody wants to see a video. */
const VideoPlayer = lazyPart(
  'player',
  async () => (await import('../../ui/player/video-player.tsx')).VideoPlayer,
)

/** The picture or video that an author added: small, and whole when it is pressed (spec §2). Of a video only its picture is fetched before. */
export const AddedFile = ({ text }: { readonly text: Pick<ReviewView, 'name' | 'image' | 'video'> }) => {
  const { name, image, video } = text
  const small = useRef<HTMLImageElement>(null)
  const [shape, setShape] = useState<{ width: number; height: number }>()
  if (image === null && video === null) return null
  const title = `${video === null ? 'Bild' : 'Video'} von ${name}`
  const isOpen = shape !== undefined
  const open = () => {
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = small.current ?? {}
    setShape({ width, height })
  }
  return (
    <>
      <button
        type="button"
        className="review__picture"
        aria-label={`${title} ${video === null ? 'vergrößern' : 'abspielen'}`}
        onClick={open}
      >
        {image === null ? <span /> : <img ref={small} src={image} alt="" loading="lazy" decoding="async" />}
        {video !== null && <IconPlayerPlayFilled aria-hidden="true" />}
      </button>
      <Dialog title={title} open={isOpen} onClose={() => setShape(undefined)}>
        {video === null ? (
          <img className="whole-picture" src={image ?? ''} alt={title} decoding="async" />
        ) : (
          <Suspense fallback={null}>
            <VideoPlayer
              video={{
                title,
                thumbnail: image,
                link: video,
                compressVideoLink: null,
                captions: [],
                ...(isOpen && shape.width > 0 && shape),
              }}
              begins
            />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
