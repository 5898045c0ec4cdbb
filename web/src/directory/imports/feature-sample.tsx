import type { Inspection } from './reading/tasks.ts'

/** The first places of a GeoJSON, so that nobody takes the wrong file. */
export const FeatureSample = ({
  inspection,
}: {
  readonly inspection: Extract<Inspection, { kind: 'geojson' }>
}) => (
  <section className="import-step" aria-labelledby="import-features">
    <h2 id="import-features">Erste Orte</h2>
    <p>
      GeoJSON wird gelesen, wie OpenStreetMap es schreibt: Name, Adresse, Kontakt und Öffnungszeiten als
      Eigenschaften.
    </p>
    <ul className="import-examples">
      {inspection.sample.map(({ name, place }) => (
        <li key={`${name} ${place}`}>
          {name}
          {place !== '' && `, ${place}`}
        </li>
      ))}
    </ul>
  </section>
)
