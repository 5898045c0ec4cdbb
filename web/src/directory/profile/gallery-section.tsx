import type { PublicProfile } from '@schaufenster/query-service/profile/contract.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/chunk.ts'
import { placeholder } from '../../ui/picture-source.ts'

type Documents = PublicProfile['documents']

/** Fetched when somebody wants to see a picture large. */
const LargePicture = lazyPart('picture', async () => (await import('./large-picture.tsx')).LargePicture)

interface GallerySectionProps {
  readonly pictures: Documents
  /** The public address of the page that they are on. */
  readonly page: string
}

/** The pictures that a company publishes. Each opens large; without scripts its link leads to it. */
export const GallerySection = ({ pictures, page }: GallerySectionProps) => {
  const [shown, setShown] = useState<number>()
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="bilder">
      <h2 id="bilder">Bilder</h2>
      <ul className="plain-list pictures">
        {pictures.map(({ _id: id, name, link, preview = link, colour }, index) => (
          <li key={id}>
            <a
              className="pictures__picture"
              data-in-place
              href={link}
              onClick={(event) => {
                // Whoever wants a tab of its own gets it.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                setShown(index)
              }}
            >
              <img
                src={preview}
                alt={name}
                width={320}
                height={240}
                style={placeholder(colour)}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Suspense fallback={null}>
          <LargePicture pictures={pictures} page={page} shown={shown} onShow={setShown} />
        </Suspense>
      )}
    </section>
  )
}
