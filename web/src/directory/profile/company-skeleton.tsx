import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'

/** The company page before its data. */
export const CompanySkeleton = () => (
  <>
    <LoadingNote>Das Unternehmen wird geladen</LoadingNote>
    <div className="company-hero on-dusk">
      <div className="company-hero__content contained">
        <div className="window company-hero__window">
          <div className="window__pane">
            <Skeleton height="100%" />
          </div>
        </div>
        <div className="company-hero__text">
          <Skeleton width="40%" />
          <Skeleton width="80%" height="3rem" />
          <Skeleton width="60%" />
        </div>
      </div>
    </div>
  </>
)
