import { valuesOf, type Tags } from './services.ts'

/** Industries of our list (`industry-seed.ts`) by what an object is tagged with, the more telling tags first. */
const industryOf: Readonly<Record<string, string>> = {
  'healthcare=dentist': 'Zahnärzte',
  'healthcare:speciality=dentist': 'Zahnärzte',
  'healthcare:speciality=orthodontics': 'Zahnärzte',
  'healthcare=hospital': 'Krankenhäuser',
  'healthcare=pharmacy': 'Apotheken',
  'healthcare=physiotherapist': 'Therapie und Pflege',
  'healthcare=psychotherapist': 'Therapie und Pflege',
  'healthcare=occupational_therapist': 'Therapie und Pflege',
  'healthcare=speech_therapist': 'Therapie und Pflege',
  'healthcare=alternative': 'Therapie und Pflege',
  'healthcare=podiatrist': 'Therapie und Pflege',
  'healthcare=optometrist': 'Optiker und Hörakustiker',
  'shop=bakery': 'Bäckereien und Konditoreien',
  'shop=pastry': 'Bäckereien und Konditoreien',
  'shop=confectionery': 'Bäckereien und Konditoreien',
  'shop=butcher': 'Metzgereien',
  'shop=supermarket': 'Supermärkte und Lebensmittel',
  'shop=convenience': 'Supermärkte und Lebensmittel',
  'shop=deli': 'Supermärkte und Lebensmittel',
  'shop=greengrocer': 'Supermärkte und Lebensmittel',
  'shop=hairdresser': 'Friseure',
  'shop=beauty': 'Kosmetik und Wellness',
  'shop=clothes': 'Mode und Schmuck',
  'shop=shoes': 'Mode und Schmuck',
  'shop=jewelry': 'Mode und Schmuck',
  'shop=optician': 'Optiker und Hörakustiker',
  'shop=hearing_aids': 'Optiker und Hörakustiker',
  'shop=books': 'Bücher und Schreibwaren',
  'shop=stationery': 'Bücher und Schreibwaren',
  'shop=electronics': 'Elektronik und Computer',
  'shop=computer': 'Elektronik und Computer',
  'shop=furniture': 'Möbel und Einrichtung',
  'shop=florist': 'Blumen und Gärten',
  'shop=bicycle': 'Fahrräder und Sportartikel',
  'shop=sports': 'Fahrräder und Sportartikel',
  'shop=car': 'Autohäuser und Werkstätten',
  'shop=car_repair': 'Autohäuser und Werkstätten',
  'shop=travel_agency': 'Reisebüros',
  'craft=electrician': 'Elektriker',
  'craft=plumber': 'Sanitär und Heizung',
  'craft=painter': 'Maler',
  'craft=carpenter': 'Tischler und Schreiner',
  'craft=roofer': 'Dachdecker und Zimmerer',
  'craft=photographer': 'Werbung und Fotografie',
  'office=lawyer': 'Rechtsanwälte',
  'office=tax_advisor': 'Steuerberater',
  'office=insurance': 'Banken und Versicherungen',
  'office=estate_agent': 'Immobilien',
  'office=architect': 'Architekten und Ingenieure',
  'office=it': 'IT und Software',
  'tourism=hotel': 'Hotels und Pensionen',
  'tourism=guest_house': 'Hotels und Pensionen',
  'leisure=sports_centre': 'Fitness und Sportvereine',
  'leisure=fitness_centre': 'Fitness und Sportvereine',
  'amenity=restaurant': 'Restaurants',
  'amenity=fast_food': 'Restaurants',
  'amenity=cafe': 'Cafés',
  'amenity=ice_cream': 'Cafés',
  'amenity=pub': 'Bars und Kneipen',
  'amenity=bar': 'Bars und Kneipen',
  'amenity=biergarten': 'Bars und Kneipen',
  'amenity=doctors': 'Ärzte',
  'amenity=dentist': 'Zahnärzte',
  'amenity=clinic': 'Krankenhäuser',
  'amenity=hospital': 'Krankenhäuser',
  'amenity=pharmacy': 'Apotheken',
  'amenity=veterinary': 'Tierärzte und Tierbedarf',
  'amenity=bank': 'Banken und Versicherungen',
  'amenity=school': 'Schulen und Weiterbildung',
  'amenity=kindergarten': 'Kindergärten',
  'amenity=driving_school': 'Fahrschulen',
  'amenity=theatre': 'Kultur und Freizeit',
  'amenity=cinema': 'Kultur und Freizeit',
  'category=supermarkets': 'Supermärkte und Lebensmittel',
}

/** Industries of an object: the most telling one first, and those it has beside it ("Café" and "Bäckerei"). */
export const industriesOf = (tags: Tags): readonly string[] => [
  ...new Set(
    Object.entries(industryOf)
      .filter(([tag]) => {
        const [key = '', value = ''] = tag.split('=')
        return valuesOf(tags[key]).includes(value)
      })
      .map(([, industry]) => industry),
  ),
]

/** Every name that {@link industriesOf} may give. */
export const namedIndustries: readonly string[] = [...new Set(Object.values(industryOf))]
