import { Notice } from '../ui/feedback.tsx'

/** Said where the API understood a place as none: its answer then has none, and it looked in the whole country. */
export const UnknownPlace = ({ place }: { readonly place: string }) => (
  <Notice>{`Den Ort „${place}“ kennen wir nicht, deshalb suchen wir in ganz Deutschland.`}</Notice>
)
