/** Plain text as HTML or XML, in an element or in an attribute with double quotes: none of it is markup. */
export const escapedHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
