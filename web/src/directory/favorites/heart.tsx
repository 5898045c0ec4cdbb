import type { WindowClip } from '@schaufenster/query-service/media/clip-contract.ts'
import { IconHeart } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '../../lib/chunk.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'
import { WindowClipView } from '../window-clip.tsx'
import type { Rememberable } from './favorite-button.tsx'

/** Only people with an account load it: what talks to the API comes along. */
const HeartToggle = lazyPart('heart toggle', async () => (await import('./heart-toggle.tsx')).HeartToggle)

export interface HeartProps {
  readonly company: Rememberable
  /** What moves in the window that it stands in. */
  readonly clip?: WindowClip | undefined
}

/** What comes to a window once the page stands: the heart, and the picture moves for who looks at it. */
export const Heart = ({ company, clip }: HeartProps) => (
  <>
    {clip !== undefined && <WindowClipView clip={clip} />}
    <FavoriteHeart company={company} />
  </>
)

/** Adds a favorite. A visitor logs in first, and returns to its page. A press before the script is ready takes effect then. */
const FavoriteHeart = ({ company }: HeartProps) => {
  const navigate = useNavigate()
  const status = useAppSelector(({ identity }) => identity.session.status)
  const [isWanted, setWanted] = useState(false)
  const login = paths.login.href(paths.company.href(company.slug))
  const hasToLogIn = isWanted && status === 'loggedOut'
  useEffect(() => {
    if (hasToLogIn) void navigate(login)
  }, [hasToLogIn, navigate, login])
  const waiting = (
    <button
      type="button"
      className="heart"
      aria-label={`${company.name} auf die Merkliste`}
      onClick={() => setWanted(true)}
    >
      <IconHeart aria-hidden="true" />
    </button>
  )
  if (status !== 'loggedIn') return waiting
  return (
    <Suspense fallback={waiting}>
      <HeartToggle company={company} isWanted={isWanted} />
    </Suspense>
  )
}
