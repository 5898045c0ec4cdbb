import { Link } from 'react-router'
import { useAppSelector } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'

interface ReportLinkProps {
  readonly slug: string
  readonly review: string
  /** One on the review, if it is that. */
  readonly comment?: string
  readonly name: string
}

/** Where a review or a comment stands, or what was added to it, as notices and mails name it. */
export const reviewHref = (slug: string, review: string, comment?: string, file?: string): string =>
  `${paths.company.href(slug)}?bewertung=${review}${comment === undefined ? '' : `&kommentar=${comment}`}${file === undefined ? '' : `&datei=${file}`}#bewertung-${review}`

/** Reports a text (D-7.8). */
export const ReportLink = ({ slug, review, comment, name }: ReportLinkProps) => {
  const { publicUrl } = useAppSelector(({ site }) => site)
  return (
    <Link
      className="button button--quiet button--s"
      to={paths.report.href({ url: publicUrl + reviewHref(slug, review, comment) })}
      rel="nofollow"
      aria-label={`Text von ${name} melden`}
    >
      Melden
    </Link>
  )
}
