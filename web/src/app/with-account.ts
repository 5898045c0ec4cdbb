import type { Page } from './page.ts'

/** With the forms about accounts, loaded beside the view. */
export const withAccount =
  (view: Page['view']): Page['view'] =>
  async (store) => {
    const [loaded, { account }] = await Promise.all([view(store), import('../identity/account.ts')])
    store.extend(account)
    return loaded
  }
