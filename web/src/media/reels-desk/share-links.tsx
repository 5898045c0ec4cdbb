import { IconBrandFacebook, IconBrandWhatsapp, IconLink, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { withSearch } from '../../paths.ts'
import { Button, ExternalButton } from '../../ui/button.tsx'
import type { OwnReelView } from './api.ts'

type Shared = Pick<OwnReelView, 'slug' | 'title'>

/** Where a reel can be sent to (D-4.14). Its owner's shares are not counted. */
export const ShareLinks = ({ reel: { slug, title } }: { readonly reel: Shared }) => {
  const [copied, setCopied] = useState('')
  const address = new URL(withSearch('/reels', { reel: slug }), window.location.href).href
  const [text, link] = [encodeURIComponent(`${title} ${address}`), encodeURIComponent(address)]
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('Link kopiert')
    } catch {
      setCopied(address)
    }
  }
  return (
    <div className="form">
      <ExternalButton href={`https://wa.me/?text=${text}`} icon={<IconBrandWhatsapp aria-hidden="true" />}>
        WhatsApp
      </ExternalButton>
      <ExternalButton
        href={`https://www.facebook.com/sharer/sharer.php?u=${link}`}
        icon={<IconBrandFacebook aria-hidden="true" />}
      >
        Facebook
      </ExternalButton>
      <ExternalButton
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${link}`}
        icon={<IconMail aria-hidden="true" />}
      >
        E-Mail
      </ExternalButton>
      <Button icon={<IconLink aria-hidden="true" />} onClick={() => void copy()}>
        Link kopieren
      </Button>
      <output>{copied}</output>
    </div>
  )
}
