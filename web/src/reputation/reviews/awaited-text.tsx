import type { TextAwaited } from '@schaufenster/command-service/reputation/review-contract.ts'
import { Link } from 'react-router'
import { furtherPaths } from '../../further-paths.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Stars } from './stars.tsx'

type Awaited = TextAwaited['data']

const files = { image: 'Dazu gehört ein Bild.', video: 'Dazu gehört ein Video.' } as const

/** A text that its author has not confirmed yet, as it would be shown. */
export const AwaitedText = ({ text }: { readonly text: Awaited }) => {
  const { kind, company, name, rating, file } = text
  return (
    <section aria-labelledby="text">
      <h2 id="text">
        {kind === 'review' ? 'Bewertung von ' : 'Kommentar zu einer Bewertung von '}
        {company.slug === undefined ? (
          company.name
        ) : (
          <Link to={paths.company.href(company.slug)}>{company.name}</Link>
        )}
      </h2>
      <p>
        <strong>{name}</strong>
      </p>
      {rating !== undefined && (
        <p>
          <Stars value={rating} />
        </p>
      )}
      <p className="review__text">{text.text}</p>
      {file !== undefined && <p className="field__hint">{files[file]}</p>}
    </section>
  )
}

/** Instead of the button that could only be refused. */
export const WrittenBefore = ({
  written: { id, code },
}: {
  readonly written: NonNullable<Awaited['written']>
}) => (
  <>
    <p role="alert">
      Von jeder Adresse zählt eine Bewertung, deshalb wird dieser Text nicht übernommen. Ihre Bewertung können
      Sie ändern oder zurückziehen.
    </p>
    <p>
      <ButtonLink to={furtherPaths.ownReview.href(id, code)} look="primary">
        Zu meiner Bewertung
      </ButtonLink>
    </p>
  </>
)
