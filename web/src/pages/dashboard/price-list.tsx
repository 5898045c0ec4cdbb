import { PricesPage } from './prices.tsx'

/** `/unternehmen/preisliste/{id}` */
export const View = () => <PricesPage title="Preisliste" priceType="other" />
