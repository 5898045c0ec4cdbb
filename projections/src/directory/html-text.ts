import { own } from '@schaufenster/platform/lib/own.ts'
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The text of sanitised HTML (D-G9): tags become blanks, entities their characters. */
export const htmlText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => own(entities, entity) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
