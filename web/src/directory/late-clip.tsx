import type { WindowClip } from '@schaufenster/query-service/media/clip-contract.ts'
import { Suspense } from 'react'
import { lazyPart } from '../lib/chunk.ts'
import { useNow } from '../lib/use-now.ts'

const Clip = lazyPart('clip', async () => (await import('./window-clip.tsx')).WindowClipView)

/** What moves in a window: fetched once the page stands, which is complete without it. */
export const LateClip = ({ clip }: { readonly clip: WindowClip }) =>
  useNow() === undefined ? null : (
    <Suspense fallback={null}>
      <Clip clip={clip} />
    </Suspense>
  )
