import { draftOf } from '../directory/editing/draft-of.ts'
import { createTestWorkspace } from './test-workspace.ts'

/** For tests: a company as its owner edits it. */
export const testDraft = async () => {
  const workspace = createTestWorkspace(3)
  const query = async (path: string) => {
    const url = new URL(`http://test${path}`)
    return await workspace.answerOf({ method: 'POST', url, body: {}, token: 'admin' })?.json()
  }
  return await draftOf({ query }, 'c0')
}
