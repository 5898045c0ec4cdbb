/** Texts under names in the browser's storage. A strict or full browser keeps nothing: then there is nothing to read, and nobody is told. */
export const keptTexts = (storage: () => Storage) => {
  const attempt = <Found>(use: (storage: Storage) => Found): Found | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }
  return {
    read: (name: string): string | undefined => attempt((shelf) => shelf.getItem(name)) ?? undefined,
    keep: (name: string, text: string): void => attempt((shelf) => shelf.setItem(name, text)),
    forget: (name: string): void => attempt((shelf) => shelf.removeItem(name)),
  }
}

/** In this browser, for all its windows. */
export const keptInBrowser = keptTexts(() => localStorage)

/** In this window, while it is open. */
export const keptInWindow = keptTexts(() => sessionStorage)
