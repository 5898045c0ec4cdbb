import type { MouseEvent, ReactNode } from 'react'

interface ShareLinkProps {
  /** One of `shareHrefs`. */
  readonly href: string
  readonly className?: string
  /** Hears that somebody has chosen it. */
  readonly onShare?: () => void
  readonly children: ReactNode
}

/** Pixels of the window that a network shows its form in (spec §9). */
const popup = 'popup,width=550,height=400,noopener'

/** A link that hands something on: a network shows its form in a small window, mail opens where it always does. Without scripts it is a link like any other. */
export const ShareLink = ({ href, className, onShare, children }: ShareLinkProps) => {
  const isNetwork = href.startsWith('https:')
  const share = (event: MouseEvent) => {
    onShare?.()
    if (!isNetwork) return
    event.preventDefault()
    window.open(href, '_blank', popup)
  }
  return (
    <a
      className={className}
      href={href}
      {...(isNetwork && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={share}
    >
      {children}
    </a>
  )
}
