import { IconMail, IconRoute, IconPhone, IconWorld } from '@tabler/icons-react'
import { ExternalButton } from '../../ui/button.tsx'
import type { ContactAction } from './contact-actions.ts'

const icons = {
  call: <IconPhone aria-hidden="true" />,
  route: <IconRoute aria-hidden="true" />,
  write: <IconMail aria-hidden="true" />,
  visit: <IconWorld aria-hidden="true" />,
}

/** Up to three buttons; the first is the one that shines. */
export const ContactButtons = ({ actions }: { readonly actions: readonly ContactAction[] }) =>
  actions.map(({ kind, label, href }, index) => (
    <ExternalButton key={kind} href={href} look={index === 0 ? 'light' : 'secondary'} icon={icons[kind]}>
      {label}
    </ExternalButton>
  ))
