import type { Problem } from './problem.ts'

/** Data read from the API, in every state. Old content stays on the screen during a reload. */
export type Loadable<Data> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly data?: Data }
  | { readonly status: 'ready'; readonly data: Data }
  | { readonly status: 'failed'; readonly problem: Problem; readonly data?: Data }

export const idle = { status: 'idle' } as const

/** The data at hand, fresh or from before. */
export const dataOf = <Data>(loadable: Loadable<Data> | undefined): Data | undefined =>
  loadable === undefined || loadable.status === 'idle' ? undefined : loadable.data

const kept = <Data>(before: Loadable<Data> | undefined): { data?: Data } => {
  const data = dataOf(before)
  return data === undefined ? {} : { data }
}

/** On its way; what was there before stays at hand. */
export const loading = <Data>(before?: Loadable<Data>): Loadable<Data> => ({
  status: 'loading',
  ...kept(before),
})

/** Frozen, it is taken as it is by the store, which would else walk through all of an answer: a tenth of the time that a page took to render. */
export const ready = <Data>(data: Data): Loadable<Data> => {
  Object.freeze(data)
  return { status: 'ready', data }
}

/** Data that is known to be gone or forbidden doesn't stay; after a lost network it does. */
export const failed = <Data>(problem: Problem, before?: Loadable<Data>): Loadable<Data> => ({
  status: 'failed',
  problem,
  ...(problem.kind === 'offline' || problem.kind === 'unavailable' ? kept(before) : {}),
})
