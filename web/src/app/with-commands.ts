import type { Page } from './page.ts'

/** With commands and their forms, loaded beside the view. */
export const withCommands =
  (view: Page['view']): Page['view'] =>
  async (store) => {
    const [loaded, { commands }] = await Promise.all([view(store), import('./commands.ts')])
    store.extend(commands)
    return loaded
  }
