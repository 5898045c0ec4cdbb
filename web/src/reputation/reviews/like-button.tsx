import { IconThumbUp } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { counted } from '../../lib/format.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { like, type Liked } from './api.ts'

interface LikeButtonProps {
  readonly of: Omit<Liked, 'wish' | 'isGuest'>
  /** Whose text it is, for those who can't see where the button stands. */
  readonly name: string
  readonly likes: number
  readonly liked: boolean
}

/** "Hilfreich": pressed once more, it is taken back. */
export const LikeButton = ({ of, name, likes, liked }: LikeButtonProps) => {
  const dispatch = useDispatch()
  const isGuest = useAppSelector(({ identity }) => identity.session.status !== 'loggedIn')
  const { state } = useForm(like, of.comment ?? of.review)
  const problem = formProblem(state)
  return (
    <>
      <Button
        className="needs-scripts"
        look="quiet"
        size="s"
        icon={<IconThumbUp aria-hidden="true" />}
        aria-pressed={liked}
        aria-label={`Hilfreich: Text von ${name}, ${counted(likes, 'Stimme', 'Stimmen')}`}
        busy={state.status === 'sending'}
        onClick={() => dispatch(like.requested({ ...of, wish: !liked, isGuest }))}
      >
        Hilfreich{likes > 0 && ` (${likes})`}
      </Button>
      {problem !== undefined && (
        <span className="review__fault" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
