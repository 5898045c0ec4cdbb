import { NoAccess } from '../dashboard/no-access.tsx'

/** `/keinzugang` (D-1.3) */
export const View = () => <NoAccess />
