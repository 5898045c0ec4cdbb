import type { CaptionsForm } from '@schaufenster/command-service/media/contract.ts'
import type { CaptionsView, TutorialList, TutorialView } from '@schaufenster/query-service/media/contract.ts'
import { action, type Action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'

export type { TutorialList, TutorialView }

/** The films that explain the dashboard: all fourteen in their order, with and without a film. */
export const tutorialList = resource({
  name: 'tutorialList',
  ask: async (client) => (await client.get<{ data: TutorialList }>('/api/adminVideos')).data,
  channels: ['tutorials', 'videos'],
})

type Named = Pick<TutorialView, 'id' | 'title'>

/** What is done with the film of a tutorial; `video`: its id. */
export type ChangeOfTutorial = { readonly tutorial: Named } & (
  | { readonly kind: 'remove' }
  | { readonly kind: 'retry'; readonly video: string }
  | {
      readonly kind: 'captions'
      readonly video: string
      readonly language: CaptionsView['language']
      readonly file: File
    }
  | { readonly kind: 'captionsRemoved'; readonly video: string; readonly language: CaptionsView['language'] }
)

/** What the open dialog is about. */
export interface TutorialSubject {
  readonly kind: 'upload' | 'captions' | 'remove' | 'watch'
  readonly id: string
}

const send = async (client: ApiClient, change: ChangeOfTutorial): Promise<unknown> => {
  if (change.kind === 'remove')
    return await client.command('DELETE', `/api/adminVideos/${change.tutorial.id}`)
  const path = `/api/myVideos/${encodeURIComponent(change.video)}`
  switch (change.kind) {
    case 'retry':
      return await client.command('POST', `${path}/retry`)
    case 'captions': {
      const form: CaptionsForm = { content: await change.file.text() }
      return await client.command('PUT', `${path}/captions/${change.language}`, form)
    }
    case 'captionsRemoved':
      return await client.command('DELETE', `${path}/captions/${change.language}`)
  }
}

const words: Readonly<Record<ChangeOfTutorial['kind'], string>> = {
  remove: 'Film entfernt',
  retry: 'Der Film wird noch einmal verarbeitet',
  captions: 'Untertitel gespeichert',
  captionsRemoved: 'Untertitel entfernt',
}

/** What administrators do with tutorials, and the dialog that is open. */
export const changeTutorial: Action<ChangeOfTutorial, unknown, TutorialSubject> = action<
  ChangeOfTutorial,
  unknown,
  TutorialSubject
>({
  name: 'changeTutorial',
  form: ({ kind, tutorial }) => (kind === 'retry' ? tutorial.id : ''),
  send,
  success: ({ kind }) => words[kind],
  refreshes: () => [tutorialList.askedAgain()],
  // There are more languages: the dialog stays.
  follows: ({ kind, tutorial }) =>
    kind === 'captions' || kind === 'captionsRemoved'
      ? [changeTutorial.opened({ kind: 'captions', id: tutorial.id })]
      : [],
})
