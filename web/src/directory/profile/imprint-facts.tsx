import { Fragment } from 'react'
import { addressLines } from './address-text.ts'
import type { ShownProfile } from './shown-profile.ts'

/** The company's legal information, with the address and number it uses. */
export const ImprintFacts = ({ company }: { readonly company: ShownProfile }) => {
  const { imprint = {}, name, phone } = company
  const facts = [
    ['Anbieter', imprint.legalName ?? name, ...addressLines(company.address)],
    ['Telefon', phone],
    ['Rechtsform', imprint.legalForm],
    ['Vertreten durch', imprint.representedBy],
    ['Register', imprint.registerCourt, imprint.registerNumber],
    ['Umsatzsteuer-ID', imprint.vatId],
    ['Verantwortlich nach § 18 MStV', imprint.responsiblePerson],
    ['Aufsichtsbehörde', imprint.supervisoryAuthority],
    ['Berufsrechtliche Angaben', imprint.profession],
  ].map((lines) => lines.filter((line) => line !== undefined))
  return (
    <dl className="imprint-facts">
      {facts.map(
        ([term, ...lines]) =>
          lines.length > 0 && (
            <Fragment key={term}>
              <dt>{term}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </Fragment>
          ),
      )}
    </dl>
  )
}
