import { keptInBrowser } from '../lib/kept-texts.ts'

/** The scheme a visitor chose by hand; unset follows the system. Kept on the device because the visitor asked for it. */
export type Theme = 'light' | 'dark'

const key = 'thema'

/**
 * Runs in the head before anything is painted, so that a chosen scheme doesn't flash.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** What is shown now. */
export const currentTheme = (): Theme => {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Shows a scheme and keeps the choice. */
export const chooseTheme = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme
  keptInBrowser.keep(key, theme)
}
