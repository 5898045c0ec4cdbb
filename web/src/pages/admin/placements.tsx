import { useEffect } from 'react'
import { allIndustries } from '../../directory/api.ts'
import { industryOptions } from '../../directory/editing/industry-options.ts'
import { allPlacements, savePlacement } from '../../discovery/placements/api.ts'
import { PlacementAdmin } from '../../discovery/placements/placement-admin.tsx'
import { useAppDispatch } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { useResource } from '../../lib/use-resource.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/platzierungen` */
export const View = () => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(allIndustries.asked())
  }, [dispatch])
  const { subject } = useForm(savePlacement)
  const loadable = useResource(allPlacements, subject !== undefined)
  const industries = dataOf(useAnswer(allIndustries))
  const count = Object.values(dataOf(loadable) ?? {}).flat().length
  return (
    <AdminShell>
      <Head title="Platzierungen verwalten" />
      <WorkspaceHead
        title="Platzierungen"
        aside={count > 0 && <span className="workspace__count">{count}</span>}
      />
      <PlacementAdmin loadable={loadable} industries={industryOptions(industries)} />
    </AdminShell>
  )
}
