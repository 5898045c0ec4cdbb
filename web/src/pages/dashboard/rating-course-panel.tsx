import type { CompanyRating } from '@schaufenster/query-service/reputation/review-contract.ts'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { ChartFigure } from '../../insight/charts/chart-figure.tsx'
import { germanAverage, germanDate, germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import {
  dayKey,
  ratingCourse,
  ratingOfDay,
  type RatingCourse,
} from '../../reputation/reviews/rating-course.ts'
import { Stars } from '../../reputation/reviews/stars.tsx'
import { allStars, reviewsCounted } from '../../reputation/reviews/words.ts'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { DataTable } from '../../ui/heavy/grid/data-table.tsx'
import { RecordPanel } from '../../ui/heavy/record-panel.tsx'

interface RatingCoursePanelProps {
  readonly company: string
  readonly onClose: () => void
}

/** How the average developed, and what the reviews were together on any past day (D-7.5). */
export const RatingCoursePanel = ({ company, onClose }: RatingCoursePanelProps) => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(ratingCourse.asked(company))
  }, [dispatch, company])
  return (
    <RecordPanel
      title="Bewertung im Verlauf"
      id={company}
      loadable={useAnswer(ratingCourse, company)}
      loadingNote="Der Verlauf wird geladen"
      onClose={onClose}
    >
      {(course) => <Course company={company} course={course} />}
    </RecordPanel>
  )
}

interface CourseProps {
  readonly company: string
  readonly course: RatingCourse
}

const Course = ({ company, course }: CourseProps) => {
  const today = course.at(-1)?.day
  const [chosen, setChosen] = useState(today)
  if (today === undefined || chosen === undefined)
    return (
      <p>
        Noch ist keine Bewertung genehmigt. Sobald es eine gibt, sehen Sie hier, wie sich der Durchschnitt
        entwickelt.
      </p>
    )
  return (
    <div className="rating-course">
      <ChartFigure
        title="Durchschnitt"
        kind="lines"
        scale={[1, 5]}
        axis="Tag"
        fileName="bewertung-im-verlauf"
        points={course.flatMap(({ day, average }) =>
          average === null ? [] : [{ label: germanDate(day), average }],
        )}
        series={[{ key: 'average', label: 'Sterne im Durchschnitt', tone: 'now' }]}
        note="Gezählt sind genehmigte Bewertungen, am Ende jedes Tages."
      />
      <TextField
        label="Tag"
        name="day"
        type="date"
        defaultValue={chosen}
        min={course[0]?.day}
        max={today}
        hint="So standen Ihre Bewertungen am Ende dieses Tages."
        onChange={({ target }) => {
          if (target.validity.valid && target.value !== '') setChosen(target.value)
        }}
      />
      <RatingOfDay company={company} day={chosen} />
    </div>
  )
}

const RatingOfDay = ({ company, day }: { readonly company: string; readonly day: string }) => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(ratingOfDay.asked({ company, day }))
  }, [dispatch, company, day])
  const loadable = useAnswer(ratingOfDay, dayKey({ company, day }))
  const rating = dataOf(loadable)
  if (loadable.status === 'failed') return <Notice tone="error">{loadable.problem.message}</Notice>
  if (rating !== undefined) return <Counted day={day} rating={rating} />
  return (
    <>
      <LoadingNote>Der Durchschnitt wird geladen</LoadingNote>
      <Skeleton height="14rem" />
    </>
  )
}

const Counted = ({ day, rating }: { readonly day: string; readonly rating: CompanyRating }) => {
  const { average, count, distribution } = rating
  return (
    <>
      <p aria-live="polite" className="rating-course__day">
        {germanDate(day)}:{' '}
        {average === null ? (
          'keine genehmigte Bewertung'
        ) : (
          <>
            <strong>{germanAverage(average)}</strong> <Stars value={average} /> aus {reviewsCounted(count)}
          </>
        )}
      </p>
      <DataTable
        caption={`Verteilung der Sterne am ${germanDate(day)}`}
        className="data-table--narrow"
        rows={allStars}
        keyOf={String}
        columns={[
          {
            key: 'stars',
            label: 'Sterne',
            cell: (stars) => `${stars} ${stars === 1 ? 'Stern' : 'Sterne'}`,
          },
          {
            key: 'count',
            label: 'Bewertungen',
            kind: 'figure',
            cell: (stars) => germanNumber(distribution[stars]),
          },
        ]}
      />
    </>
  )
}
