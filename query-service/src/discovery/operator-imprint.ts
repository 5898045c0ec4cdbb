import type { OperatorData } from '@schaufenster/events/discovery/operator-events.ts'
import { escapedHtml } from '@schaufenster/platform/lib/escaped-html.ts'

/** The part of the initial Impressum that names nobody. Operators who publish a text of their own name themselves in it. */
const nobody = /<h3>Betreiber<\/h3>\s*<p>[^<]*noch\s+nicht\s+hinterlegt[^<]*<\/p>/

/** The Impressum with the operator filled in where it says that nobody is named yet (D-3.11). */
export const withOperator = (html: string, operator: OperatorData | undefined): string =>
  operator === undefined ? html : html.replace(nobody, () => partOf(operator))

/** Whether an Impressum names somebody, through the operator's data or in its own words. */
export const namesOperator = (html: string): boolean => !nobody.test(html)

const partOf = (operator: OperatorData): string => {
  const { name, legalForm, street, plz, city, country, email, phone } = operator
  const address = [[name, legalForm].filter(Boolean).join(' '), street, `${plz} ${city}`, country]
  const reach = [phone !== undefined && `Telefon: ${escapedHtml(phone)}`, `E-Mail: ${mailTo(email)}`]
  return [
    `<h3>Betreiber</h3>${paragraph(address.flatMap((line) => (line ? [escapedHtml(line)] : [])))}`,
    part('Vertreten durch', operator.representedBy),
    `<h3>Kontakt</h3>${paragraph(reach.filter((line) => line !== false))}`,
    part('Registereintrag', [operator.register, operator.registerNumber].filter(Boolean).join(', ')),
    part('Umsatzsteuer-Identifikationsnummer', operator.vatId),
    part('Verantwortlich für den Inhalt (§ 18 Abs. 2 MStV)', operator.responsible),
    part('Aufsichtsbehörde', operator.supervisoryAuthority),
  ].join('')
}

const part = (title: string, text: string | undefined): string =>
  text === undefined || text === '' ? '' : `<h3>${title}</h3>${paragraph([escapedHtml(text)])}`

const paragraph = (lines: readonly string[]): string => `<p>${lines.join('<br>')}</p>`

const mailTo = (email: string): string => `<a href="mailto:${escapedHtml(email)}">${escapedHtml(email)}</a>`
