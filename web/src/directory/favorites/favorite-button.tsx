import { IconHeart } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/chunk.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** A company that may be remembered. */
export interface Rememberable {
  readonly _id: string
  readonly slug: string
  readonly name: string
}

/** Only people with an account load it: what talks to the API comes along. */
const FavoriteToggle = lazyPart(
  'favorite',
  async () => (await import('./favorite-toggle.tsx')).FavoriteToggle,
)

/** Adds a favorite. A visitor logs in first, and returns to it. */
export const FavoriteButton = ({ company }: { readonly company: Rememberable }) => {
  const isLoggedIn = useAppSelector(({ identity }) => identity.session.status === 'loggedIn')
  const link = (
    <ButtonLink
      look="quiet"
      size="s"
      rel="nofollow"
      to={paths.login.href(paths.company.href(company.slug))}
      icon={<IconHeart aria-hidden="true" />}
    >
      Merken
    </ButtonLink>
  )
  if (!isLoggedIn) return link
  return (
    <Suspense fallback={link}>
      <FavoriteToggle company={company} />
    </Suspense>
  )
}
