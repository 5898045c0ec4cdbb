import { IconBrandFacebook, IconBrandWhatsapp, IconLink, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useAppSelector } from '../../lib/hooks.ts'
import { shareHrefs } from '../../lib/share-hrefs.ts'
import { Button } from '../../ui/button.tsx'
import { ShareLink } from '../../ui/share-link.tsx'
import { reelPaths } from '../reel-paths.ts'
import type { OwnReelView } from './api.ts'

type Shared = Pick<OwnReelView, 'slug' | 'title'>

/** Where a reel can be sent to (D-4.14). Its owner's shares are not counted. */
export const ShareLinks = ({ reel: { slug, title } }: { readonly reel: Shared }) => {
  const [copied, setCopied] = useState('')
  const { publicUrl } = useAppSelector(({ site }) => site)
  const address = publicUrl + reelPaths.reel.href(slug)
  const links = shareHrefs(address, title)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('Link kopiert')
    } catch {
      setCopied(address)
    }
  }
  return (
    <div className="share-links">
      <ShareLink className="button button--secondary" href={links.whatsapp}>
        <IconBrandWhatsapp aria-hidden="true" />
        WhatsApp
      </ShareLink>
      <ShareLink className="button button--secondary" href={links.facebook}>
        <IconBrandFacebook aria-hidden="true" />
        Facebook
      </ShareLink>
      <ShareLink className="button button--secondary" href={links.mail}>
        <IconMail aria-hidden="true" />
        E-Mail
      </ShareLink>
      <Button icon={<IconLink aria-hidden="true" />} onClick={() => void copy()}>
        Link kopieren
      </Button>
      <output>{copied}</output>
    </div>
  )
}
