import { berlinDate } from '@schaufenster/platform/lib/berlin.ts'
import { writeLetter } from '@schaufenster/platform/mail/letter.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import { plainName } from '@schaufenster/platform/mail/plain-name.ts'

/** What a letter says about a company. */
export interface CompanyInLetter {
  readonly id: string
  readonly name: string
  readonly slug: string | undefined
}

/** A company may have been given a name that looks like a web address. */
export const named = ({ name }: Pick<CompanyInLetter, 'name'>): string => `„${plainName(name)}“`

const ownersFooter =
  'Sie bekommen diese E-Mail, weil Ihnen dieser Eintrag gehört. Sie wurde automatisch verschickt, Antworten liest niemand.'
const adminsFooter =
  'Sie bekommen diese E-Mail, weil Sie Schaufenster verwalten. Neues aus jeweils fünf Minuten steht in einer gemeinsamen E-Mail.'

/** `site`: the public address, without a trailing slash. */
export const approvalLetter = (site: string, name: string, company: CompanyInLetter): Letter =>
  writeLetter({
    subject: `${named(company)} ist freigegeben`,
    name,
    paragraphs: [
      `wir haben Ihren Eintrag ${named(company)} geprüft und freigegeben. Er ist ab sofort für alle zu sehen und in der Suche zu finden.`,
      'Je mehr dort steht, desto eher werden Sie gefunden: Ein Titelbild, ein Satz darüber, was Sie tun, und Ihre Telefonnummer helfen am meisten.',
    ],
    action:
      company.slug === undefined
        ? { label: 'Eintrag ergänzen', url: editingUrl(site, company) }
        : { label: 'Eintrag ansehen', url: `${site}/unternehmen/${company.slug}` },
    footer: ownersFooter,
  })

/** `wasPublic`: a public profile is taken down; otherwise it was never approved. */
export const refusalLetter = (
  site: string,
  name: string,
  company: CompanyInLetter,
  reason: string,
  wasPublic: boolean,
): Letter =>
  writeLetter({
    subject: wasPublic
      ? `${named(company)} ist nicht mehr öffentlich`
      : `${named(company)} braucht noch eine Änderung`,
    name,
    paragraphs: [
      wasPublic
        ? `wir mussten die Freigabe Ihres Eintrags ${named(company)} zurücknehmen. Er ist vorerst nicht mehr öffentlich. Der Grund:`
        : `wir haben Ihren Eintrag ${named(company)} geprüft und konnten ihn noch nicht freigeben. Der Grund:`,
    ],
    quote: reason,
    action: { label: 'Eintrag ändern und noch einmal einreichen', url: editingUrl(site, company) },
    footer: ownersFooter,
  })

/** `restorableUntil`: ISO 8601. `by`: the other owner who did it; otherwise the operator. */
export const removalLetter = (
  site: string,
  name: string,
  company: CompanyInLetter,
  {
    reason,
    restorableUntil,
    by,
  }: { readonly reason: string; readonly restorableUntil: string; readonly by: string | undefined },
): Letter =>
  writeLetter({
    subject: `${named(company)} wurde gelöscht`,
    name,
    paragraphs: [
      `${by === undefined ? 'wir haben' : `${plainName(by)} hat`} Ihren Eintrag ${named(company)} gelöscht. Er ist nicht mehr zu sehen und lässt sich nicht mehr bearbeiten. Bis zum ${berlinDate(restorableUntil)} können wir ihn wiederherstellen. Der Grund:`,
    ],
    quote: reason,
    action: { label: 'Ihre anderen Einträge', url: `${site}/unternehmensliste` },
    footer: ownersFooter,
  })

