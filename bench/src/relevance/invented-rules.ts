import {
  cuisine,
  either,
  judged,
  name,
  named,
  restaurant,
  says,
  speciality,
  specialist,
  tag,
  trade,
  type Judged,
  type Kind,
  type Rule,
} from './rules.ts'

export const eyes = specialist(/ophthal/, /auge/i)
export const skin = specialist(/dermat/, /haut|derma/i)
export const ears = specialist(/oto/, /hno|hals/i)
export const bones = specialist(/ortho(?!dont)/, /orthop/i)
export const women = specialist(/gyna/, /frauen|gyn/i)
export const children = either(specialist(/paediat|pediat/, /kinder.?(arzt|ärzt)|pädiat/i))
export const heart = specialist(/cardio/, /kardio|herz/i)
export const nerves = specialist(/neurol/, /neurolog|nerven/i)
export const soul = either(specialist(/psych/, /psych/i))
export const lungs = specialist(/pulmo|pneumo/, /lunge|pneumo/i)
export const stomach = specialist(/gastro/, /gastro|magen|darm/i)
export const urology = specialist(/(^|[^e])urol/, /\burolog/i)
export const physio = either(
  trade('Therapie und Pflege'),
  name(/physio|krankengymn/i),
  speciality(/physio|physiat/),
)
export const kebab = either(cuisine(/kebab/), name(/döner|kebab|kebap/i))
export const turkish = cuisine(/turkish|kebab/)
export const bavarian = either(cuisine(/bavarian/), named(/wirtshaus|gasthof|gasthaus/i, restaurant))
export const german = cuisine(/german|regional/)
export const japanese = cuisine(/japan|sushi|ramen/)
export const iceCream = either(
  cuisine(/ice_cream/),
  name(/eis(café|diele|manufaktur)|gelat/i),
  says(/\beis\b/i, 'Cafés'),
)
export const car = trade('Autohäuser und Werkstätten')
export const hotel = either(trade('Hotels und Pensionen'), tag('tourism', /hotel|guest/))

/** Each of these words is answered by the same. */
export const each = (
  kind: Kind,
  words: readonly string[],
  ...rules: readonly [best: Rule, good?: Rule, fair?: Rule]
): readonly Judged[] => words.map((typed) => judged(kind, typed, ...rules))
