import { writeLetter } from '@schaufenster/platform/mail/letter.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import { plainName } from '@schaufenster/platform/mail/plain-name.ts'
import type { ContactMessage } from './contact-form.ts'

/** A message from the contact page, for the operator. */
export const contactLetter = (
  site: string,
  operator: string,
  { name, email, message }: ContactMessage,
): Letter =>
  writeLetter({
    subject: `Anfrage von ${plainName(name)}`,
    name: operator,
    paragraphs: [
      `${plainName(name)} (${email}) schreibt Ihnen über die Kontaktseite. Antworten Sie an diese Adresse.`,
    ],
    quote: message,
    action: { label: 'Zur Kontaktseite', url: `${site}/kontakt` },
    footer: 'Sie bekommen diese E-Mail, weil Ihre Adresse als Kontakt dieses Verzeichnisses eingetragen ist.',
  })
