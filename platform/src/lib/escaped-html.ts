/** Plain text escaped for HTML or XML, in elements and in double-quoted attributes. None of it is markup afterwards. */
export const escapedHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
