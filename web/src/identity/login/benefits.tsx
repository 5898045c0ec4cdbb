const benefits = [
  ['Gefunden werden', 'In der Suche, auf der Karte und in Ihrer Branche – auch mit Tippfehlern.'],
  ['In zwei Minuten eingetragen', 'Name, Ort, Telefon: Den Rest ergänzen Sie, wann Sie möchten.'],
  ['Immer auf dem Stand', 'Öffnungszeiten, Karten und Dokumente ändern Sie selbst, sofort sichtbar.'],
  ['Sehen, was es bringt', 'Aufrufe und Klicks Ihrer Seite, ohne dass Besucher verfolgt werden.'],
] as const

/** What an entry brings, beside the form that asks for one. */
export const Benefits = () => (
  <section className="benefits" aria-labelledby="vorteile">
    <h2 id="vorteile">Was Ihnen Ihr Eintrag bringt</h2>
    <ul className="plain-list">
      {benefits.map(([title, text]) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </section>
)
