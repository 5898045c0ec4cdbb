import type { ReviewSort } from '@schaufenster/query-service/reputation/review-contract.ts'
import { sortChoices } from './words.ts'

interface SortSelectProps {
  readonly sort: ReviewSort
  readonly onChoose: (sort: ReviewSort) => void
}

/** In which order reviews stand; the selects of the workspace would bring its script to visitors. */
export const SortSelect = ({ sort, onChoose }: SortSelectProps) => (
  <span className="field__box field__box--select">
    <select
      className="field__input"
      aria-label="Sortierung der Bewertungen"
      value={sort}
      onChange={({ target }) => {
        const chosen = sortChoices.find(({ value }) => value === target.value)
        if (chosen !== undefined) onChoose(chosen.value)
      }}
    >
      {sortChoices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </span>
)
