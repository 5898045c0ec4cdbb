import type { Page } from './page.ts'

/** With the forms about accounts, loaded beside the view. */
export const withAccount =
  (view: Page['view']): Page['view'] =>
  async (store) => {
    const [loaded, { commands }] = await Promise.all([view(store), import('./commands.ts')])
    store.extend(commands)
    return loaded
  }
