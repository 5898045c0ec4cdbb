import { germanNumber } from '../../lib/format.ts'

interface CountsProps {
  readonly counts: readonly (readonly [label: string, count: number])[]
}

/** Numbers side by side, each under its word. */
export const Counts = ({ counts }: CountsProps) => (
  <dl className="import-counts">
    {counts.map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{germanNumber(count)}</dd>
      </div>
    ))}
  </dl>
)
