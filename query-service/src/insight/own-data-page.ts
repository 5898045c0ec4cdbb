import { berlinTime } from '@schaufenster/platform/lib/berlin.ts'
import type { SignIns } from '../identity/contract.ts'
import { fieldsOf } from './event-fields.ts'
import type { OwnEntry } from './own-data.ts'

/** The header of a data export. */
export interface OwnAccount {
  readonly name: string
  readonly email: string
  /** Open sessions of the account. They are outside the log and end with the session. */
  readonly sessions: readonly { readonly device: string; readonly usedAt: string }[]
  /** Failed logins, also outside the log, kept for some months. */
  readonly failedLogins: SignIns['failed']
  /** Other ways to log in. Their last use is outside the log too. */
  readonly passkeys: readonly { readonly name: string; readonly usedAt?: string }[]
  /** Names of companies that their address is invited to own; the log contains no address. */
  readonly invitations: readonly string[]
  /** ISO 8601, UTC: the end of the exported history. */
  readonly at: string
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style =
  'body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}h2{font-size:1rem;margin:1.5rem 0 0}dl{margin:.25rem 0 0 1rem}dt{font-weight:600}dd{margin:0 0 .25rem 1rem;white-space:pre-wrap;overflow-wrap:anywhere}'

/** The beginning of the readable export. */
export const pageHead = ({ name, email, at, ...beside }: OwnAccount): string =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Meine Daten bei Schaufenster</title><style>${style}</style>` +
  `<h1>Meine Daten bei Schaufenster</h1><p>${escaped(name)} · ${escaped(email)}<br>Stand: ${escaped(berlinTime(at))}</p>` +
  `<p>Hier steht alles, was wir zu Ihrer Person aufgezeichnet haben, das Neueste zuerst. Angaben über andere sind ausgelassen. Am Ende der Datei steht dasselbe noch einmal für Maschinen (JSON).</p>` +
  listOf('Angemeldet', beside.sessions.map(sessionLine)) +
  listOf('Misslungene Anmeldungen', beside.failedLogins.map(failedLine)) +
  listOf('Passkeys', beside.passkeys.map(passkeyLine)) +
  listOf('Einladungen zu Unternehmen', beside.invitations.map(invitationLine))

const listOf = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<h2>${title}</h2><ul>${lines.join('')}</ul>`

const invitationLine = (company: string): string => `<li>${escaped(company)}</li>`

const wrong = {
  password: 'falsches Passwort',
  code: 'falscher Code',
  refused: 'mit richtigem Passwort oder Passkey abgewiesen',
} as const

const failedLine = ({ at, step }: OwnAccount['failedLogins'][number]): string =>
  `<li>${escaped(berlinTime(at))}, ${wrong[step]}</li>`

const sessionLine = ({ device, usedAt }: OwnAccount['sessions'][number]): string =>
  `<li>${escaped(device)}, zuletzt benutzt: ${escaped(berlinTime(usedAt))}</li>`

const passkeyLine = ({ name, usedAt }: OwnAccount['passkeys'][number]): string =>
  `<li>${escaped(name)}, ${usedAt === undefined ? 'noch nicht benutzt' : `zuletzt benutzt: ${escaped(berlinTime(usedAt))}`}</li>`

/** One event in words. `names`: what the referenced things are called. */
export const pageEntry = (entry: OwnEntry, names: ReadonlyMap<string, string>): string => {
  const { at, what, by } = entry
  const fields = fieldsOf(entry, names).map(
    ({ label, value }) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`,
  )
  return `<h2>${escaped(berlinTime(at))}: ${escaped(what)}</h2><p>Durch: ${escaped(by)}</p><dl>${fields.join('')}</dl>`
}

/** Encloses the machine-readable copy at the end of the readable one. `<` is escaped in it. */
export const dataHead = '<script type="application/json" id="daten">'
export const dataEnd = '</script></html>\n'

export const inPage = (json: string): string => json.replaceAll('<', '\\u003c')
