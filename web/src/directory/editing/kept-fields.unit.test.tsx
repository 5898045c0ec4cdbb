/** @jest-environment @happy-dom/jest-environment */
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import type { ReviewView } from '@schaufenster/query-service/reputation/review-contract.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { commands } from '../../app/commands.ts'
import { testDraft } from '../../app/test-draft.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { CompanyField } from '../../discovery/company-field.tsx'
import { changeReel } from '../../media/reels-dashboard/api.ts'
import { ReelDialogs } from '../../media/reels-dashboard/reel-dialogs.tsx'
import { ownReel } from '../../media/test-videos.ts'
import { writeAboutVideo } from '../../media/wishes/api.ts'
import { WishDialog } from '../../media/wishes/wish-dialog.tsx'
import { AnswerDialog } from '../../reputation/reviews/answer-dialog.tsx'
import { answerReview, decideTexts } from '../../reputation/reviews/manage.ts'
import { RejectionDialog } from '../../reputation/reviews/rejection-dialog.tsx'
import { changeFile } from '../papers/store/api.ts'
import { RenameDialog } from '../papers/store/rename-dialog.tsx'
import { PartnerRequest } from '../partners/partner-request.tsx'
import { InviteForm } from '../people/invite-form.tsx'
import { TransferForm } from '../people/transfer-form.tsx'
import { changeSlug } from '../slug/api.ts'
import { PageAddress } from '../slug/page-address.tsx'
import { directoryStore } from '../store.ts'
import { TextDialog } from '../texts/text-dialog.tsx'
import { deleteOwnCompany } from '../visibility/api.ts'
import { VisibilitySection } from '../visibility/visibility-section.tsx'

