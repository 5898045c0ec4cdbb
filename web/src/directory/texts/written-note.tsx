import { Tag } from '../../ui/tag.tsx'
import { useDirectorySelector } from '../store-state.ts'
import type { TakenText } from './slice.ts'

/** How a text is labelled that nobody has looked over yet. */
export const sourceWords: Readonly<Record<TakenText['source'], string>> = {
  ai: 'KI-generiert, bitte prüfen',
  template: 'Vorlage, bitte prüfen',
}

/** Marks a field's content as generated until somebody edits it (D-2.9). */
export const WrittenNote = ({ value }: { readonly value: string }) => {
  const written = useDirectorySelector(({ texts }) => texts.taken.find(({ text }) => text === value))
  return (
    <output className="written-note">
      {written !== undefined && <Tag tone="amber">{sourceWords[written.source]}</Tag>}
    </output>
  )
}
