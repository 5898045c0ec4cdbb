/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { commands } from '../../app/commands.ts'
import { testDraft } from '../../app/test-draft.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { companyPartners } from '../../directory/partners/api.ts'
import { directoryStore } from '../../directory/store.ts'
import { ownVideos } from '../../media/videos/api.ts'
import { reviewCounts } from '../../reputation/reviews/manage.ts'
import { Waiting } from './waiting.tsx'

const none = { pending: 0, approved: 0, rejected: 0 }
const nothing = /^Gerade nichts: /

test('that nothing waits is said only once all is known; what fails says so and is asked for again', async () => {
  const draft = await testDraft()
  const company = { ...draft, isApproved: true, isStale: false, completeness: { percent: 100, missing: [] } }
  /** As the frame does, which asks for all. */
  const Page = () => {
    const dispatch = useDispatch()
    useEffect(() => {
      dispatch(companyPartners.asked(company.id))
      dispatch(reviewCounts.asked(company.id))
      dispatch(ownVideos.asked(company.id))
    }, [dispatch])
    return <Waiting company={company} />
  }
  let partners: ((answer: Response) => void) | undefined
  renderInApp(<Page />, {
    extensions: [commands, directoryStore],
    fetch: async (path) => {
      const name = String(path)
      if (name.includes('/reviews/counts/')) return Response.json({ data: { reviews: none, comments: none } })
      if (name.toLowerCase().includes('partner'))
        return await new Promise<Response>((resolve) => {
          partners = resolve
        })
      return Response.json({ data: [], quota: {} })
    },
  })
  const answer = async (response: Response) =>
    await act(async () => {
      partners?.(response)
      await Promise.resolve()
    })
  await screen.findByText('Wird geladen')
  expect(screen.queryByText(nothing)).toBeNull()
  await answer(Response.json({ message: 'Gerade überlastet.' }, { status: 500 }))
  await screen.findByRole('alert')
  expect(screen.queryByText(nothing)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  const lists = { incoming: [], outgoing: [], partners: [], hidden: 0 }
  await answer(Response.json({ ...lists, data: lists }))
  await screen.findByText(nothing)
})
