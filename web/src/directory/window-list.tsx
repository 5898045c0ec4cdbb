import { WindowCard, type WindowCompany } from './window-card.tsx'

/** Windows of companies beside and below each other. */
export const WindowList = ({ companies }: { readonly companies: readonly WindowCompany[] }) => (
  <ul className="plain-list window-list">
    {companies.map((company) => (
      <li key={company._id}>
        <WindowCard company={company} />
      </li>
    ))}
  </ul>
)
