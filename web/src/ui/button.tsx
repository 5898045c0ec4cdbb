import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

/** `primary`: the one thing to do here. `light`: the amber light, for the evening street. `quiet`: everything else. */
type Look = 'primary' | 'secondary' | 'light' | 'quiet' | 'danger'

interface Shared {
  readonly look?: Look
  readonly size?: 'm' | 's'
  readonly icon?: ReactNode
}

const classes = (look: Look, size: 'm' | 's', extra: string | undefined) =>
  ['button', `button--${look}`, size === 's' && 'button--s', extra].filter(Boolean).join(' ')

interface ButtonProps extends Shared, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While what the button started is under way: it says so and can't be pressed again. */
  readonly busy?: boolean
}

/** A busy button stays focusable, so that screen reader users don't lose their place. */
export const Button = ({
  look = 'secondary',
  size = 'm',
  icon,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    className={classes(look, size, className)}
    aria-disabled={busy || undefined}
    {...rest}
    onClick={busy ? (event) => event.preventDefault() : rest.onClick}
  >
    {busy ? <span className="button__light" aria-hidden="true" /> : icon}
    {children}
  </button>
)

/** A link that looks like a button: it leads somewhere, it does nothing. */
export const ButtonLink = ({
  look = 'secondary',
  size = 'm',
  icon,
  className,
  children,
  ...rest
}: Shared & LinkProps) => (
  <Link className={classes(look, size, typeof className === 'string' ? className : undefined)} {...rest}>
    {icon}
    {children}
  </Link>
)

interface ExternalButtonProps extends Shared {
  /** `tel:`, `mailto:` or another site. */
  readonly href: string
  readonly children: ReactNode
}

/** A link that looks like a button and leaves the product; mail and telephone stay in the window. */
export const ExternalButton = ({
  look = 'secondary',
  size = 'm',
  icon,
  href,
  children,
}: ExternalButtonProps) => (
  <a
    className={classes(look, size, undefined)}
    href={href}
    {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {})}
  >
    {icon}
    {children}
  </a>
)

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its action, for people who can't see the icon, and as a tooltip. */
  readonly label: string
  readonly icon: ReactNode
}

/** A button with only an icon, named for screen readers and by a tooltip. */
export const IconButton = ({ label, icon, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    className={['icon-button', className].filter(Boolean).join(' ')}
    aria-label={label}
    title={label}
    {...rest}
  >
    {icon}
  </button>
)
