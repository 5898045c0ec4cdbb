import type { WindowClip } from '@schaufenster/query-service/media/clip-contract.ts'
import { Suspense } from 'react'
import { lazyPart } from '../lib/chunk.ts'
import { useNow } from '../lib/use-now.ts'

const WindowClipView = lazyPart('window clip', async () => (await import('./window-clip.tsx')).WindowClipView)

/** What moves in a window that has no heart: fetched once the page stands. */
export const LateClip = ({ clip }: { readonly clip: WindowClip }) =>
  useNow() === undefined ? null : (
    <Suspense fallback={null}>
      <WindowClipView clip={clip} />
    </Suspense>
  )
