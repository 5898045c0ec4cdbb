import { useId, useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { PastPage } from './past-page.tsx'

/** A moment to look at the entry as it was then: date and time of a German clock. */
export const MomentLook = ({ id }: { readonly id: string }) => {
  const field = useId()
  const [asOf, setAsOf] = useState<string>()
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('asOf')
    if (typeof typed === 'string' && typed !== '') setAsOf(typed)
  }
  return (
    <>
      <form className="versions__moment" onSubmit={look}>
        <label htmlFor={field}>Ihr Eintrag, wie er war am</label>
        <span className="field__box">
          <input id={field} className="field__input" type="datetime-local" name="asOf" required />
        </span>
        <Button type="submit" size="s">
          Ansehen
        </Button>
      </form>
      <PastPage
        id={id}
        stand={asOf === undefined ? undefined : { asOf }}
        onClose={() => setAsOf(undefined)}
      />
    </>
  )
}
