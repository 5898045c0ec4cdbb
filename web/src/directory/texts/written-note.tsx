import type { WrittenText } from '@schaufenster/command-service/directory/text-contract.ts'
import { Tag } from '../../ui/tag.tsx'
import { takenTexts } from './taken-texts.ts'

/** How a text is labelled that nobody has looked over yet. */
export const sourceWords: Readonly<Record<WrittenText['source'], string>> = {
  ai: 'KI-generiert, bitte prüfen',
  template: 'Vorlage, bitte prüfen',
}

/** Marks a field's content as generated until somebody edits it (D-2.9). */
export const WrittenNote = ({ value }: { readonly value: string }) => {
  const source = takenTexts.sourceOf(value)
  return (
    <output className="written-note">
      {source !== undefined && <Tag tone="amber">{sourceWords[source]}</Tag>}
    </output>
  )
}
