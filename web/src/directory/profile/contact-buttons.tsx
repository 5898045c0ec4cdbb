import { IconMail, IconRoute, IconPhone, IconWorld } from '@tabler/icons-react'
import { ExternalButton } from '../../ui/button.tsx'
import type { ContactAction } from './contact-actions.ts'
import { WriteButton } from './mail-address.tsx'

const icons = {
  call: <IconPhone aria-hidden="true" />,
  route: <IconRoute aria-hidden="true" />,
  write: <IconMail aria-hidden="true" />,
  visit: <IconWorld aria-hidden="true" />,
}

/** Up to three buttons; the first is the one that shines. */
export const ContactButtons = ({ actions }: { readonly actions: readonly ContactAction[] }) =>
  actions.map((action, index) => {
    const { kind, label } = action
    const look = { look: index === 0 ? 'light' : 'secondary', icon: icons[kind] } as const
    return 'href' in action ? (
      <ExternalButton key={kind} href={action.href} {...look}>
        {label}
      </ExternalButton>
    ) : (
      <WriteButton key={kind} companyId={action.addressOf} {...look}>
        {label}
      </WriteButton>
    )
  })
