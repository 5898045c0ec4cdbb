import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { HitMap } from '../map/hit-map.tsx'
import { companyOnMap } from '../map/map-hits.ts'
import type { Landing } from './api.ts'

/** The companies of a landing page where they are; pressing one opens its page. */
export const LandingMap = ({ companies }: Pick<Landing, 'companies'>) => {
  const navigate = useNavigate()
  const [active, setActive] = useState<string>()
  const hits = useMemo(
    () => companies.flatMap((company, index) => companyOnMap(company._id, company, index + 1)),
    [companies],
  )
  return (
    <HitMap
      hits={hits}
      place={undefined}
      active={active}
      onActive={setActive}
      onChoose={(id) => {
        const chosen = hits.find((hit) => hit.id === id)
        if (chosen !== undefined) void navigate(paths.company.href(chosen.slug))
      }}
    />
  )
}
