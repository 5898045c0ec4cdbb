import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import './company-entry.css'
import type { Opening } from './opening.ts'
import { WindowPicture } from './window-picture.tsx'

interface CompanyEntryProps {
  readonly company: ComponentProps<typeof WindowPicture>['company']
  /** Of its window, as `window.css` knows them. */
  readonly light: Opening['kind'] | 'unlit'
  /** Where its name leads. */
  readonly to: string
  readonly heading: 'h2' | 'h3'
  /** What is said of it below its name. */
  readonly children: ReactNode
  /** What can be done with it. */
  readonly end: ReactNode
}

/** A company in a street of small windows below each other (`company-list`). */
export const CompanyEntry = ({ company, light, to, heading: Heading, children, end }: CompanyEntryProps) => (
  <li className="company-list__entry">
    <div className="window window--small" data-light={light}>
      <div className="window__pane">
        <WindowPicture company={company} shape="square" />
      </div>
    </div>
    <div className="company-list__text">
      <Heading>
        <Link to={to}>{company.name}</Link>
      </Heading>
      {children}
    </div>
    <div className="company-list__end">{end}</div>
  </li>
)
