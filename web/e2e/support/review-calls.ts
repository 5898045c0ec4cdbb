import type {
  CommentForm,
  ReviewForm,
  RulingForm,
  TextTaken,
} from '@schaufenster/command-service/reputation/review-contract.ts'
import type { Call, Session } from './client.ts'

type OfGuest<Form> = Form & { readonly email: string }

interface ReviewCallsDeps {
  readonly call: <Answer>(method: string, path: string, given?: Call) => Promise<Answer>
  /** Where the link leads that was mailed to somebody. */
  readonly mailedLink: (email: string, page: string) => Promise<string>
}

/** What guests write and owners decide, beside the browser. */
export const reviewCalls = ({ call, mailedLink }: ReviewCallsDeps) => {
  /** Follows the link by which a guest confirms a text; answers what was taken, with the code of the author's own page. */
  const confirmText = async (email: string): Promise<TextTaken['data']> => {
    const link = await mailedLink(email, 'bewertung/bestaetigen')
    const code = new URLSearchParams(link.split('?')[1]).get('code')
    return (await call<TextTaken>('POST', '/api/reviews/confirm', { body: { code } })).data
  }
  /** Answers where the mailed link leads that confirms it. */
  const sendReview = async (company: string, body: OfGuest<ReviewForm>): Promise<string> => {
    await call('POST', `/api/reviews/companyReview/${company}`, { body })
    return mailedLink(body.email, 'bewertung/bestaetigen')
  }
  return {
    sendReview,

    /** What a guest says of a company, with the address confirmed; it waits for its approval. */
    addReview: async (company: string, body: OfGuest<ReviewForm>) => {
      await sendReview(company, body)
      return confirmText(body.email)
    },

    /** What a guest says to a review that stands, in the same way. */
    addComment: async (review: string, body: OfGuest<CommentForm>) => {
      await call('POST', `/api/reviews/comment/${review}`, { body })
      return confirmText(body.email)
    },

    /** Decides about a review as its owners do. */
    ruleReview: async (session: Session, review: string, body: RulingForm): Promise<void> => {
      await call('PUT', `/api/reviews/${review}`, { session, body })
    },

    ruleComment: async (session: Session, comment: string, body: RulingForm): Promise<void> => {
      await call('PUT', `/api/reviews/comment/${comment}`, { session, body })
    },

    /** What owners say to a review in public. */
    answerReview: async (session: Session, review: string, answer: string): Promise<void> => {
      await call('PUT', `/api/reviews/${review}/answer`, { session, body: { answer } })
    },
  }
}
