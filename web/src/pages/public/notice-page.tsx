import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { DarkWindow } from '../../ui/dark-window.tsx'
import { Head } from '../../ui/head.tsx'

interface NoticePageProps {
  /** In the browser's tab; the heading says it in a sentence. */
  readonly tab: string
  readonly title: string
  readonly sign: string
  readonly lit?: boolean
  /** Where to go from here, the best first. */
  readonly ways: readonly { readonly label: string; readonly to: string }[]
  readonly children: ReactNode
}

/** A page that has one thing to say: a window with a sign, a heading, and the ways on. */
export const NoticePage = ({ tab, title, sign, lit = false, ways, children }: NoticePageProps) => (
  <div className="notice-page contained">
    <Head title={tab} />
    <DarkWindow sign={sign} lit={lit} />
    <h1>{title}</h1>
    {children}
    <div className="notice-page__ways">
      {ways.map(({ label, to }, index) => (
        <ButtonLink key={label} to={to} {...(index === 0 && { look: 'primary' })}>
          {label}
        </ButtonLink>
      ))}
    </div>
  </div>
)
