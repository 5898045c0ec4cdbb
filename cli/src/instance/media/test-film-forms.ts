/** For tests: a form with texts and files, as `call` and `inject` send it; each file under the name `files`. */
export const filmForm = (
  texts: Readonly<Record<string, string>>,
  films: readonly string[],
): { readonly payload: string; readonly headers: Readonly<Record<string, string>> } => {
  const part = (disposition: string, content: string) =>
    `--grenze\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
  const fields = Object.entries(texts).map(([name, text]) => part(`name="${name}"`, text))
  const files = films.map((film) =>
    part('name="files"; filename="Rundgang.mp4"\r\ncontent-type: video/mp4', film),
  )
  return {
    payload: `${[...fields, ...files].join('')}--grenze--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=grenze' },
  }
}

/** For tests: what looks like a film, of other bytes each time. */
export const filmText = (what: string): string => `\0\0\0\x18ftypisom${what.padEnd(50_000, '.')}`
