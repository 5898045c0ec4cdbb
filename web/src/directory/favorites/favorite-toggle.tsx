import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { dataOf } from '../../lib/loadable.ts'
import { useForm } from '../../lib/use-form.ts'
import { useResource } from '../../lib/use-resource.ts'
import { Button } from '../../ui/button.tsx'
import { changeFavorite, favoriteIds } from './api.ts'
import type { Rememberable } from './favorite-button.tsx'

/** Says whether a company is remembered, and changes it. */
export const FavoriteToggle = ({ company }: { readonly company: Rememberable }) => {
  const dispatch = useDispatch()
  const loadable = useResource(favoriteIds)
  const ids = dataOf(loadable)
  const { state } = useForm(changeFavorite, company._id)
  // Where that isn't known, a press remembers the company: it does no harm to one that is remembered, and shows how it is.
  const favorite = ids?.includes(company._id) ?? false
  const toggle = () =>
    dispatch(changeFavorite.requested({ companyId: company._id, name: company.name, favorite: !favorite }))
  return (
    <Button
      look="quiet"
      size="s"
      aria-pressed={ids && favorite}
      busy={(ids === undefined && loadable.status !== 'failed') || state.status === 'sending'}
      onClick={toggle}
      icon={favorite ? <IconHeartFilled aria-hidden="true" /> : <IconHeart aria-hidden="true" />}
    >
      Merken
    </Button>
  )
}
