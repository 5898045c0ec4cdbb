import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { TextField } from '../../ui/field.tsx'
import { TrapField } from '../../ui/form/trap-field.tsx'
import { AddedFileField } from './added-file-field.tsx'

interface AuthorFieldsProps {
  readonly name: string
  readonly email: string
  /** Without an account the address is confirmed by a mail. */
  readonly isGuest: boolean
}

/** Who writes: the same for reviews and comments. */
export const AuthorFields = ({ name, email, isGuest }: AuthorFieldsProps) => (
  <>
    <AddedFileField />
    <TextField
      label="Ihr Name"
      name="name"
      required
      defaultValue={name}
      autoComplete="name"
      hint="So steht er öffentlich über Ihrem Text."
    />
    {isGuest && (
      <TextField
        label="Ihre E-Mail-Adresse"
        name="email"
        type="email"
        required
        defaultValue={email}
        autoComplete="email"
        hint="Niemand sieht sie. Wir schicken Ihnen einen Link, mit dem Sie Ihren Text bestätigen."
      />
    )}
    <TrapField />
    <p className="field__hint">
      Wie wir mit Ihren Daten umgehen, steht in der{' '}
      <Link to={paths.privacy.href()}>Datenschutzerklärung</Link>.
    </p>
  </>
)
