import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'

/** Finds the visitor's own postcode. The browser is asked for the position when the button is pressed, and not before. */
export const NearMe = ({ onFound }: { readonly onFound: (label: string) => void }) => {
  const [problem, setProblem] = useState<string>()
  const look = async () => {
    const { placeHere } = await import('./place-here.ts')
    const found = await placeHere()
    setProblem(found.problem)
    if (found.label !== undefined) onFound(found.label)
  }
  return (
    <div className="near-me needs-scripts">
      <Button size="s" icon={<IconCurrentLocation aria-hidden="true" />} onClick={() => void look()}>
        In meiner Nähe
      </Button>
      <output>{problem}</output>
    </div>
  )
}
