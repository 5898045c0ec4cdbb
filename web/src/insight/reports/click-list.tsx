import type { ViewsInRange } from '@schaufenster/query-service/insight/contract.ts'
import { useId } from 'react'
import { germanNumber } from '../../lib/format.ts'
import { own } from '../../lib/own.ts'
import '../../ui/heavy/data-table.css'

const names: Readonly<Record<string, string>> = {
  phone: 'Telefon',
  mail: 'E-Mail',
  route: 'Route',
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
}

/** How visitors got in touch, most used first. */
export const ClickList = ({ clicks }: { readonly clicks: ViewsInRange['results']['clicks'] }) => {
  const id = useId()
  const most = Math.max(1, ...clicks.map((click) => click.clicks))
  return (
    <section className="report-block" aria-labelledby={id}>
      <header className="report-block__head">
        <h2 id={id}>Kontaktklicks</h2>
      </header>
      {clicks.length === 0 ? (
        <p className="report-block__note">In diesem Zeitraum hat niemand einen Kontakt angeklickt.</p>
      ) : (
        <table className="data-table ranking">
          <caption className="visually-hidden">Kontaktklicks</caption>
          <thead>
            <tr>
              <th scope="col">Weg</th>
              <th scope="col" className="data-table__figure">
                Klicks
              </th>
            </tr>
          </thead>
          <tbody>
            {clicks.map(({ kind, type, clicks: count }) => (
              <tr key={`${kind} ${type}`}>
                <th scope="row">
                  {own(names, type) ?? type}
                  <span
                    className="ranking__bar"
                    style={{ inlineSize: `${(count / most) * 100}%` }}
                    aria-hidden="true"
                  />
                </th>
                <td className="data-table__figure">{germanNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