/** `isPublic`: visible to everybody again. `by`: the other owner who did it; otherwise the operator. */
export const restorationLetter = (
  site: string,
  name: string,
  company: CompanyInLetter,
  { isPublic, by }: { readonly isPublic: boolean; readonly by: string | undefined },
): Letter =>
  writeLetter({
    subject: `${named(company)} ist wieder da`,
    name,
    paragraphs: [
      `${by === undefined ? 'wir haben' : `${plainName(by)} hat`} Ihren gelöschten Eintrag ${named(company)} wiederhergestellt, wie er war. ${
        isPublic
          ? 'Er ist wieder für alle zu sehen.'
          : 'Sie können ihn wieder bearbeiten; öffentlich ist er noch nicht.'
      }`,
    ],
    action: { label: 'Eintrag bearbeiten', url: editingUrl(site, company) },
    footer: ownersFooter,
  })

/** `isHidden`: hidden as of now; otherwise shown again. `by`: the other owner who did it; otherwise the operator. */
export const hidingLetter = (
  site: string,
  name: string,
  company: CompanyInLetter,
  { isHidden, by }: { readonly isHidden: boolean; readonly by: string | undefined },
): Letter =>
  writeLetter({
    subject: `${named(company)} ist ${isHidden ? 'verborgen' : 'nicht mehr verborgen'}`,
    name,
    paragraphs: [
      `${by === undefined ? 'wir haben' : `${plainName(by)} hat`} Ihren Eintrag ${named(company)} ${
        isHidden
          ? 'verborgen. Besucher sehen ihn nicht, bis einer der Inhaber ihn wieder zeigt.'
          : 'wieder gezeigt. Besucher sehen ihn, sobald und solange er freigegeben ist.'
      }`,
    ],
    action: { label: 'Sichtbarkeit ansehen', url: `${site}/unternehmen/einstellungen/${company.id}` },
    footer: ownersFooter,
  })

/** `paused`: closed from now through this day; otherwise open again. `by`: the other owner who did it; otherwise the operator. */
export const pauseLetter = (
  site: string,
  name: string,
  company: CompanyInLetter,
  {
    paused,
    by,
  }: {
    readonly paused: { readonly until: string | undefined } | undefined
    readonly by: string | undefined
  },
): Letter => {
  const who = by === undefined ? 'wir haben' : `${plainName(by)} hat`
  const until =
    paused?.until === undefined
      ? 'bis einer der Inhaber das beendet'
      : `bis einschließlich ${berlinDate(paused.until)}`
  return writeLetter({
    subject: `${named(company)} ist ${paused === undefined ? 'wieder geöffnet' : 'vorübergehend geschlossen'}`,
    name,
    paragraphs: [
      paused === undefined
        ? `${who} bei Ihrem Eintrag ${named(company)} das vorübergehende Schließen beendet. Besucher lesen wieder Ihre Öffnungszeiten.`
        : `${who} Ihren Eintrag ${named(company)} als vorübergehend geschlossen gekennzeichnet, ${until}. Besucher finden ihn weiter und lesen, dass Sie zurzeit geschlossen haben.`,
    ],
    action: { label: 'Sichtbarkeit ansehen', url: `${site}/unternehmen/einstellungen/${company.id}` },
    footer: ownersFooter,
  })
}

/** How many names a letter lists; the page lists all of them. */
const mostNames = 10

/** Tells administrators which companies await approval. */
export const waitingLetter = (site: string, name: string, companies: readonly CompanyInLetter[]): Letter => {
  const [first] = companies
  const further = companies.length - mostNames
  const single = companies.length === 1
  return writeLetter({
    subject:
      single && first !== undefined
        ? `${named(first)} wartet auf Ihre Prüfung`
        : `${companies.length} Unternehmen warten auf Ihre Prüfung`,
    name,
    paragraphs: [
      single
        ? 'ein Unternehmen wurde zur Prüfung eingereicht:'
        : 'diese Unternehmen wurden zur Prüfung eingereicht:',
      [
        ...companies.slice(0, mostNames).map((company) => `• ${plainName(company.name)}`),
        ...(further > 0 ? [`und ${further} weitere`] : []),
      ].join('\n'),
    ],
    action: { label: 'Jetzt prüfen', url: `${site}/admin/unternehmen?stand=pruefung` },
    footer: adminsFooter,
  })
}

const editingUrl = (site: string, { id }: CompanyInLetter): string => `${site}/unternehmen/stammdaten/${id}`
