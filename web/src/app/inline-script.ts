import { earlyInputScript } from './early-input-script.ts'
import { lateScript } from './late-script.ts'
import { themeScript } from './theme.ts'

/** The one inline script of pages. Their policy names it by its hash. */
export const inlineScript = `${themeScript};${lateScript}${earlyInputScript}`
