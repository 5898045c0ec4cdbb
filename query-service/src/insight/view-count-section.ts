import type { ProfileSection } from '../profile/sections.ts'
import type { ViewBoard } from './view-board.ts'

/** A company's view count, as currently known (D-10.6). */
export const viewCountSection = (board: ViewBoard): ProfileSection => ({
  reads: [],
  of: async ({ id }) => ({ fields: { viewCount: board().viewCount(id) } }),
  stamp: () => board().mark,
})
