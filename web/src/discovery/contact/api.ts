import type { ContactForm } from '@schaufenster/command-service/discovery/contact-contract.ts'
import { action } from '../../lib/action.ts'

/** Writes to the operator. */
export const sendContact = action<ContactForm>({
  name: 'sendContact',
  send: (client, form) => client.command('POST', '/api/contact', form),
})
