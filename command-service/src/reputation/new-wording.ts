import type { Text } from './moderation.ts'

/**
 * A new wording, on which nobody has decided. What the platform has decided about, or taken files out of, stays with
 * the platform, or a change of a letter would give owners back what was removed, and let them bury what was allowed.
 */
export const newWording = (
  before: Text | undefined,
): Pick<Text, 'standing' | 'isOverridden' | 'notice' | 'appeal'> => ({
  standing: { status: 'pending' },
  isOverridden: before !== undefined && (before.isOverridden || before.removedFiles !== undefined),
  notice: undefined,
  appeal: undefined,
})
