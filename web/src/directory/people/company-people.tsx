import { useCallback, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { germanDate } from '../../lib/format.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { Tag } from '../../ui/tag.tsx'
import { changePeople, companyPeople, peopleForm, type CompanyPeople as People } from './api.ts'
import { InviteForm } from './invite-form.tsx'
import { TransferForm } from './transfer-form.tsx'

interface CompanyOfPeople {
  readonly companyId: string
  readonly name: string
}

interface CompanyPeopleProps extends CompanyOfPeople {
  readonly selfId: string
}

type Owner = People['owners'][number]

/** The company's owners and invited people, and an owner's actions on them (D-2.15). */
export const CompanyPeople = ({ companyId, name, selfId }: CompanyPeopleProps) => {
  const dispatch = useDispatch()
  const loadable = useAnswer(companyPeople, companyId)
  const askAnew = useCallback(() => dispatch(companyPeople.asked(companyId)), [dispatch, companyId])
  useEffect(() => void askAnew(), [askAnew])
  // Who is removed hears nothing of the company any more, but that their own companies are others.
  useLive([`company:${companyId}`, `user:${selfId}`], askAnew)
  const people = dataOf(loadable)
  if (people === undefined)
    return loadable.status === 'failed' ? (
      <Notice tone="error">{loadable.problem.message}</Notice>
    ) : (
      <LoadingNote />
    )
  const self = people.owners.find(({ isSelf }) => isSelf)
  return (
    <>
      <section aria-labelledby="inhaber">
        <h2 id="inhaber">Inhaber</h2>
        <p>Inhaber von „{name}“ können alles bearbeiten und andere einladen.</p>
        <OwnerList companyId={companyId} name={name} owners={people.owners} />
        {people.invitations.length > 0 && (
          <InvitationList companyId={companyId} invitations={people.invitations} />
        )}
        <InviteForm companyId={companyId} owners={people.owners.map(({ email }) => email)} />
      </section>
      {self !== undefined && (
        <section aria-labelledby="uebergabe">
          <h2 id="uebergabe">Unternehmen übergeben</h2>
          <p>
            Jemand anderes übernimmt Ihren Platz. Sobald die Einladung angenommen ist, können Sie „{name}“
            nicht mehr bearbeiten.
          </p>
          <TransferForm companyId={companyId} name={name} ownEmail={self.email} />
        </section>
      )}
    </>
  )
}

interface OwnerListProps extends CompanyOfPeople {
  readonly owners: readonly Owner[]
}

const OwnerList = ({ companyId, name, owners }: OwnerListProps) => {
  const dispatch = useDispatch()
  const { state: form } = useForm(changePeople, peopleForm({ kind: 'remove', companyId }))
  const [leaving, setLeaving] = useState<Owner>()
  const remove = ({ id: userId, isSelf }: Owner) => {
    setLeaving(undefined)
    dispatch(changePeople.requested({ kind: 'remove', companyId, userId, isSelf }))
  }
  const problem = formProblem(form)
  return (
    <>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <ul className="plain-list account-sessions" aria-label="Inhaber">
        {owners.map((owner) => (
          <li key={owner.id} className="account-session">
            <span className="people__who">
              <strong>
                {owner.fullName}
                {owner.isSelf && ' (Sie)'}
              </strong>
              <br />
              {owner.email}
              <br />
              Inhaber seit <time dateTime={owner.since}>{germanDate(owner.since)}</time>
            </span>
            {owners.length > 1 && (
              <Button
                size="s"
                busy={form.status === 'sending'}
                onClick={() => setLeaving(owner)}
                aria-label={owner.isSelf ? 'Unternehmen verlassen' : `${owner.fullName} entfernen`}
              >
                {owner.isSelf ? 'Verlassen' : 'Entfernen'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RecordDialog
        title={leaving?.isSelf === true ? 'Unternehmen verlassen' : 'Inhaber entfernen'}
        open={leaving !== undefined}
        send={leaving?.isSelf === true ? 'Verlassen' : 'Entfernen'}
        onSend={() => leaving !== undefined && remove(leaving)}
        onClose={() => setLeaving(undefined)}
      >
        <p>
          {leaving?.isSelf === true
            ? `Sie können „${name}“ danach nicht mehr bearbeiten. Zurück kommen Sie nur, wenn ein anderer Inhaber Sie einlädt.`
            : `${leaving?.fullName ?? ''} kann „${name}“ danach nicht mehr bearbeiten und bekommt eine E-Mail darüber.`}
        </p>
      </RecordDialog>
    </>
  )
}

const InvitationList = ({
  companyId,
  invitations,
}: Pick<CompanyOfPeople, 'companyId'> & Pick<People, 'invitations'>) => {
  const dispatch = useDispatch()
  const { state: form } = useForm(changePeople, peopleForm({ kind: 'withdraw', companyId }))
  const problem = formProblem(form)
  return (
    <>
      <h3>Offene Einladungen</h3>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <ul className="plain-list account-sessions" aria-label="Offene Einladungen">
        {invitations.map(({ id: invitationId, email, transfer, validUntil }) => (
          <li key={invitationId} className="account-session">
            <span className="people__who">
              <strong>{email}</strong> {transfer && <Tag tone="amber">Übergabe</Tag>}
              <br />
              Gilt bis <time dateTime={validUntil}>{germanDate(validUntil)}</time>
            </span>
            <Button
              size="s"
              busy={form.status === 'sending'}
              onClick={() => dispatch(changePeople.requested({ kind: 'withdraw', companyId, invitationId }))}
              aria-label={`Einladung an ${email} zurücknehmen`}
            >
              Zurücknehmen
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
