import { IconUserCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { logoutRequested } from '../../identity/slice.ts'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'
import { useDismissal } from '../../ui/use-dismissal.ts'

/** "Hi, {full name}" with Logout, or Login (spec §2). A disclosure: it opens without scripts too. */
export const UserMenu = () => {
  // That nobody has logged in draws nothing anew.
  const session = useAppSelector(({ identity }) =>
    identity.session.status === 'loggedIn' ? identity.session : undefined,
  )
  const dispatch = useAppDispatch()
  const { key } = useLocation()
  const ref = useRef<HTMLDetailsElement>(null)
  useDismissal(ref)
  return (
    <details key={key} ref={ref} className="user-menu">
      <summary aria-label="Mein Zugang" title="Mein Zugang">
        <IconUserCircle aria-hidden="true" />
      </summary>
      <div className="user-menu__panel">
        {session ? (
          <>
            <p className="user-menu__name">Hi, {session.user.fullName}</p>
            {session.workplaces.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
            <Link to={paths.account.href()}>Konto</Link>
            <button type="button" onClick={() => dispatch(logoutRequested())}>
              Logout
            </button>
          </>
        ) : (
          <>
            <Link to={paths.login.href()}>Login</Link>
            <Link to={paths.registration.href()}>Registrieren</Link>
          </>
        )}
      </div>
    </details>
  )
}
