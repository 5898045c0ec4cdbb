import { IconBrandFacebook, IconBrandWhatsapp, IconLink, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useAppSelector } from '../../lib/hooks.ts'
import { Button, ExternalButton } from '../../ui/button.tsx'
import { reelPaths } from '../reel-paths.ts'
import { shareHrefs } from '../share-hrefs.ts'
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
    <div className="form">
      <ExternalButton href={links.whatsapp} icon={<IconBrandWhatsapp aria-hidden="true" />}>
        WhatsApp
      </ExternalButton>
      <ExternalButton href={links.facebook} icon={<IconBrandFacebook aria-hidden="true" />}>
        Facebook
      </ExternalButton>
      <ExternalButton href={links.mail} icon={<IconMail aria-hidden="true" />}>
        E-Mail
      </ExternalButton>
      <Button icon={<IconLink aria-hidden="true" />} onClick={() => void copy()}>
        Link kopieren
      </Button>
      <output>{copied}</output>
    </div>
  )
}
