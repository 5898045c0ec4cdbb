import { notices } from './notices.ts'
import { transparency } from './transparency.ts'

/** The read models of reputation, by what their readers call them. */
export const reputationModels = {
  notices,
  /** One document a year. */
  transparency,
}
