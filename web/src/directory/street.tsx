import { Skeleton } from '../ui/feedback.tsx'
import { WindowCard, type WindowCompany } from './window-card.tsx'

interface StreetProps {
  readonly title: string
  /** Nothing while they are on their way. */
  readonly companies: readonly WindowCompany[] | undefined
}

/** In the first view of most screens: their pictures are loaded at once. */
const inView = 5
const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** Windows side by side at dusk. Scrolls sideways, also by keyboard. */
export const Street = ({ title, companies }: StreetProps) => (
  <div className="street-block">
    <h2 className="street-block__title contained" id="strasse">
      {title}
    </h2>
    {companies?.length !== 0 && (
      // A scrollable region must be reachable by keyboard; its links are, so it needs no tab stop of its own.
      <ul className="plain-list street" aria-labelledby="strasse">
        {companies === undefined
          ? places.map((place) => (
              <li key={place}>
                <div className="window">
                  <div className="window__pane">
                    <Skeleton height="100%" />
                  </div>
                </div>
              </li>
            ))
          : companies.map((company, index) => (
              <li key={company._id}>
                <WindowCard company={company} eager={index < inView} />
              </li>
            ))}
      </ul>
    )}
  </div>
)
