import { composed } from '@schaufenster/platform/lib/composed.ts'
import sanitizeHtml from 'sanitize-html'

/**
 * Everything a company's text may contain (D-G9). The rest is dropped: scripts and styles with their content,
 * and tags nested more than twenty deep.
 */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href }) => ({
      tagName,
      attribs: href !== undefined && /^https?:\/\//i.test(href) ? { href, rel: 'nofollow ugc' } : {},
    }),
  },
}

/** HTML that is safe to show. Sanitising it again changes nothing. Empty if no text is left. */
export const sanitiseHtml = (html: string): string => {
  const mended = sanitizeHtml(composed(html), rules)
  // Of tags that were never closed links can be left inside of links; read as HTML, they lie side by side.
  const clean = sanitizeHtml(mended, rules).trim()
  return isBlank(clean) ? '' : clean
}

/** Of HTML that is clean, where `<` and `>` stand around tags only. */
const isBlank = (html: string): boolean => html.replace(/<[^>]*>/g, '').trim() === ''
