import type { Page } from './page.ts'

/** With what dashboard and admin bring to the store, loaded beside the view. */
export const inWorkspace =
  (view: Page['view']): Page['view'] =>
  async (store) => {
    const [loaded, { commands }, { directoryStore }] = await Promise.all([
      view(store),
      import('./commands.ts'),
      import('../directory/store.ts'),
    ])
    store.extend(commands)
    store.extend(directoryStore)
    return loaded
  }

/** With what the history and the read models bring to the store too. */
export const inOversight = (view: Page['view']): Page['view'] =>
  inWorkspace(async (store) => {
    const [loaded, { oversight }] = await Promise.all([view(store), import('../insight/store.ts')])
    store.extend(oversight)
    return loaded
  })

/** With what sends videos too. */
export const inMedia = (view: Page['view']): Page['view'] =>
  inWorkspace(async (store) => {
    const [loaded, { mediaStore }] = await Promise.all([view(store), import('../media/store.ts')])
    store.extend(mediaStore)
    return loaded
  })
