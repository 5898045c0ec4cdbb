import { everyLand, type Land } from '../calendar/holidays.ts'

/**
 * The Länder of postcodes, by their leading digits. Postal areas cross state borders, so some prefixes list several. The longest matching prefix
 * counts.
 */
const byBeginning: readonly (readonly [beginnings: string, lands: readonly Land[]])[] = [
  ['01 02 08 09 040 041 042 043 044 045 047', ['SN']],
  ['019 03 049 15 16 144 145 146 148 149', ['BB']],
  ['048', ['SN', 'BB']],
  ['046 98 99 364 373', ['TH']],
  ['06 388 39', ['ST']],
  ['065', ['ST', 'TH']],
  ['07', ['TH']],
  ['079', ['TH', 'SN']],
  ['10 12 13 140 141', ['BE']],
  ['147', ['BB', 'ST']],
  ['17 18 190 191 194 239', ['MV']],
  ['172', ['MV', 'BB']],
  ['192', ['MV', 'NI']],
  ['193', ['MV', 'BB']],
  ['20 210 211 220 222 223 224 225 226 227', ['HH']],
  ['221', ['HH', 'SH']],
  ['213 216 217 26 276 277 30 31 34355 370 371 374 375 380 381 382 383 485 488 49 292 293 295 296', ['NI']],
  ['212 214', ['NI', 'SH']],
  ['228 229 23 24 25', ['SH']],
  ['27', ['NI', 'SH', 'HH', 'HB']],
  ['272 273', ['NI']],
  ['275 281 282 283', ['HB']],
  ['28', ['HB', 'NI']],
  ['29 294 38 384 385 386', ['NI', 'ST']],
  ['32 33 40 41 42 44 45 46 47 48 50 51 52 531 532 533 537 538 539 570 571 572 573 574 58 59', ['NW']],
  ['34', ['HE', 'NI', 'NW']],
  ['341 342', ['HE']],
  ['35 36 60 61 630 631 632 633 634 635 636 64 650 651 652 654 657 658 659 686', ['HE']],
  ['37 372 376', ['NI', 'HE', 'NW', 'TH']],
  ['484 494 495', ['NI', 'NW']],
  ['515 536', ['NW', 'RP']],
  ['53 57', ['NW', 'RP']],
  ['534 535 54 55 56 575 576 668 669 67 767 768', ['RP']],
  ['552', ['RP', 'HE']],
  ['63', ['HE', 'BY']],
  ['637 638 639', ['BY']],
  ['653 655 656', ['HE', 'RP']],
  ['66', ['SL', 'RP']],
  ['661 662 663 665 667', ['SL']],
  ['68 69 685 692 694 695', ['BW', 'HE']],
  ['680 681 682 683 687 688 690 691', ['BW']],
  ['70 71 72 73 74 75 76 77 78 79 880 882 883 884 885 886 887 890 895 896', ['BW']],
  ['80 81 82 83 84 85 86 87 892 893 894 90 91 92 93 94 95 96 970 971 972 973 974 975 976 977', ['BY']],
  ['88 89 97 978 979', ['BW', 'BY']],
]

const lands = new Map(
  byBeginning.flatMap(([beginnings, names]) =>
    beginnings.split(' ').map((beginning) => [beginning, names] as const),
  ),
)

/** Every possible answer of {@link landsOfPostcode}. */
export const landGroups: readonly (readonly Land[])[] = [...byBeginning.map(([, names]) => names), everyLand]

/** The Länder that this postcode may be in; all of them if the postcode says nothing. */
export const landsOfPostcode = (plz = ''): readonly Land[] =>
  [5, 4, 3, 2].map((length) => lands.get(plz.slice(0, length))).find((found) => found !== undefined) ??
  everyLand
