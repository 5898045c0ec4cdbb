/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import type { ReviewView } from '@schaufenster/query-service/reputation/review-contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { answerReview } from './manage.ts'

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

const other = 'Gern geschehen.'

/** Opens the dialog about a review that another owner has answered since. */
const openAnswer = async (answer: ReviewView['answer']) => {
  const sent: unknown[] = []
  const Page = () => {
    const dispatch = useDispatch()
    useEffect(() => void dispatch(answerReview.opened({ ...review, answer })), [dispatch])
    return <AnswerDialog company="c0" />
  }
  renderInApp(<Page />, {
    extensions: [commands],
    fetch: async (_path, init) => {
      const form = JSON.parse(String(init?.body))
      sent.push({ method: init?.method, ...form })
      return await Promise.resolve(
        form.seen === other
          ? Response.json({ data: { _id: 'r', id: 'r', version: 3 } })
          : Response.json({ message: 'Inzwischen geändert.', details: { answer: other } }, { status: 409 }),
      )
    },
  })
  await screen.findByLabelText(/^Ihre Antwort/)
  return sent
}

const conflict = async () => {
  await screen.findByText('Inzwischen wurde die Antwort an anderer Stelle geändert')
  await screen.findByRole('cell', { name: other })
}

const keep = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Meine Eingaben speichern' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('of two owners who answer, the later one sees what the other one wrote, and decides', async () => {
  const sent = await openAnswer(null)
  await userEvent.type(screen.getByLabelText(/^Ihre Antwort/), 'Danke.')
  await userEvent.click(screen.getByRole('button', { name: 'Öffentlich antworten' }))
  await conflict()
  await keep()
  expect(sent).toEqual([
    { method: 'PUT', answer: 'Danke.', seen: null },
    { method: 'PUT', answer: 'Danke.', seen: other },
  ])
})

test('whoever takes away an answer that another owner has changed sees that, and takes it away all the same', async () => {
  const sent = await openAnswer({ text: 'Danke.', at: '2026-11-29T10:00:00.000Z' })
  await userEvent.click(screen.getByRole('button', { name: 'Antwort entfernen' }))
  await conflict()
  await screen.findByRole('cell', { name: 'entfernen' })
  await keep()
  expect(sent).toEqual([
    { method: 'DELETE', seen: 'Danke.' },
    { method: 'DELETE', seen: other },
  ])
})
