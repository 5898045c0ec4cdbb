import { Notice } from '../ui/feedback.tsx'

/** Said where the API understood a place as none: its answer then has none, and its hits are of the whole country. */
export const UnknownPlace = ({ place }: { readonly place: string }) => (
  <Notice>{`Den Ort „${place}“ kennen wir nicht. Sie sehen Treffer aus ganz Deutschland.`}</Notice>
)