let draft: CompanyDraft
beforeAll(async () => {
  draft = await testDraft()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

interface OpenedProps {
  readonly by: { readonly type: string }
  readonly children: ReactNode
}

const Opened = ({ by, children }: OpenedProps) => {
  const dispatch = useDispatch()
  useEffect(() => void dispatch(by), [dispatch, by])
  return children
}

const show = (part: ReactNode) => {
  const company = { id: 'c1', slug: 'ofen', name: 'Gasthaus Ofen' }
  const suggest = { 'name-suggest': [{ options: [{ text: company.name, _source: company }] }] }
  renderInApp(part, {
    fetch: async (path, init) =>
      await Promise.resolve(
        String(path).endsWith('/suggestions')
          ? Response.json({ suggest })
          : Response.json({ data: init?.method === 'POST' ? draft : {} }),
      ),
    extensions: [commands, directoryStore],
  })
}

const review: ReviewView = {
  _id: 'r',
  id: 'r',
  version: 1,
  name: 'Greta Gast',
  createdAt: '2026-11-28T10:00:00.000Z',
  image: null,
  video: null,
  status: 'approved',
  likes: 0,
  rating: 4,
  message: 'Gutes Brot.',
  verified: true,
  answer: null,
  comments: [],
  commentCount: 0,
}

const fieldNamed = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const press = async (name: string) => await userEvent.click(screen.getByRole('button', { name }))

/** A form, the field that is typed into, and how it is sent. */
const forms: Readonly<
  Record<string, readonly [part: () => ReactNode, field: RegExp, send: readonly string[], typed?: string]>
> = {
  'the name of a file': [
    () => (
      <Opened by={changeFile.opened({ id: 'f', name: 'Karte', version: 3 })}>
        <RenameDialog company="c0" />
      </Opened>
    ),
    /^Name/,
    ['Speichern'],
  ],
  'the address of a page': [
    () => (
      <Opened by={changeSlug.opened('c0')}>
        <PageAddress draft={draft} publicUrl="http://test" />
      </Opened>
    ),
    /^Neue Adresse/,
    [],
  ],
  'an invitation': [
    () => <InviteForm companyId="c0" owners={[]} />,
    /^E-Mail-Adresse/,
    ['Einladung schicken'],
  ],
  'a transfer': [
    () => <TransferForm companyId="c0" name="Ofen" ownEmail="" />,
    /^E-Mail-Adresse/,
    ['Übergabe vorbereiten', 'Einladung schicken'],
  ],
  'the reason of a deletion': [
    () => (
      <Opened by={deleteOwnCompany.opened('c0')}>
        <VisibilitySection draft={draft} />
      </Opened>
    ),
    /^Warum/,
    [],
  ],
  'the day of a pause': [() => <VisibilitySection draft={draft} />, /^Bis einschließlich/, [], '2027-01-05'],
  'the answer to a review': [
    () => (
      <Opened by={answerReview.opened(review)}>
        <AnswerDialog company="c0" />
      </Opened>
    ),
    /^Ihre Antwort/,
    ['Öffentlich antworten'],
  ],
  'why a review is rejected': [
    () => (
      <Opened by={decideTexts.opened({ kind: 'review', texts: [review] })}>
        <RejectionDialog company={{ id: 'c0', slug: 'ofen', name: 'Ofen' }} />
      </Opened>
    ),
    /^Erläuterung/,
    [],
  ],
  'what a text about a video is to say': [
    () => (
      <Opened by={writeAboutVideo.opened({ type: 'title' })}>
        <WishDialog company="c0" texts={{ title: '', description: 'Brot.', tags: [] }} onTake={() => {}} />
      </Opened>
    ),
    /^Worum geht es/,
    [],
  ],
  'what a text is to say': [
    () => (
      <TextDialog
        title="Text schreiben lassen"
        type="about"
        company="c0"
        open
        replaces={false}
        onTake={() => {}}
        onClose={() => {}}
      />
    ),
    /^Was soll darin stehen/,
    [],
  ],
  'the title of a reel': [
    () => (
      <Opened by={changeReel.opened({ kind: 'edit', id: 'r' })}>
        <ReelDialogs company="c0" reels={[ownReel()]} />
      </Opened>
    ),
    /^Titel/,
    ['Speichern'],
  ],
}

test.each(Object.entries(forms))(
  '%s is kept on the device until it is sent, and offered again',
  async (_what, [part, field, send, text = 'neu@haus.example']) => {
    show(part())
    const before = fieldNamed(field).value
    expect(screen.queryByText(/Hier liegt ein Entwurf/)).toBeNull()
    await userEvent.type(fieldNamed(field), text)
    const typed = fieldNamed(field).value
    cleanup()

    show(part())
    expect(fieldNamed(field).value).toBe(before)
    await press('Entwurf weiter bearbeiten')
    expect(fieldNamed(field).value).toBe(typed)
    if (send.length === 0) return
    for (const button of send) await press(button)
    cleanup()

    show(part())
    expect(fieldNamed(field).value).toBe(before)
    expect(screen.queryByText(/Hier liegt ein Entwurf/)).toBeNull()
  },
)

test('what confirms a deletion is not kept', async () => {
  const [part = () => null] = forms['the reason of a deletion'] ?? []
  show(part())
  await userEvent.type(fieldNamed(/^Name des Eintrags/), 'Geheim')
  expect(JSON.stringify({ ...localStorage })).not.toContain('Geheim')
})

test('whom one wants to ask to be a partner is kept with the choice', async () => {
  const request = () => (
    <PartnerRequest companyId="c0">
      {(value, onChange) => (
        <CompanyField name="partner" label="Unternehmen" value={value} onChange={onChange} />
      )}
    </PartnerRequest>
  )
  show(request())
  await userEvent.type(screen.getByRole('combobox'), 'Gasthaus')
  await userEvent.click(await screen.findByRole('option', { name: /Gasthaus Ofen/ }))
  cleanup()

  show(request())
  await press('Entwurf weiter bearbeiten')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Gasthaus Ofen')
  await press('Anfrage senden')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
  cleanup()
  show(request())
  expect(screen.queryByText(/Hier liegt ein Entwurf/)).toBeNull()
})
