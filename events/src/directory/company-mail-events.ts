import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { defineEvent } from '../lib/define-event.ts'

/** Which mail the owners of a company get, set by them, in the stream `company-{CompanyId}`. */

/** No mail any more when its videos are ready. */
export const CompanyVideoMailStopped = defineEvent({
  type: 'CompanyVideoMailStopped',
  title: 'E-Mail über fertige Videos abbestellt',
  schema: closedObject({}),
  undoable: 'byOwners',
})

/** That mail again. */
export const CompanyVideoMailResumed = defineEvent({
  type: 'CompanyVideoMailResumed',
  title: 'E-Mail über fertige Videos wieder bestellt',
  schema: closedObject({}),
  undoable: 'byOwners',
})

export const companyMailEvents = [CompanyVideoMailStopped, CompanyVideoMailResumed] as const
