import { lazily } from '../../lib/lazily.ts'

const spoken = lazily(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }))

/** "4,5 von 5 Sternen", to be seen and to be heard. `value`: 0 to 5; an average may lie between two stars. */
export const Stars = ({ value }: { readonly value: number }) => (
  <span className="stars">
    <span className="visually-hidden">{spoken().format(value)} von 5 Sternen</span>
    <span className="stars__lit" style={{ width: `${(value / 5) * 100}%` }} />
  </span>
)
