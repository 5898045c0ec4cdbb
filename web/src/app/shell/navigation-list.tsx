import { Link } from 'react-router'
import type { NavigationLink } from '../site.ts'

/** Links below each other; those to other sites open there. */
export const NavigationList = ({ links }: { readonly links: readonly NavigationLink[] }) => (
  <ul className="plain-list navigation-list">
    {links.map(({ label, href, external }) => (
      <li key={label}>
        {external ? (
          <a href={href} target="_blank" rel="noopener">
            {label}
          </a>
        ) : (
          <Link to={href}>{label}</Link>
        )}
      </li>
    ))}
  </ul>
)
