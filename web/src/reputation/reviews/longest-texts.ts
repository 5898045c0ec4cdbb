import type { LongestTexts } from '@schaufenster/command-service/reputation/review-contract.ts'

/** Characters that the API takes; another number doesn't compile. */
export const longestTexts: LongestTexts = {
  name: 80,
  text: 3_000,
  appeal: 3_000,
  explanation: 1_000,
  reasons: 1_000,
  answer: 2_000,
}
