import type { ReactNode } from 'react'

interface SampleProps {
  /** What is shown, and in which state. */
  readonly title: string
  /** It needs the whole width. */
  readonly wide?: true
  readonly children: ReactNode
}

/** A component in one of its states, under its name. */
export const Sample = ({ title, wide, children }: SampleProps) => (
  <figure className="sample" data-wide={wide}>
    <figcaption>{title}</figcaption>
    <div className="sample__stage">{children}</div>
  </figure>
)

/** What belongs together; `id` is what pictures of the documentation are taken of. */
export const Samples = ({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) => (
  <div className="samples" data-samples={id}>
    <h3>{title}</h3>
    <div className="samples__grid">{children}</div>
  </div>
)
