import { berlinDate } from '@schaufenster/platform/lib/berlin.ts'
import { writeLetter } from '@schaufenster/platform/mail/letter.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import { plainName } from '@schaufenster/platform/mail/plain-name.ts'
import { named, type CompanyInLetter } from '../notify/company-letters.ts'

/** The content of a letter to the entry's own address. */
export interface ClaimInLetter {
  /** The public address, without a trailing slash. */
  readonly site: string
  readonly company: CompanyInLetter
  /** Milliseconds since 1970. */
  readonly validUntil: number
  readonly token: string
}

const entryFooter =
  'Sie bekommen diese E-Mail, weil diese Adresse im Eintrag steht. Sie wurde automatisch verschickt, Antworten liest niemand.'
const claimantFooter =
  'Sie bekommen diese E-Mail, weil Sie diesen Eintrag übernehmen wollten. Sie wurde automatisch verschickt, Antworten liest niemand.'
const adminsFooter =
  'Sie bekommen diese E-Mail, weil Sie Schaufenster verwalten. Neues aus jeweils fünf Minuten steht in einer gemeinsamen E-Mail.'

/** Names nobody: the page names the claimant after they log in. */
export const claimLinkLetter = ({ site, company, validUntil, token }: ClaimInLetter): Letter =>
  writeLetter({
    subject: `Den Eintrag ${named(company)} übernehmen`,
    name: '',
    paragraphs: [
      `jemand möchte den Eintrag ${named(company)} auf Schaufenster übernehmen und künftig selbst pflegen. Waren Sie das, dann bestätigen Sie es mit diesem Link, angemeldet mit dem Konto, mit dem Sie den Antrag gestellt haben.`,
      `Der Link gilt bis zum ${berlinDate(validUntil)} und nur einmal. Bitte geben Sie ihn nicht weiter.`,
      'Wenn Sie damit nichts anfangen können, löschen Sie diese E-Mail. Dann ändert sich nichts.',
    ],
    action: { label: 'Übernahme bestätigen', url: `${site}/uebernehmen/bestaetigen/${token}` },
    footer: entryFooter,
  })

export const claimAcceptedLetter = (site: string, name: string, company: CompanyInLetter): Letter =>
  writeLetter({
    subject: `${named(company)} gehört jetzt Ihnen`,
    name,
    paragraphs: [
      `Sie haben den Eintrag ${named(company)} übernommen. Ab jetzt bearbeiten Sie alles, was dort steht, und können andere einladen.`,
      'Am besten sehen Sie die Angaben gleich durch: Sie stammen aus einer fremden Quelle.',
    ],
    action: { label: 'Eintrag bearbeiten', url: `${site}/unternehmen/stammdaten/${company.id}` },
    footer: claimantFooter,
  })

export const claimRejectedLetter = (
  site: string,
  name: string,
  company: CompanyInLetter,
  reason: string,
): Letter =>
  writeLetter({
    subject: `${named(company)}: Ihr Antrag wurde abgelehnt`,
    name,
    paragraphs: [
      `wir haben Ihren Antrag geprüft, den Eintrag ${named(company)} zu übernehmen, und konnten ihm nicht zustimmen. Der Grund:`,
    ],
    quote: reason,
    action: { label: 'Eintrag ansehen', url: `${site}/unternehmen/${company.slug ?? company.id}` },
    footer: claimantFooter,
  })

/** Goes to the entry's own address, so that nobody loses an entry unnoticed. */
export const entryClaimedLetter = (site: string, company: CompanyInLetter): Letter =>
  writeLetter({
    subject: `${named(company)} wurde übernommen`,
    name: '',
    paragraphs: [
      `der Eintrag ${named(company)} auf Schaufenster hat jetzt einen Inhaber, der ihn bearbeiten kann. Wir haben seine Angaben geprüft.`,
      'Wenn Sie damit nicht gerechnet haben, schreiben Sie uns bitte über die Kontaktseite.',
    ],
    action: { label: 'Eintrag ansehen', url: `${site}/unternehmen/${company.slug ?? company.id}` },
    footer: entryFooter,
  })

/** How many names a letter lists; the page lists all of them. */
const mostNames = 10

/** Tells administrators which claims await their decision. */
export const claimsWaitingLetter = (
  site: string,
  name: string,
  companies: readonly CompanyInLetter[],
): Letter => {
  const [first] = companies
  const single = companies.length === 1 && first !== undefined
  const further = companies.length - mostNames
  return writeLetter({
    subject: single
      ? `Jemand möchte ${named(first)} übernehmen`
      : `${companies.length} Einträge sollen übernommen werden`,
    name,
    paragraphs: [
      'für diese Einträge ohne Inhaber liegen Anträge vor:',
      [
        ...companies.slice(0, mostNames).map((company) => `• ${plainName(company.name)}`),
        ...(further > 0 ? [`und ${further} weitere`] : []),
      ].join('\n'),
    ],
    action: { label: 'Jetzt prüfen', url: `${site}/admin/pruefung` },
    footer: adminsFooter,
  })
}
