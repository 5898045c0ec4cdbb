import type { DirectoryDeps } from '@schaufenster/command-service/directory/directory-deps.ts'
import type { Instance } from '../instance.ts'
import { newContentLimitIn } from './new-content-limit.ts'
import { takenOffIn } from './taken-off-pictures.ts'

/** What decisions on notices keep companies from showing. */
export const noticeRulesIn = (
  instance: Pick<Instance, 'clock' | 'models' | 'writes'>,
): Pick<DirectoryDeps, 'isTakenOff' | 'limitNewContent'> => ({
  isTakenOff: takenOffIn(instance.models),
  limitNewContent: newContentLimitIn(instance),
})
