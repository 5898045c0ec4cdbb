import { Sample, Samples } from './sample.tsx'

const colours = [
  ...['paper', 'raised', 'sunken', 'ink', 'muted', 'line', 'line-strong'],
  ...['petrol', 'petrol-deep', 'petrol-wash', 'amber', 'amber-deep', 'amber-light', 'amber-wash'],
  ...['red', 'red-wash', 'green', 'green-wash', 'dusk-sky', 'dusk', 'dusk-ground'],
] as const

const sizes = ['5xl', '4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const

/** Colours and letters, by the names of their tokens. */
export const Foundations = () => (
  <Samples id="foundations" title="Farben und Schrift">
    <Sample title="Farben" wide>
      <ul className="plain-list sample__colours">
        {colours.map((name) => (
          <li key={name}>
            <span style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Sample>
    <Sample title="Schriftgrößen" wide>
      <ul className="plain-list sample__sizes">
        {sizes.map((size) => (
          <li key={size} style={{ fontSize: `var(--text-${size})` }}>
            Morgenrot <small>{size}</small>
          </li>
        ))}
      </ul>
    </Sample>
  </Samples>
)
