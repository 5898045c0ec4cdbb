/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { commands } from '../../app/commands.ts'
import { testDraft } from '../../app/test-draft.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { companyDraft } from '../editing/api.ts'
import { directoryStore } from '../store.ts'
import { VisibilitySection } from './visibility-section.tsx'

test('a pause begins, gets another last day and ends, and nothing that is saved is offered as a draft', async () => {
  let current = { ...(await testDraft()), version: 4 }
  const Page = () => {
    const dispatch = useDispatch()
    useEffect(() => void dispatch(companyDraft.asked(current.id)), [dispatch])
    const shown = dataOf(useAnswer(companyDraft, current.id))
    return shown === undefined ? null : <VisibilitySection draft={shown} />
  }
  renderInApp(<Page />, {
    extensions: [commands, directoryStore],
    fetch: async (path, init) => {
      if (String(path).endsWith('/visibility')) {
        const { state, until } = JSON.parse(String(init?.body))
        const { paused: _over, ...open } = { ...current, version: current.version + 1 }
        current = state === 'open' ? open : { ...open, paused: { from: '2020-01-01', until } }
      }
      return await Promise.resolve(Response.json({ data: current }))
    },
  })
  const day = () => screen.findByLabelText<HTMLInputElement>(/^Bis einschließlich/)
  const noDraft = () => expect(screen.queryByText(/Hier liegt ein Entwurf/)).toBeNull()
  const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

  await userEvent.type(await day(), '2999-03-01')
  await press('Vorübergehend schließen')
  await screen.findByText(/bis einschließlich .*1\. März/)
  expect((await day()).value).toBe('2999-03-01')
  noDraft()

  await userEvent.clear(await day())
  await userEvent.type(await day(), '2999-04-02')
  await press('Letzten Tag ändern')
  await screen.findByText(/bis einschließlich .*2\. April/)
  expect((await day()).value).toBe('2999-04-02')
  noDraft()

  await press('Wieder geöffnet')
  await screen.findByRole('button', { name: 'Vorübergehend schließen' })
  expect((await day()).value).toBe('')
  noDraft()
})
