import { own } from '../lib/own.ts'
/** A section of a legal text, by the heading that begins it. */
export interface LegalSection {
  readonly id: string
  readonly title: string
}

/** The sections of a text, and the text with an address at each of them. The texts' own headings are of the third level (D-G9). */
export const withContents = (
  html: string,
): { readonly html: string; readonly sections: readonly LegalSection[] } => {
  const sections: LegalSection[] = []
  const addressed = html.replaceAll(/<h3>(.*?)<\/h3>/gs, (_heading, words: string) => {
    const section = { id: `abschnitt-${sections.length + 1}`, title: plain(words) }
    sections.push(section)
    return `<h3 id="${section.id}">${words}</h3>`
  })
  return { html: addressed, sections }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => own(entities, name) ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
