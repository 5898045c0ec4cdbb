import { useEffect, useState } from 'react'
import { germanyTowns } from './germany-towns.ts'
import { namedTowns, type MapTown } from './labels.ts'

const largeTowns = namedTowns(germanyTowns)
/** From this zoom on villages have names too. */
const villageZoom = 8.5

/** The towns that may have a name at a zoom, the most important first; those of villages are fetched when somebody comes near. */
export const useTowns = (zoom: number): readonly MapTown[] => {
  const [villages, setVillages] = useState<readonly MapTown[]>()
  const near = zoom >= villageZoom
  useEffect(() => {
    if (!near || villages !== undefined) return
    const load = async () => {
      const { germanyVillages } = await import('./germany-villages.ts')
      setVillages(namedTowns(germanyVillages))
    }
    load().catch(() => undefined)
  }, [near, villages])
  return near && villages !== undefined ? [...largeTowns, ...villages] : largeTowns
}
