import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { NavLink } from 'react-router'
import { WaitingCount } from './waiting-count.tsx'
import './workspace.css'

/** A page of the workspace. */
export interface WorkspaceLink {
  readonly label: string
  readonly href: string
  readonly icon: ComponentType<{ readonly 'aria-hidden': 'true' }>
  /** It is the current one on the pages below it, too. */
  readonly within?: true
  /** How many things wait there. */
  readonly waiting?: number | undefined
}

interface WorkspaceFrameProps {
  /** Whose workspace it is: above the links. */
  readonly owner: ReactNode
  readonly label: string
  readonly links: readonly WorkspaceLink[]
  readonly children: ReactNode
}

/** Dashboard and admin: a list of pages beside the page; on phones a strip above it. */
export const WorkspaceFrame = ({ owner, label, links, children }: WorkspaceFrameProps) => {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => keepCurrentShown(strip.current), [])
  return (
    <div className="workspace">
      <div className="workspace__side">
        {owner}
        <nav className="workspace__nav" aria-label={label}>
          <ul className="plain-list" ref={strip}>
            {links.map(({ label: text, href, icon: Icon, within, waiting }) => (
              <li key={href}>
                <NavLink to={href} end={within !== true}>
                  <Icon aria-hidden="true" />
                  <span>{text}</span>
                  <WaitingCount count={waiting} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="workspace__page">{children}</div>
    </div>
  )
}

/** On phones there are more pages than fit side by side, and a count that arrives later pushes on what stands behind it. */
const keepCurrentShown = (strip: HTMLElement | null) => {
  if (strip === null) return
  const widths = new ResizeObserver(() => showCurrent(strip))
  for (const link of strip.children) widths.observe(link)
  return () => widths.disconnect()
}

const showCurrent = (strip: HTMLElement): void => {
  const current = strip.querySelector('[aria-current]')?.getBoundingClientRect()
  if (current === undefined) return
  const { left, width } = strip.getBoundingClientRect()
  strip.scrollLeft += current.left - left - (width - current.width) / 2
}

interface WorkspaceHeadProps {
  readonly title: string
  /** Beside the title: a state. */
  readonly aside?: ReactNode
  /** At the end: what can be done with the whole page. */
  readonly actions?: ReactNode
}

/** The head of a workspace page: its one `h1`, with related controls beside it. */
export const WorkspaceHead = ({ title, aside, actions }: WorkspaceHeadProps) => (
  <header className="workspace__head">
    <div className="workspace__title">
      <h1>{title}</h1>
      {aside}
    </div>
    {actions !== undefined && <div className="workspace__actions">{actions}</div>}
  </header>
)
