import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useEffect } from 'react'
import { commands } from '../../lib/commands.ts'
import { useAppDispatch, useAppStore } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { changeFavorite, favoriteIds, favoriteIdsWanted } from './api.ts'
import type { Rememberable } from './favorite-button.tsx'

interface HeartToggleProps {
  readonly company: Rememberable
  /** It was pressed before it was there. */
  readonly isWanted: boolean
}

/** Says whether a company is remembered, and changes it. */
export const HeartToggle = ({ company, isWanted }: HeartToggleProps) => {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  useEffect(() => {
    store.extend(commands)
    dispatch(favoriteIdsWanted())
  }, [store, dispatch])
  const { _id: companyId, name } = company
  useEffect(() => {
    if (isWanted) dispatch(changeFavorite.requested({ companyId, name, favorite: true }))
  }, [dispatch, isWanted, companyId, name])
  const favorite = dataOf(useAnswer(favoriteIds))?.includes(companyId) ?? false
  const Icon = favorite ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={favorite}
      aria-label={`${name} auf die Merkliste`}
      onClick={() => dispatch(changeFavorite.requested({ companyId, name, favorite: !favorite }))}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}
