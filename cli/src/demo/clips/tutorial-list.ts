import { tutorialTitles, type Tutorial } from '@schaufenster/events/media/values.ts'
import { stepSeconds, stepsBegin } from './tutorial-times.ts'

/** Something that is filled in on a page: a field, one of half the width, a day that is opened or a file that is dropped. */
export interface TutorialStep {
  readonly kind: 'field' | 'half' | 'day' | 'file'
  readonly label: string
  readonly value: string
  /** What to do there, for those who read along. */
  readonly says: string
}

/** A film that shows how a page of the dashboard is filled in. */
export interface TutorialClip {
  /** Its file, without the ending. */
  readonly name: string
  readonly tutorial: Tutorial
  readonly steps: readonly TutorialStep[]
  /** What stands beside the button in the end. */
  readonly saved: string
}

const clipOf = (
  tutorial: Tutorial,
  steps: readonly TutorialStep[],
  saved = 'Alles gespeichert',
): TutorialClip => ({ name: `anleitung-${tutorial}`, tutorial, steps, saved })

/** The films that explain the dashboard in the demo. */
export const tutorialClips: readonly TutorialClip[] = [
  clipOf('stammdaten', [
    {
      kind: 'half',
      label: 'Name des Unternehmens',
      value: 'Café Sonne',
      says: 'Schreiben Sie den Namen so, wie er am Eingang steht.',
    },
    {
      kind: 'half',
      label: 'Branche',
      value: 'Cafés',
      says: 'Wählen Sie Ihre Branche, die wichtigste zuerst.',
    },
    {
      kind: 'field',
      label: 'Kurzbeschreibung',
      value: 'Frühstück und Kuchen aus eigener Backstube',
      says: 'Sagen Sie in einem Satz, was es bei Ihnen gibt.',
    },
  ]),
  clipOf('oeffnungszeiten', [
    {
      kind: 'day',
      label: 'Donnerstag',
      value: '08:00 – 18:00',
      says: 'Öffnen Sie einen Tag und tragen Sie Ihre Zeiten ein.',
    },
    {
      kind: 'day',
      label: 'Freitag',
      value: '08:00 – 18:00',
      says: 'Der nächste Tag schlägt dieselben Zeiten vor.',
    },
    {
      kind: 'day',
      label: 'Samstag',
      value: '09:00 – 17:00',
      says: 'Am Wochenende gelten oft andere Zeiten.',
    },
    {
      kind: 'day',
      label: 'Sonntag',
      value: '10:00 – 16:00',
      says: 'Wer sonntags da ist, öffnet auch diesen Tag.',
    },
  ]),
  clipOf(
    'videos-hinzufuegen',
    [
      {
        kind: 'file',
        label: 'Videos wählen oder hierher ziehen',
        value: 'rundgang.mp4',
        says: 'Ziehen Sie ein Video auf das Feld, oder wählen Sie es aus.',
      },
      {
        kind: 'half',
        label: 'Titel',
        value: 'Ein Rundgang bei uns',
        says: 'Geben Sie ihm einen Titel, der neugierig macht.',
      },
      {
        kind: 'half',
        label: 'Beschreibung',
        value: 'Von der Theke zum Garten',
        says: 'Beschreiben Sie kurz, was darin zu sehen ist.',
      },
    ],
    'Gespeichert',
  ),
]

/** What there is to do as WebVTT, when it is done. */
export const tutorialCaptions = ({ tutorial, steps }: TutorialClip): string => {
  const says = [
    ...steps.map((step) => step.says),
    `Speichern Sie zum Schluss: „${tutorialTitles[tutorial]}“ ist fertig.`,
  ]
  const cues = says.map((text, index) => {
    const from = index === 0 ? 0.2 : stepsBegin + index * stepSeconds
    return `${timeOf(from)} --> ${timeOf(stepsBegin + (index + 1) * stepSeconds)}\n${text}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

const timeOf = (seconds: number): string => `00:${seconds.toFixed(3).padStart(6, '0')}`
