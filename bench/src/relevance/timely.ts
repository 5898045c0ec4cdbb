import {
  bakery,
  bank,
  both,
  cafe,
  cuisine,
  dentist,
  doctor,
  either,
  hours,
  italian,
  judged,
  kindergarten,
  name,
  pharmacy,
  pub,
  restaurant,
  supermarket,
  trade,
  type Judged,
  type Rule,
} from './rules.ts'

const asked = (typed: string, rule: Rule, open: RegExp): Judged =>
  judged('hours', typed, both(rule, hours(open)), rule)

const sunday = /Su(?![^;]*(off|closed))|24\/7|^\d/
const saturday = /Sa|24\/7|^\d|Mo-Su/
const fromSeven = /0[67]:\d\d-|24\/7/
const untilTen = /-2[2-4]:|-0\d:|24\/7/

const inn = both(restaurant, either(cuisine(/bavarian|german|regional/), name(/wirtshaus|gasth|gastst/i)))

/** May be inspected one by one: trades with a time, written on 30 November 2026 before the search had answered any of them. */
export const timely: readonly Judged[] = [
  asked('Bar sonntags geöffnet', pub, sunday),
  asked('Bar bis 2 Uhr', pub, /-0?[2-6]:\d\d|-2[6-9]:|24\/7/),
  asked('Café abends geöffnet', cafe, /-2[0-4]:|-0\d:|24\/7/),
  asked('Café früh morgens', cafe, fromSeven),
  asked('Café bis 22 Uhr', cafe, untilTen),
  asked('Restaurant sonntags geöffnet', restaurant, sunday),
  asked('Restaurant Sonntag Abend', restaurant, /Su[^;]*-(2[0-4]|0\d):|^\d[^;]*-2\d/),
  asked('Konditorei sonntags', bakery, sunday),
  asked('Bäckerei ab 6 Uhr', bakery, /0[56]:\d\d-|24\/7/),
  asked('Apotheke bis 20 Uhr', pharmacy, /-2[0-4]:|24\/7/),
  asked('Apotheke am Wochenende', pharmacy, saturday),
  asked('Supermarkt samstags bis 21 Uhr', supermarket, /Sa[^;]*-2[1-4]:|24\/7/),
  asked('Bank samstags geöffnet', bank, saturday),
  asked('Bank nachmittags', bank, /1[3-9]:\d\d|24\/7/),
  asked('Zahnarzt abends', dentist, /-2\d:/),
  asked('Arzt ab 7 Uhr', doctor, fromSeven),
  asked('Kindergarten ab 7 Uhr', kindergarten, fromSeven),
  asked('Pub nach Mitternacht', pub, /-0[1-6]:|-2[5-9]:|24\/7/),
  asked('Kneipe sonntags offen', pub, sunday),
  asked('Italiener sonntags', italian, sunday),
  asked('Wirtshaus montags geöffnet', inn, /Mo|24\/7|^\d/),
  asked('Friseur bis 19 Uhr', trade('Friseure'), /19:|2\d:/),
]
