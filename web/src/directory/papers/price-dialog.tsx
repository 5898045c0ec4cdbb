import type { FileView, PriceView } from '@schaufenster/query-service/directory/price-contract.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { conflictOf } from '../../lib/conflict.ts'
import { atMost, needed, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { TextField } from '../../ui/field.tsx'
import { ConflictNotice } from '../../ui/heavy/conflict-notice.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useKeptFields } from '../../ui/heavy/use-kept-fields.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { rowFor } from '../editing/conflict.ts'
import { changePrice, companyPrices, storedFiles, type PriceType } from './api.ts'
import { FileFields, targetIn } from './file-fields.tsx'
import { changedPrice, priceRows, type SentPrice } from './price-changes.ts'

interface PriceDialogProps {
  readonly company: string
  readonly priceType: PriceType
}

const titleRules: Rules = { title: [atMost(120)] }
const editRules: Rules = { title: [needed('Bitte geben Sie einen Titel an.'), atMost(120)] }
const linkRules: Rules = { ...titleRules, link: [needed('Bitte geben Sie die Adresse an.')] }

/** The open dialog about a menu or a price list, if any. */
export const PriceDialog = ({ company, priceType }: PriceDialogProps) => {
  const { subject } = useForm(changePrice)
  const stored = dataOf(useAnswer(storedFiles, company))?.data ?? []
  if (subject === undefined) return null
  return subject.kind === 'edit' ? (
    <ChangedPrice key={subject.price.id} company={company} price={subject.price} stored={stored} />
  ) : (
    <NewPrice company={company} priceType={priceType} kind={subject.kind} stored={stored} />
  )
}

const titleOf = (data: FormData) => {
  const title = textOf(data, 'title').trim()
  return title === '' ? {} : { title }
}

interface ChangedPriceProps {
  readonly company: string
  readonly price: PriceView
  readonly stored: readonly FileView[]
}

const ChangedPrice = ({ company, price, stored }: ChangedPriceProps) => {
  const { title, type, link, file: current } = price
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changePrice)
  const conflict = conflictOf(shared.state)
  const newest = dataOf(useAnswer(companyPrices, company))?.find(({ id }) => id === price.id)
  const [sent, setSent] = useState<SentPrice & { readonly over: PriceView }>()
  const { offer, field, drop } = useKeptFields(changePrice, {
    company,
    page: `preise:${price.id}`,
    saved: { title, link },
  })
  const save = (typed: SentPrice) => {
    // After a conflict somebody knows what is there now.
    const seen = conflict === undefined || newest === undefined ? price : newest
    setSent({ ...typed, over: seen })
    const { form, file } = typed
    dispatch(
      changePrice.requested(
        file === undefined
          ? { company, kind: 'edit', seen, form }
          : { company, kind: 'exchange', seen, form, file },
      ),
    )
  }
  const changes = sent && newest ? priceRows(sent, sent.over, newest, stored) : []
  return (
    <RecordDialog
      {...shared}
      title={`${title} ändern`}
      send="Speichern"
      rules={editRules}
      onSend={(data) => {
        const { file, link: chosen } = targetIn(data)
        const target = chosen === '' ? {} : { type, link: chosen }
        save({
          form: changedPrice(price, { ...titleOf(data), ...target }),
          file: type === 'file' ? file : undefined,
        })
      }}
      notice={
        conflict === undefined || sent === undefined || changes.length === 0 ? undefined : (
          <ConflictNotice
            changes={changes.map((row) => rowFor(conflict, 'PriceChanged', row))}
            busy={false}
            onKeep={() => save(sent)}
            onDrop={drop}
          />
        )
      }
    >
      {offer}
      <TextField label="Titel" {...field('title')} />
      {type === 'link' ? (
        <TextField label="Adresse" inputMode="url" {...field('link')} />
      ) : (
        <FileFields
          label="Andere Datei"
          none="Bleibt, wie sie ist"
          stored={stored.filter(({ id: other }) => other !== current?.id)}
        />
      )}
    </RecordDialog>
  )
}

interface NewPriceProps extends PriceDialogProps {
  readonly kind: 'link' | 'file'
  readonly stored: readonly FileView[]
}

const NewPrice = ({ company, priceType, kind, stored }: NewPriceProps) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changePrice)
  const isLink = kind === 'link'
  const { offer, field } = useKeptFields(changePrice, {
    company,
    page: `preise:${priceType}:${kind}`,
    saved: { title: '', link: '' },
  })
  return (
    <RecordDialog
      {...shared}
      title={isLink ? 'Link hinzufügen' : 'Datei hinzufügen'}
      send="Veröffentlichen"
      rules={isLink ? linkRules : titleRules}
      onSend={(data) => {
        const form = { company, priceType, ...titleOf(data) }
        const { file, link } = targetIn(data)
        void dispatch(
          changePrice.requested(
            !isLink && file !== undefined
              ? { company, kind: 'upload', form, file }
              : { company, kind: 'create', form: { ...form, type: kind, link } },
          ),
        )
      }}
    >
      {offer}
      <TextField label="Titel" required={false} {...field('title')} />
      {isLink ? (
        <TextField
          label="Adresse"
          inputMode="url"
          required
          hint="Zum Beispiel www.beispiel.de/karte"
          {...field('link')}
        />
      ) : (
        <FileFields label="Datei" none="Keine" stored={stored} />
      )}
    </RecordDialog>
  )
}
