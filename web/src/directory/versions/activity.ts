import type { UnknownAction } from '@reduxjs/toolkit'
import type { ActivityArea, ActivityList } from '@schaufenster/query-service/directory/activity-contract.ts'
import { action } from '../../lib/action.ts'
import { dataOf } from '../../lib/loadable.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'

/** Something that happened to what a page of the dashboard is about. */
export type Activity = ActivityList['data'][number]

/** Of which company, and of which page. */
export interface ActivityQuestion {
  readonly id: string
  readonly area: ActivityArea
}

const pathOf = ({ id, area }: ActivityQuestion, before?: string) =>
  withSearch(`/api/companies/${encodeURIComponent(id)}/activity`, { area, before })

/** The key of a page's history. */
export const activityKey = ({ id, area }: ActivityQuestion): string => `${id} ${area}`

/** The history of a page, the newest first; with `next` there is more before. */
export const companyActivity = resource({
  name: 'companyActivity',
  ask: (client, question: ActivityQuestion): Promise<ActivityList> => client.get(pathOf(question)),
  key: activityKey,
  stays: () => false,
})

/** What happened before all that is shown. */
export const loadOlderActivity = action({
  name: 'loadOlderActivity',
  send: (
    client,
    { next, ...question }: ActivityQuestion & { readonly next: string },
  ): Promise<ActivityList> => client.get(pathOf(question, next)),
  follows: ({ next, ...question }, older, state) => {
    const shown = dataOf(companyActivity.of(state, activityKey(question)))
    return shown?.next === next
      ? [companyActivity.amended(question, { ...older, data: [...shown.data, ...older.data] })]
      : []
  },
})

interface ActivityUndo extends ActivityQuestion {
  readonly activity: Activity
  /** What the page asks again. */
  readonly refresh: readonly UnknownAction[] | undefined
}

/** Takes something back by a new change. */
export const undoActivity = action({
  name: 'undoActivity',
  send: (client, { id, activity }: ActivityUndo): Promise<unknown> =>
    client.command(
      'POST',
      `/api/companies/${encodeURIComponent(id)}/activity/${encodeURIComponent(activity.id)}/undo`,
    ),
  success: ({ activity: { what } }) => ({ text: `Zurückgenommen: ${what}`, source: 'notification' }),
  refreshes: ({ id, area, refresh = [] }) => [
    ...refresh,
    companyActivity.askedAgain(activityKey({ id, area })),
  ],
})

const people = {
  owner: 'Inhaber',
  platform: 'Verwaltung',
  partner: 'das andere Unternehmen',
  visitor: 'Besucher',
  system: 'automatisch',
} as const

/** The person who did it, in words: owners by name if that may be shown. */
export const authorWords = ({ kind, name }: Activity['by']): string => name ?? people[kind]
