import type { CompanyCard } from '@schaufenster/query-service/directory/contract.ts'
import { phoneHref } from '../lib/phone-href.ts'
import { routeHref } from './route-link.ts'

interface ContactLinksProps {
  readonly company: CompanyCard
  readonly onFollow: (way: 'phone' | 'route') => void
}

/** The ways to reach a company that a row has room for: its phone, and the way there. */
export const ContactLinks = ({ company: { name, phone, address }, onFollow }: ContactLinksProps) => {
  const route = routeHref(address)
  return (
    <>
      {phone !== undefined && (
        <a href={phoneHref(phone)} onClick={() => onFollow('phone')}>
          {phone}
        </a>
      )}
      {route !== undefined && (
        <a
          href={route}
          target="_blank"
          rel="noopener"
          aria-label={`Route zu ${name}`}
          onClick={() => onFollow('route')}
          onAuxClick={({ button }) => button === 1 && onFollow('route')}
        >
          Route
        </a>
      )}
    </>
  )
}
