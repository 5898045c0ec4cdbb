import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'

/** The same for an unknown address, a wrong password, and an unconfirmed address, which no account has (docs/decisions/0027). */
export const wrongCredentials: Refusal = {
  code: 'invalid',
  message:
    'E-Mail-Adresse oder Passwort stimmt nicht. Bitte prüfen Sie Ihre Eingaben. Haben Sie sich gerade registriert? Dann bestätigen Sie bitte zuerst Ihre E-Mail-Adresse mit dem Link, den wir Ihnen geschickt haben.',
}

/** The code came too late, or the password has changed meanwhile. */
export const challengeOver: Refusal = {
  code: 'invalid',
  message: 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
}

/** Shown only after a correct password. */
export const deactivated: Refusal = {
  code: 'locked',
  message: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an uns.',
  details: { next: '/keinzugang' },
}

/** Shown only after a correct password, which would be their only factor (docs/decisions/0025). */
export const passkeyAsked: Refusal = {
  code: 'invalid',
  message:
    'Ihr Zugang verwaltet Schaufenster: Bitte melden Sie sich mit Ihrem Passkey an. Haben Sie keinen mehr, wenden Sie sich an eine andere Person aus der Verwaltung.',
}

/** The session ended, or never was. */
export const sessionOver: Refusal = {
  code: 'invalid',
  message: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.',
}
