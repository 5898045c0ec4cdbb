import { fieldsTrip, under, words, type FormField, type FormTrip } from './form-trips.ts'

interface TypedAddress {
  /** As the form calls it. */
  readonly own: string
  readonly country: string
  readonly plz: string
  readonly city: string
  readonly street: string
  readonly addition: string
  readonly pin: string
  /** Of its fields. */
  readonly sets: readonly string[]
}

/** The fields of an address. `search`: what finds it by its postcode, its town, its street and its pin. */
const addressFields = (
  { own, country, plz, city, street, addition, pin, sets }: TypedAddress,
  search: Partial<Record<'plz' | 'city' | 'street' | 'pin', string>> = {},
): readonly FormField[] => {
  const field = (part: keyof typeof search) => search[part] !== undefined && { search: search[part] }
  const nth = own === 'Hauptadresse' ? 0 : 1
  return [
    {
      label: 'Land',
      typed: country,
      cleared: 'Deutschland',
      // As on letters, which say nothing of the country that they stay in.
      ...(country === 'Deutschland' && { shown: null, compared: null }),
      nth,
      isChoice: true,
      sets,
    },
    { label: 'Postleitzahl', typed: plz, nth, ...field('plz'), sets },
    { label: 'Ort', typed: city, nth, ...field('city'), sets },
    { label: 'Straße und Hausnummer', typed: street, nth, ...field('street'), sets },
    { label: 'Zusatz', typed: addition, nth, sets },
    {
      label: `Koordinaten (${own})`,
      typed: pin,
      // Where the way leads.
      shown: encodeURIComponent(pin.replace(' ', '')),
      ...field('pin'),
      compared: null,
      sets,
    },
  ]
}

const contact = { page: 'kontaktinformationen', title: 'Kontakt' }

const main = {
  own: 'Hauptadresse',
  sets: [
    'address',
    'city',
    'plz',
    'country',
    ...under('master.', 'companyAddress', 'addressLine1', 'city', 'plz', 'country'),
  ],
}

/** Both addresses of a company, the main one at home and abroad. */
export const addressTrips: readonly FormTrip[] = [
  fieldsTrip(
    { ...contact, name: 'address', history: ['Adresse'] },
    addressFields(
      {
        ...main,
        country: 'Deutschland',
        plz: '83022',
        city: 'Rosenheim',
        street: 'Salzgasse 7',
        addition: 'Rückgebäude',
        pin: '47.86271, 12.18104',
      },
      {
        plz: words('83022'),
        city: words('Rosenheim'),
        street: words('Salzgasse 7'),
        // The next town, in which the pin is.
        pin: 'ort=83071&umkreis=2',
      },
    ),
  ),
  fieldsTrip(
    { ...contact, name: 'address abroad', history: ['Adresse'] },
    addressFields(
      {
        ...main,
        country: 'Österreich',
        plz: '5020',
        city: 'Salzburg',
        street: 'Getreidegasse 7',
        addition: 'Hinterhaus',
        pin: '47.80012, 13.04321',
      },
      // No gazetteer knows it: it finds those whose address says it.
      { plz: words('5020'), city: words('Salzburg'), street: words('Getreidegasse 7') },
    ),
  ),
  // Companies are found where their main address is.
  fieldsTrip(
    { ...contact, name: 'second address', history: ['Adresse'] },
    addressFields({
      own: 'Zweite Adresse',
      sets: ['customAddress2'],
      country: 'Österreich',
      plz: '5020',
      city: 'Salzburg',
      street: 'Linzergasse 9',
      addition: 'Seiteneingang',
      pin: '47.80345, 13.05678',
    }),
    {
      before: (form) => form.getByRole('button', { name: 'Zweite Adresse hinzufügen' }).click(),
      clear: (form) => form.getByRole('button', { name: 'Zweite Adresse entfernen' }).click(),
    },
  ),
]
