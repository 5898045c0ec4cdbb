import { afterEach, describe, expect, test } from '@jest/globals'
import { createMemoryVault } from '../vault/memory-vault.ts'
import { writeLetter } from './letter.ts'
import type { Mail } from './mail.ts'
import { createOutbox, type Sealer } from './outbox.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { startTestMailServer } from './test-mail-server.ts'

const letter = writeLetter({
  subject: 'Ihr Eintrag\n„Käthes <Café>“',
  name: 'Ida Quandt',
  paragraphs: ['Wir haben Ihren Eintrag geprüft.', 'Der Grund:'],
  quote: 'Das Bild zeigt\n<b>nicht</b> Ihr Café.',
  action: { label: 'Eintrag ändern', url: 'https://schaufenster.example/unternehmen?a=1&b=2' },
  footer: 'Sie bekommen diese E-Mail, weil Ihnen ein Eintrag gehört.',
})

const mail: Mail = {
  ...letter,
  id: '0192f0c1-0000-8000-8000-000000000001',
  to: { id: 'ida', name: 'Ida Quandt', address: 'ida@example.org' },
  at: Date.UTC(2026, 10, 21, 8),
  correlationId: 'klick-0815',
}

const clock = { now: () => Date.UTC(2026, 10, 21, 9) }

describe('a letter', () => {
  test('says the same in words and in HTML, and takes nothing that it quotes for markup', () => {
    expect(letter.subject).toBe('Ihr Eintrag „Käthes <Café>“')
    expect(letter.text).toBe(
      [
        'Guten Tag Ida Quandt,',
        '',
        'Wir haben Ihren Eintrag geprüft.',
        '',
        'Der Grund:',
        '',
        '> Das Bild zeigt',
        '> <b>nicht</b> Ihr Café.',
        '',
        'Eintrag ändern:',
        'https://schaufenster.example/unternehmen?a=1&b=2',
        '',
        '-- ',
        'Schaufenster',
        'Sie bekommen diese E-Mail, weil Ihnen ein Eintrag gehört.',
      ].join('\n'),
    )
    expect(letter.html).toContain('Das Bild zeigt<br>&lt;b&gt;nicht&lt;/b&gt; Ihr Café.')
    expect(letter.html).toContain('href="https://schaufenster.example/unternehmen?a=1&amp;b=2"')
    expect(letter.html).toContain('<title>Ihr Eintrag „Käthes &lt;Café&gt;“</title>')
    expect(letter.html).not.toMatch(/<b>|<script|src=/)
  })
})

const servers: { close(): void }[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** It has one mailbox. */
const startMailServer = async () => {
  const server = await startTestMailServer((recipient) => recipient.includes('ida@'))
  servers.push(server)
  return server
}

describe('mail over SMTP', () => {
  test('is sent once by its id, with the date of what it tells of, and a mailbox that is gone is an answer', async () => {
    const { url, received } = await startMailServer()
    const vault = createMemoryVault(clock)
    const mailer = createSmtpMailer({ url, sender: 'post@schaufenster.example', vault, clock })
    expect(await mailer.send(mail)).toMatchObject({ right: 'server' })
    expect(await mailer.send(mail)).toMatchObject({ right: 'server' })
    expect(received).toHaveLength(1)
    expect(received[0]).toContain(`Message-ID: <${mail.id}@schaufenster.example>`)
    expect(received[0]).toMatch(/^X-Correlation-Id: klick-0815\r?$/im)
    expect(received[0]).toContain('Date: Sat, 21 Nov 2026 08:00:00 +0000')
    expect(received[0]).toContain('From: Schaufenster <post@schaufenster.example>')
    expect(received[0]).toContain('To: Ida Quandt <ida@example.org>')
    expect(received[0]).toMatch(/text\/plain[\s\S]*text\/html/)

    const lost = { ...mail, id: 'lost', to: { ...mail.to, address: 'fort@example.org' } }
    expect(await mailer.send(lost)).toMatchObject({ left: { code: 550 } })
    expect(await mailer.send(lost)).toMatchObject({ left: { code: 550 } })
    await mailer.close()
  })

  test('throws what may pass, and then nothing says that it was sent', async () => {
    const { url } = await startMailServer()
    servers.splice(0).forEach((server) => server.close())
    const vault = createMemoryVault(clock)
    const mailer = createSmtpMailer({ url, sender: 'post@schaufenster.example', vault, clock })
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
    expect(await vault.list('mail-sent/', 10)).toEqual([])
    await mailer.close()
  })
})

describe('the outbox', () => {
  test('keeps each mail once and sealed, the newest first, and none of people who were erased', async () => {
    const vault = createMemoryVault(clock)
    const erased = new Set<string>()
    const sealer: Sealer = {
      seal: async (subject, _id, text) => `${subject} ${Buffer.from(text).toString('base64')}`,
      open: async (sealed) => {
        const [subject = '', box = ''] = sealed.split(' ')
        return erased.has(subject) ? undefined : Buffer.from(box, 'base64').toString()
      },
    }
    const outbox = createOutbox(vault, sealer, clock)
    await outbox.send(mail)
    const before = await outbox.mark(10)
    await outbox.send(mail)
    expect(await outbox.mark(10)).toBe(before)
    await outbox.send({ ...mail, id: 'later', at: mail.at + 1, to: { ...mail.to, id: 'otto' } })
    expect((await outbox.list(10)).map(({ id }) => id)).toEqual(['later', mail.id])
    expect(await outbox.mark(10)).not.toBe(before)
    expect([await outbox.count(10), await outbox.count(1)]).toEqual([2, 1])
    expect(await outbox.list(1)).toHaveLength(1)
    const [, kept] = await vault.list('outbox/', 10)
    expect(new TextDecoder().decode(kept?.value)).not.toMatch(/Ida|example/)

    erased.add('otto')
    expect(await outbox.list(10)).toEqual([
      {
        id: mail.id,
        at: mail.at,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        correlationId: mail.correlationId,
      },
    ])
    await outbox.close()
  })
})
