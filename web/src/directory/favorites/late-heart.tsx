import { Suspense } from 'react'
import { lazyPart } from '../../lib/chunk.ts'
import { useNow } from '../../lib/use-now.ts'
import type { HeartProps } from './heart.tsx'

const Heart = lazyPart('heart', async () => (await import('./heart.tsx')).Heart)

/** The heart of a company in a list or a window: fetched once the page stands, which is complete without it. */
export const LateHeart = (props: HeartProps) =>
  useNow() === undefined ? null : (
    <Suspense fallback={null}>
      <Heart {...props} />
    </Suspense>
  )
