import { Suspense, useRef, type ReactNode } from 'react'
import { useNearView } from '../../../lib/use-near-view.ts'

interface WhenNearProps {
  readonly className: string
  readonly children: ReactNode
}

/** What is fetched when the visitor comes near: until then only its place. */
export const WhenNear = ({ className, children }: WhenNearProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const near = useNearView(ref)
  return (
    <div ref={ref} className={`${className} needs-scripts`}>
      {near && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  )
}
