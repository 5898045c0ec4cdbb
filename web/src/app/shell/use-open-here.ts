import { useState } from 'react'
import { useLocation } from 'react-router'

/** Something that is open until it is closed or the visitor goes elsewhere. */
export const useOpenHere = (): readonly [boolean, (open: boolean) => void] => {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  return [openAt === key, (open) => setOpenAt(open ? key : undefined)]
}
