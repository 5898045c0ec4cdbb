/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { directoryStore } from '../store.ts'
import { VersionPanel } from './version-panel.tsx'
import type { PartOfHistory } from './versions.ts'

const change = (version: number, what: string) => ({
  version,
  at: `2026-11-21T08:0${version}:00.000Z`,
  by: { kind: 'user', role: 'user', name: 'Olga Ofen' },
  what,
  commandId: `c-${version}`,
})

const difference = (field: string, label: string, before: string, after: string, what: string) => ({
  field,
  group: field.split('.')[0],
  what,
  label,
  before,
  after,
})

const phone = difference('contact.phone', 'Telefon', '089 2', '089 1', 'CompanyContactChanged')
const email = difference('contact.email', 'E-Mail', '', 'alt@ofen.example', 'CompanyContactChanged')
const network = difference('socialLinks.tiktok', 'TikTok', 'neu', 'alt', 'CompanySocialLinksChanged')

/** Opens the history and compares its oldest version; answers the bodies of the restorations sent. */
const compared = async (differences: readonly object[], part?: PartOfHistory) => {
  const sent: unknown[] = []
  renderInApp(<VersionPanel id="c0" unsaved={false} part={part} />, {
    extensions: [directoryStore, commands],
    fetch: async (url, init) => {
      const path = String(url)
      if (path.includes('/difference')) return Response.json({ data: differences })
      if (path.includes('/restore')) {
        sent.push(JSON.parse(String(init?.body)))
        return Response.json({ data: { _id: 'c0', id: 'c0', version: 3 } })
      }
      const data = [change(2, 'CompanyContactChanged'), change(0, 'CompanyRegistered')]
      return await Promise.resolve(Response.json({ data }))
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Verlauf' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Vergleichen/ }))
  await screen.findByText(/Ganze Seite von damals/)
  return sent
}

const press = async (name: RegExp, sent: readonly unknown[]) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(sent).toHaveLength(1))
}

test('each field comes back by itself, and the whole version says what comes back with it', async () => {
  const sent = await compared([phone, email, network])
  const row = within(screen.getByRole('row', { name: /Telefon/ }))
  row.getByText('089 2')
  row.getByText('089 1')
  within(screen.getByRole('row', { name: /E-Mail/ })).getByText('leer')
  screen.getByText('Wiederherstellen holt zurück: Telefon, E-Mail, TikTok.')
  await press(/zurückholen: Telefon$/, sent)
  expect(sent).toEqual([{ expectedVersion: 2, only: ['contact.phone'] }])
})

test('a page brings back its own fields alone', async () => {
  const sent = await compared([phone, email, network], {
    label: 'Kontakt',
    events: ['CompanyContactChanged'],
  })
  expect(screen.queryByText('TikTok')).toBeNull()
  await press(/^Kontakt von damals wiederherstellen$/, sent)
  expect(sent).toEqual([{ expectedVersion: 2, only: ['contact'] }])
})

test('where one field differs there is one way back', async () => {
  await compared([phone])
  expect(screen.queryByRole('button', { name: /Nur dies/ })).toBeNull()
  screen.getByRole('button', { name: 'Diese Fassung wiederherstellen' })
})
