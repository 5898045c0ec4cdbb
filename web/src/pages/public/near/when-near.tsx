import { Suspense, useRef, type ReactNode } from 'react'
import { useNearView } from '../../../lib/use-near-view.ts'

interface WhenNearProps {
  readonly className: string
  readonly children: ReactNode
}

/** Fetched when the visitor comes near: until then only its space is reserved. */
export const WhenNear = ({ className, children }: WhenNearProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const near = useNearView(ref)
  return (
    <div ref={ref} className={`${className} needs-scripts`}>
      {near && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  )
}
