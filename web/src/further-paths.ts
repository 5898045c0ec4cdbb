/** Pages that few visitors open, apart from the others: what only they import costs the search nothing. */
export const furtherPaths = {
  withdrawal: { path: '/widerrufsbelehrung', href: () => '/widerrufsbelehrung' },
  accessibility: { path: '/barrierefreiheit', href: () => '/barrierefreiheit' },
  aboutUs: { path: '/ueber-uns', href: () => '/ueber-uns' },
  customers: { path: '/zufriedene-kunden', href: () => '/zufriedene-kunden' },
  tips: { path: '/tipps', href: () => '/tipps' },
} as const
