import { IconMovie } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { privatePaths } from '../../private-paths.ts'
import { tutorialList } from './api.ts'
import { tutorialAt } from './tutorial-places.ts'
import './tutorials.css'

interface TutorialLinkProps {
  readonly company: string
  /** Of the page that is looked at. */
  readonly path: string
}

/** The way to the film about a page of the dashboard, where there is one. */
export const TutorialLink = ({ company, path }: TutorialLinkProps) => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(tutorialList.asked())
  }, [dispatch])
  const tutorial = tutorialAt(dataOf(useAnswer(tutorialList)) ?? [], company, path)
  if (tutorial === undefined) return null
  return (
    <p className="tutorial-link">
      <Link to={privatePaths.tutorials.href(company, tutorial.id)}>
        <IconMovie aria-hidden="true" />
        Tutorial zu dieser Seite ansehen
      </Link>
    </p>
  )
}
