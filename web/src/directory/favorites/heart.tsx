import { IconHeart } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '../../lib/chunk.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'
import type { Rememberable } from './favorite-button.tsx'
import './heart.css'

/** Only people with an account load it: what talks to the API comes along. */
const HeartToggle = lazyPart('heart toggle', async () => (await import('./heart-toggle.tsx')).HeartToggle)

/** Remembers a company. Whoever isn't logged in does that first, and comes back to its page. */
export const Heart = ({ company }: { readonly company: Rememberable }) => {
  const navigate = useNavigate()
  const isLoggedIn = useAppSelector(({ identity }) => identity.session.status === 'loggedIn')
  const toLogin = () => void navigate(paths.login.href(paths.company.href(company.slug)))
  const waiting = (
    <button
      type="button"
      className="heart"
      aria-label={`${company.name} auf die Merkliste`}
      onClick={isLoggedIn ? undefined : toLogin}
    >
      <IconHeart aria-hidden="true" />
    </button>
  )
  if (!isLoggedIn) return waiting
  return (
    <Suspense fallback={waiting}>
      <HeartToggle company={company} />
    </Suspense>
  )
}
