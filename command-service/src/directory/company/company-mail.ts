import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { map, pipe, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { ChangeMail } from './company-commands.ts'
import type { CompanyState } from './company-state.ts'
import { editable } from './editor.ts'

/** Whether its owners get mail when its videos are ready: until somebody stops it. */
export const changeMail = (
  state: CompanyState,
  { by, readyVideos }: ChangeMail,
): Either<Refusal, readonly CompanyEvent[]> =>
  pipe(
    editable(state, by),
    map(({ hasVideoMail }): readonly CompanyEvent[] => {
      if (hasVideoMail === readyVideos) return []
      return [{ type: readyVideos ? 'CompanyVideoMailResumed' : 'CompanyVideoMailStopped', data: {} }]
    }),
  )
