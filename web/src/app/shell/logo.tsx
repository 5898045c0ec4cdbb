import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** A window with its sill lit, and the name. */
export const Logo = () => (
  <Link className="logo" to={paths.home.href()} aria-label="Schaufenster, zur Startseite">
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path d="M5 6.5h22v16H5z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M5 6.5h5.5V11a2.75 2.75 0 0 1-5.5 0zM16 6.5h5.5V11a2.75 2.75 0 0 1-5.5 0z"
        fill="currentColor"
      />
      <path
        d="M10.5 6.5H16V11a2.75 2.75 0 0 1-5.5 0zM21.5 6.5H27V11a2.75 2.75 0 0 1-5.5 0z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <rect x="2.5" y="23" width="27" height="4" rx="1.5" fill="var(--amber)" />
    </svg>
    <span>Schaufenster</span>
  </Link>
)
