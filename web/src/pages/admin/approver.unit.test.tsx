/** @jest-environment @happy-dom/jest-environment */
import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { useEffect, type ReactNode } from 'react'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { createTestWorkspace } from '../../app/test-workspace.ts'
import { ApprovalRunList } from '../../directory/moderation/approval-run-list.tsx'
import { RowActions } from '../../directory/moderation/row-actions.tsx'
import { directoryStore } from '../../directory/store.ts'
import type { Permission } from '../../identity/permissions.ts'
import { loggedIn } from '../../identity/slice.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { View as Approvals } from './approvals.tsx'
import { View as Companies } from './companies.tsx'

const LoggedIn = ({ permissions, children }: { permissions: Permission[]; children: ReactNode }) => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const user = {
      _id: 'petra',
      id: 'petra',
      fullName: 'Petra Prüft',
      email: 'petra@example.org',
      isVerified: true,
      companies: [],
      role: { rolename: 'user' as const },
      permissions,
    }
    dispatch(loggedIn({ user, startPage: '/', workplaces: [] }))
  }, [dispatch, permissions])
  return children
}

const workspace = createTestWorkspace(10)
const counts = { new: 0, changed: 0, claim: 1 }
const rowOf = async (id: string) => {
  const url = new URL('http://test/api/companies/pagination?limit=10')
  const page = await workspace.answerOf({ method: 'GET', url, body: {}, token: 'admin' })?.json()
  return page.companies.find((row: { readonly id: string }) => row.id === id)
}
const claim = {
  ...{ claimId: 'k1', userId: 'olga', proof: 'evidence', role: 'Wirtin', evidence: 'Anruf' },
  ...{ fullName: 'Olga Ofen', email: 'olga@example.org', requestedAt: '2026-11-20T09:12:00.000Z' },
}

/** Shows a page to somebody with these rights; nothing that it asks needs another. */
const show = (page: ReactNode, ...permissions: Permission[]) => {
  renderInApp(<LoggedIn permissions={permissions}>{page}</LoggedIn>, {
    extensions: [directoryStore, commands],
    fetch: async (input, init) => {
      const url = new URL(input, 'http://test')
      const method = init?.method ?? 'GET'
      if (url.pathname.includes('getCompanyByIdToEdit'))
        return Response.json({ message: 'Unauthorized' }, { status: 400 })
      if (url.pathname === '/api/approval-queue/counts') return Response.json(counts)
      if (url.pathname === '/api/approval-queue')
        return Response.json({
          counts,
          entries: [{ kind: 'claim', since: '2026-11-20T09:12:00.000Z', company: await rowOf('c0'), claim }],
        })
      return (
        workspace.answerOf({ method, url, body: {}, token: 'admin' }) ??
        Response.json({ message: 'Diesen Aufruf gibt es nicht.' }, { status: 404 })
      )
    },
  })
}

const namesIn = (part: HTMLElement, role: 'button' | 'link') =>
  within(part)
    .queryAllByRole(role)
    .map((each) => each.textContent)

const everything: Permission[] = ['company.approve', 'company.manage', 'audit.read', 'user.manage']

describe('whoever may approve and nothing else', () => {
  test('opens an entry of the list, and is offered nothing that is refused', async () => {
    show(<Companies />, 'company.approve')
    const { name } = await rowOf('c0')
    fireEvent.click((await screen.findAllByRole('button', { name }))[0] ?? document.body)
    const panel = await screen.findByRole('dialog')
    await within(panel).findByRole('button', { name: 'Freigeben' })
    const offered = [...namesIn(panel, 'button'), ...namesIn(panel, 'link')]
    expect(offered).toContain('Ablehnen')
    for (const refused of ['Bearbeiten', 'Löschen', 'Verlauf']) expect(offered).not.toContain(refused)
    expect(screen.queryByText('Inhaber')).toBeNull()
  })

  test('is not offered to restore what was deleted', async () => {
    const company = { ...(await rowOf('c0')), status: 'deleted' }
    renderInApp(
      <>
        <RowActions company={company} mayRestore={false} onReject={() => undefined} />
        <RowActions company={{ ...company, name: 'Anders' }} mayRestore onReject={() => undefined} />
      </>,
      { extensions: [directoryStore, commands], fetch: async () => Response.json({}) },
    )
    expect(namesIn(document.body, 'button')).toEqual(['Wiederherstellen'])
    screen.getByRole('button', { name: 'Anders wiederherstellen' })
  })

  test.each([
    ['approve', false, ['Freigabe von 2 rückgängig machen']],
    ['delete', false, []],
    ['delete', true, ['Löschung von 2 rückgängig machen']],
  ] as const)('takes a bulk decision back (%s, may delete: %s)', async (decision, mayDelete, offered) => {
    const at = new Date().toISOString()
    const counted = { companies: 2, done: 2, refused: 0 }
    const run = {
      id: 'r1',
      isMine: true,
      decision,
      status: 'completed',
      startedAt: at,
      endedAt: at,
      ...counted,
    }
    renderInApp(<ApprovalRunList mayDelete={mayDelete} />, {
      extensions: [directoryStore, commands],
      fetch: async () => await Promise.resolve(Response.json({ data: [run] })),
    })
    await screen.findByRole('button', { name: 'Ergebnis ausblenden' })
    expect(namesIn(document.body, 'button')).toEqual([...offered, 'Ergebnis ausblenden'])
  })

  test('looks at an entry of the queue, and reads who claims it', async () => {
    show(<Approvals />, 'company.approve')
    const card = await screen.findByRole('article')
    fireEvent.click(within(card).getByRole('button', { name: /^Eintrag ansehen/ }))
    await within(card).findByText(/Seit über zwanzig Jahren/)
    within(card).getByText(/Olga Ofen, olga@example\.org/)
    expect(within(card).queryByRole('link', { name: 'Olga Ofen' })).toBeNull()
    expect(within(card).queryByRole('link', { name: /^Verlauf/ })).toBeNull()
  })
})

describe('whoever may do more', () => {
  test('is offered it in the list', async () => {
    show(<Companies />, ...everything)
    const { name } = await rowOf('c0')
    fireEvent.click((await screen.findAllByRole('button', { name }))[0] ?? document.body)
    const panel = await screen.findByRole('dialog')
    await within(panel).findByRole('button', { name: 'Löschen' })
    within(panel).getByRole('link', { name: 'Bearbeiten' })
    within(panel).getByRole('link', { name: 'Verlauf' })
    screen.getByRole('columnheader', { name: 'Inhaber', hidden: true })
  })

  test('is offered it in the queue', async () => {
    show(<Approvals />, ...everything)
    const card = await screen.findByRole('article')
    within(card).getByRole('link', { name: 'Olga Ofen' })
    within(card).getByRole('link', { name: /^Verlauf/ })
  })
})
