import type { ReactNode } from 'react'
import { inputDelivered } from './early-input-script.ts'

interface DocumentProps {
  /** What runs before all else. It has run where a browser hydrates, which therefore doesn't bring it. */
  readonly script?: string
  /** The state that the page was rendered with, as text that is safe in a script element. */
  readonly state: string
  readonly children: ReactNode
}

/** The id of the data block with the state. */
export const stateId = 'zustand'

const delivered = () => dispatchEvent(new Event(inputDelivered))

/** The whole document is React's, so that titles and descriptions of pages land in the head. */
export const Document = ({ script = '', state, children }: DocumentProps) => (
  <html lang="de" suppressHydrationWarning onClickCapture={delivered} onSubmitCapture={delivered}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101418" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </head>
    <body>
      {children}
      <script
        id={stateId}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: state }}
      />
    </body>
  </html>
)
