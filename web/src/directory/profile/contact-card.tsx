import type { AddressView } from '@schaufenster/query-service/directory/contract.ts'
import type { ReactNode } from 'react'
import { own } from '../../lib/own.ts'
import { phoneHref } from '../../lib/phone-href.ts'
import { OpeningLine } from '../opening-line.tsx'
import { tellsHours } from '../opening.ts'
import { routeHref } from '../route-link.ts'
import { addressLines, websiteLabel } from './address-text.ts'
import { HoursTable } from './hours-table.tsx'
import { MailAddress } from './mail-address.tsx'
import type { ShownProfile } from './shown-profile.ts'
import { SpecialDays } from './special-days.tsx'

const socialNames: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
}

interface ContactCardProps {
  readonly company: ShownProfile
  /** Where it is, as a picture. */
  readonly map?: ReactNode
}

/** All ways to reach a company and when; stays in sight on wide screens. */
export const ContactCard = ({ company, map }: ContactCardProps) => {
  const lines = addressLines(company.address)
  const others = addressLines(company.customAddress2)
  const phones = [company.phone, company.phone2].filter((phone) => phone !== undefined)
  const { email, website, social } = company
  const hiddenAt = company.hasEmail ? company._id : undefined
  const hasHours = tellsHours(company.officeHours)
  const hasWays = [...others, ...phones, email, hiddenAt, website, ...social.list].some(
    (way) => way !== undefined,
  )
  return (
    <section className="contact-card" aria-labelledby="kontakt">
      <div className="contact-card__facts">
        <h2 id="kontakt">Kontakt</h2>
        {lines.length > 0 && (
          <address>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <RouteThere address={company.address} />
          </address>
        )}
        {map}
        {lines.length === 0 && !hasWays && <p>Dazu ist noch nichts eingetragen.</p>}
        {hasWays && (
          <dl className="contact-card__ways">
            {others.length > 0 && (
              <Way term="Weitere Adresse">
                {others.map((line) => (
                  <span key={line}>{line}</span>
                ))}
                <RouteThere address={company.customAddress2} />
              </Way>
            )}
            {phones.length > 0 && (
              <Way term="Telefon">
                {phones.map((phone) => (
                  <a key={phone} href={phoneHref(phone)}>
                    {phone}
                  </a>
                ))}
              </Way>
            )}
            {(email !== undefined || hiddenAt !== undefined) && (
              <Way term="E-Mail">
                {email === undefined ? (
                  hiddenAt !== undefined && <MailAddress companyId={hiddenAt} />
                ) : (
                  <a href={`mailto:${email}`}>{email}</a>
                )}
              </Way>
            )}
            {website !== undefined && (
              <Way term="Website">
                <a href={website} target="_blank" rel="noopener nofollow">
                  {websiteLabel(website)}
                </a>
              </Way>
            )}
            {social.list.length > 0 && (
              <Way term="Im Netz">
                {social.list.map(({ type, url }) => (
                  <a key={url} href={url} target="_blank" rel="noopener nofollow">
                    {own(socialNames, type) ?? type}
                  </a>
                ))}
              </Way>
            )}
          </dl>
        )}
      </div>
      {(hasHours || company.specialHours !== undefined || company.paused !== undefined) && (
        <div className="contact-card__hours">
          <h3>
            Öffnungszeiten <OpeningLine company={company} />
          </h3>
          {hasHours && company.officeHours !== undefined && (
            <HoursTable
              hours={company.officeHours}
              specialDays={company.specialHours}
              paused={company.paused}
            />
          )}
          <SpecialDays days={company.specialHours ?? []} />
        </div>
      )}
    </section>
  )
}

const RouteThere = ({ address }: { readonly address: AddressView | undefined }) => {
  const route = routeHref(address)
  return (
    route !== undefined && (
      <a href={route} target="_blank" rel="noopener">
        Route planen
      </a>
    )
  )
}

const Way = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
