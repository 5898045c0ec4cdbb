import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/chunk.ts'
import type { ReviewView } from './api.ts'

/** What an author added to a text. */
export type WithFile = Pick<ReviewView, 'name' | 'image' | 'video'>

/** Fetched when somebody wants to see one. */
const WholeFile = lazyPart('file', async () => (await import('./whole-file.tsx')).WholeFile)

/** Where a text stands in public. */
export interface PlaceOfText {
  readonly slug: string
  readonly review: string
  readonly comment?: string
}

interface AddedFileProps {
  readonly text: WithFile
  /** Where visitors see it, who may report it. */
  readonly at?: PlaceOfText
}

/** The picture or video that an author added: small, and whole when it is pressed (spec §2). Of a video only its picture is fetched before. */
export const AddedFile = ({ text, at }: AddedFileProps) => {
  const { name, image, video } = text
  const [open, setOpen] = useState(false)
  return (
    (image ?? video) !== null && (
      <>
        <button
          type="button"
          className="review__picture"
          data-video={video !== null || undefined}
          aria-label={video === null ? `Bild von ${name} vergrößern` : `Video von ${name} abspielen`}
          onClick={() => setOpen(true)}
        >
          {image === null ? <span /> : <img src={image} alt="" loading="lazy" decoding="async" />}
        </button>
        {open && (
          <Suspense fallback={null}>
            <WholeFile text={text} at={at} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    )
  )
}
