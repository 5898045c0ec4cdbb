import { Link } from 'react-router'
import { VideoPlayer } from '../../ui/player/video-player.tsx'
import type { TutorialView } from './api.ts'
import { pageOf } from './tutorial-places.ts'
import './tutorials.css'

interface TutorialGalleryProps {
  readonly company: string
  readonly tutorials: readonly TutorialView[]
}

/** The films that there are, each with the way to what it explains; what is still without one stands below, quietly. */
export const TutorialGallery = ({ company, tutorials }: TutorialGalleryProps) => {
  const films = tutorials.filter(({ videoLink }) => videoLink !== null)
  const others = tutorials.filter(({ videoLink }) => videoLink === null)
  return (
    <>
      <ul className="plain-list tutorial-gallery">
        {films.map((tutorial) => (
          <li key={tutorial.id} id={tutorial.id} className="tutorial">
            <h2>{tutorial.title}</h2>
            <Film tutorial={tutorial} />
            <ToPage company={company} tutorial={tutorial} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <section className="tutorial-others" aria-labelledby="noch-ohne-film">
          <h2 id="noch-ohne-film">
            {films.length === 0 ? 'Noch gibt es keine Tutorials' : 'Noch ohne Film'}
          </h2>
          <p>{others.map(({ title }) => title).join(' · ')}</p>
        </section>
      )}
    </>
  )
}

/** The film of a tutorial. */
export const Film = ({
  tutorial: { title, videoLink, compressedVideoLink, thumbnail, duration, captions },
  begins = false,
}: {
  readonly tutorial: TutorialView
  readonly begins?: boolean
}) => (
  <VideoPlayer
    video={{
      title,
      link: videoLink,
      compressVideoLink: compressedVideoLink,
      thumbnail,
      captions,
      ...(duration !== undefined && { duration }),
    }}
    begins={begins}
  />
)

const ToPage = ({ company, tutorial }: { readonly company: string; readonly tutorial: TutorialView }) => {
  const page = pageOf(tutorial.id, company)
  return page === undefined ? null : <Link to={page.href}>Zur Seite „{page.name}“</Link>
}
