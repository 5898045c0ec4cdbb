import type { ReactNode } from 'react'

interface NoticeProps {
  readonly tone?: 'note' | 'error' | 'success'
  readonly title?: string
  readonly children: ReactNode
}

/** Something to know about this page or form; an error is read out at once. */
export const Notice = ({ tone = 'note', title, children }: NoticeProps) => (
  <div className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : undefined}>
    {title !== undefined && <p className="notice__title">{title}</p>}
    <div>{children}</div>
  </div>
)

interface EmptyStateProps {
  readonly title: string
  /** It is all that the page says. */
  readonly isPage?: boolean
  readonly picture?: ReactNode
  readonly children?: ReactNode
}

/** Where there is nothing: says why and what to do next. */
export const EmptyState = ({ title, isPage = false, picture, children }: EmptyStateProps) => (
  <div className="empty-state">
    {picture}
    {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
    {children}
  </div>
)

interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: string
  readonly height?: string
}

/** Holds the place of what is on its way; never read out. */
export const Skeleton = ({ width = '100%', height = '1em' }: SkeletonProps) => (
  <span className="skeleton" style={{ width, height }} aria-hidden="true" />
)

/** Tells people who can't see the skeletons that content is loading. */
export const LoadingNote = ({ children = 'Wird geladen' }: { readonly children?: string }) => (
  <output className="visually-hidden">{children}</output>
)
