import { PricesPage } from './prices.tsx'

/** `/unternehmen/speisekarte/{id}` */
export const View = () => <PricesPage title="Speisekarte" priceType="menu" />
