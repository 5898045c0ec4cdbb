import { useEffect, useRef, type ComponentProps, type SubmitEvent } from 'react'
import { useAppDispatch } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { mailAddress, mailAddressPath } from './mail-address-api.ts'

/** Asks for the address of a company, and hands the focus on to its link. `opens`: and follows it. */
const useMailAddress = (companyId: string, opens: boolean) => {
  const dispatch = useAppDispatch()
  const answer = useAnswer(mailAddress, companyId)
  const email = dataOf(answer)
  const wanted = useRef(false)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!wanted.current || email === undefined) return
    link.current?.focus()
    if (opens) link.current?.click()
    wanted.current = false
  }, [email, opens])
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    wanted.current = true
    dispatch(mailAddress.asked(companyId))
  }
  const problem = answer.status === 'failed' ? answer.problem.message : undefined
  return { email, link, problem, busy: answer.status === 'loading', ask }
}

/** The e-mail address of a company, shown once somebody asks: programs that gather addresses find none on the page. Without scripts the form brings it. */
export const MailAddress = ({ companyId }: { readonly companyId: string }) => {
  const { email, link, problem, busy, ask } = useMailAddress(companyId, false)
  if (email !== undefined)
    return (
      <a ref={link} href={`mailto:${email}`}>
        {email}
      </a>
    )
  return (
    <form method="post" action={mailAddressPath(companyId)} onSubmit={ask}>
      <Button type="submit" size="s" look="quiet" busy={busy}>
        E-Mail-Adresse anzeigen
      </Button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </form>
  )
}

interface WriteButtonProps extends Required<
  Pick<ComponentProps<typeof Button>, 'look' | 'icon' | 'children'>
> {
  readonly companyId: string
}

/** Opens a new letter to a company in the visitor's own mail. */
export const WriteButton = ({ companyId, children, look, icon }: WriteButtonProps) => {
  const { email, link, busy, ask } = useMailAddress(companyId, true)
  if (email !== undefined)
    return (
      <a ref={link} className={`button button--${look}`} href={`mailto:${email}`}>
        {icon}
        {children}
      </a>
    )
  return (
    <form className="write-form" method="post" action={mailAddressPath(companyId)} onSubmit={ask}>
      <Button type="submit" look={look} icon={icon} busy={busy}>
        {children}
      </Button>
    </form>
  )
}
