import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { germanMoment } from '../../lib/format.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { privatePaths } from '../../private-paths.ts'
import { mayOpen } from '../permissions.ts'
import type { UserAnswer } from './api.ts'
import { UserActions } from './user-actions.tsx'
import { UserNameForm } from './user-name-form.tsx'
import { UserRoles } from './user-roles.tsx'
import { UserSignIns } from './user-sign-ins.tsx'
import './users.css'

interface UserSectionsProps extends UserAnswer {
  /** The companies of the person, as their own capability shows them. */
  readonly companies: ReactNode
}

/** One account: who it is, what they may, how they get in, and what is theirs. */
export const UserSections = ({ data: user, roles, companies }: UserSectionsProps) => {
  const session = useAppSelector(({ identity }) => identity.session)
  const { id, fullName, email, registeredAt, lastLoginAt, isVerified, hasSecondFactor, hasPasskey } = user
  return (
    <div className="user-page">
      <section aria-labelledby="konto-angaben">
        <h2 id="konto-angaben">Angaben</h2>
        <dl>
          <dt>E-Mail-Adresse</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a> {isVerified ? '(bestätigt)' : '(nicht bestätigt)'}
          </dd>
          <dt>Registriert</dt>
          <dd>
            <time dateTime={registeredAt}>{germanMoment(registeredAt)}</time>
          </dd>
          <dt>Zuletzt angemeldet</dt>
          <dd>
            {lastLoginAt === null ? (
              'Noch nie'
            ) : (
              <time dateTime={lastLoginAt}>{germanMoment(lastLoginAt)}</time>
            )}
          </dd>
          <dt>Zweiter Faktor</dt>
          <dd>{hasSecondFactor ? 'Eingeschaltet' : hasPasskey ? 'Passkey' : 'Nicht eingeschaltet'}</dd>
        </dl>
        {mayOpen(session, { permission: 'audit.read' }) === 'yes' && (
          <p>
            <Link to={privatePaths.adminProtocol.href({ objekt: `user-${id}` })}>
              Was mit diesem Konto geschah
            </Link>
          </p>
        )}
        <UserNameForm id={id} fullName={fullName} />
      </section>
      <section aria-labelledby="konto-zugang">
        <h2 id="konto-zugang">Zugang</h2>
        <UserActions user={user} />
      </section>
      <section aria-labelledby="konto-anmeldungen">
        <h2 id="konto-anmeldungen">Anmeldungen</h2>
        <UserSignIns user={user} />
      </section>
      <section aria-labelledby="konto-rollen">
        <h2 id="konto-rollen">Was die Person darf</h2>
        <UserRoles data={user} roles={roles} />
      </section>
      {companies}
    </div>
  )
}
