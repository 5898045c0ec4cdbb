import { IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { chooseTheme, currentTheme, type Theme } from '../theme.ts'

const other = { light: 'dark', dark: 'light' } as const

/** Rendered only where scripts run (inside of a menu that they open). */
export const ThemeSwitch = () => {
  const [theme, setTheme] = useState<Theme>(() =>
    typeof document === 'undefined' ? 'light' : currentTheme(),
  )
  const choose = () => {
    chooseTheme(other[theme])
    setTheme(other[theme])
  }
  return (
    <Button size="s" icon={theme === 'dark' ? <IconSun /> : <IconMoon />} onClick={choose}>
      {theme === 'dark' ? 'Helle Ansicht' : 'Dunkle Ansicht'}
    </Button>
  )
}
