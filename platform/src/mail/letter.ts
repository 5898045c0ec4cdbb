import { escapedHtml } from '../lib/escaped-html.ts'
import { oneLine } from '../lib/one-line.ts'
import type { Letter } from './mail.ts'
import { nameOfReader } from './plain-name.ts'

/** The contents of a letter, in reading order. */
export interface LetterDraft {
  readonly subject: string
  /** The name of the reader, as they entered it; blank when nobody knows who reads the address's mail. */
  readonly name: string
  readonly paragraphs: readonly string[]
  /** Another person's words, such as the reason for a decision. */
  readonly quote?: string
  /** What to do next. */
  readonly action: { readonly label: string; readonly url: string }
  /** Why the reader gets this letter. */
  readonly footer: string
}

/** The letter as text and as equivalent HTML. The HTML suits mail programs: a frame of tables, inline styles, nothing loaded from elsewhere. */
export const writeLetter = (draft: LetterDraft): Letter => {
  const { subject, action, footer } = draft
  const name = nameOfReader(draft.name)
  const greeting = name === '' ? 'Guten Tag,' : `Guten Tag ${name},`
  const paragraphs = draft.paragraphs.map(visible)
  const quote = draft.quote === undefined ? undefined : visible(draft.quote)
  return {
    subject: oneLine(subject),
    text: [
      greeting,
      ...paragraphs,
      ...(quote === undefined ? [] : [quote.replaceAll(/^/gm, '> ')]),
      `${action.label}:\n${action.url}`,
      `-- \nSchaufenster\n${footer}`,
    ].join('\n\n'),
    html: page(
      oneLine(subject),
      [
        paragraph(greeting),
        ...paragraphs.map(paragraph),
        ...(quote === undefined ? [] : [quoted(quote)]),
        button(action.label, action.url),
        address(action.url),
      ].join('\n'),
      footer,
    ),
  }
}

/** The letter with the operator's line below it. */
export const signedBy = <Signed extends Letter>(letter: Signed, sender: string): Signed => ({
  ...letter,
  text: `${letter.text}\n${oneLine(sender)}`,
  html: letter.html.replace(end, () => `${small(oneLine(sender))}${end}`),
})

/** Keeps line breaks; removes invisible characters and those that change the direction of the text. */
const visible = (text: string): string => text.split('\n').map(oneLine).join('\n')

const escaped = (text: string): string => escapedHtml(text).replaceAll('\n', '<br>')

// The web app's light colours, as attributes, which every mail program knows. The dark ones are for programs that read a style sheet. The others
// leave the light ones or invert them, which works because each text has a background of its own.
const ink = '#15191f'
const muted = '#5b6470'
const petrol = '#0b5c63'
const amber = '#f6b73c'
const font = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif"

const night = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.paper{background:#101418!important}.card{background:#1b2128!important}.ink{color:#ece9e2!important}.muted{color:#a3abb5!important}.button{background:#5fc6cc!important;color:#101418!important}}`

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${ink}">${escaped(text)}</p>`

const quoted = (text: string): string =>
  `<blockquote class="ink" style="margin:0 0 16px;padding:8px 16px;border-left:3px solid ${amber};font-size:16px;line-height:1.5;color:${ink}">${escaped(text)}</blockquote>`

const button = (label: string, url: string): string =>
  `<p style="margin:24px 0 16px"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${petrol};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`

/** For readers who can't press the button or want to see where it leads. */
const address = (url: string): string =>
  `<p class="muted" style="margin:0;font-size:13px;line-height:1.5;color:${muted};word-break:break-all">Oder geben Sie diese Adresse ein:<br>${escaped(url)}</p>`

const small = (text: string): string =>
  `<p class="muted" style="max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.5;color:${muted}">${escaped(text)}</p>
`

const end = `</td></tr></table>
</body>
</html>
`

const page = (title: string, body: string, footer: string): string => `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>
<style>${night}</style></head>
<body class="paper" style="margin:0;padding:24px 12px;background:#f2f0e9;${font}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f0e9"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;border-bottom:4px solid ${amber}">
<tr><td class="ink" style="padding:24px 32px 0;font-size:20px;font-weight:700;color:${ink}">Schaufenster</td></tr>
<tr><td style="padding:24px 32px;overflow-wrap:anywhere;word-break:break-word">
${body}
</td></tr>
</table>
${small(footer)}${end}`
