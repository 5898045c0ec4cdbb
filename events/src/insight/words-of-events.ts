/**
 * What every event of the permanent log is called where administrators read of it: German, what happened, without who and when. A type without words
 * fails the test beside this file.
 */
export const wordsOfEvents = {
  PersonalDataErased: 'Personendaten gelöscht',
  Reserved: 'Name reserviert',
  ReservationConfirmed: 'Reservierung bestätigt',
  ReservationReleased: 'Reservierung freigegeben',
  ReservationAbandoned: 'Befehl nach Fristablauf gesperrt',

  UserRegistered: 'Konto angelegt',
  TermsAccepted: 'AGB angenommen',
  RoleAssigned: 'Rolle vergeben',
  RoleUnassigned: 'Rolle entzogen',
  EmailVerificationRequested: 'Bestätigung der E-Mail-Adresse erbeten',
  UserEmailVerified: 'E-Mail-Adresse bestätigt',
  RegistrationRepeated: 'Noch einmal registriert',
  PasswordResetRequested: 'Neues Passwort erbeten',
  PasswordReset: 'Passwort über einen Link neu gesetzt',
  PasswordChanged: 'Passwort geändert',
  SessionsRevoked: 'Überall abgemeldet',
  UserRegisteredByAdmin: 'Konto von der Verwaltung angelegt',
  PasswordSetupRequested: 'Einladung verschickt',
  PasswordSetUp: 'Erstes Passwort gewählt',
  UserProfileChanged: 'Name der Person geändert',
  UserEmailChangeRequested: 'Andere E-Mail-Adresse erbeten',
  UserEmailChanged: 'E-Mail-Adresse geändert',
  UserDeactivated: 'Konto gesperrt',
  UserReactivated: 'Konto entsperrt',
  SecondFactorTurnedOn: 'Zweiten Faktor eingeschaltet',
  SecondFactorTurnedOff: 'Zweiten Faktor ausgeschaltet',
  RecoveryCodeUsed: 'Mit einem Ersatzcode angemeldet',
  SessionStarted: 'Angemeldet',
  SessionEnded: 'Abgemeldet',
  RefreshTokenReuseDetected: 'Kopierte Anmeldung erkannt',
  SessionRevoked: 'Anmeldung gesperrt',

  RoleCreated: 'Rolle angelegt',
  RoleRenamed: 'Rolle umbenannt',
  RolePermissionsChanged: 'Rechte einer Rolle geändert',
  RoleDeleted: 'Rolle gelöscht',
  AdministratorReleased: 'Verwaltung darf abgegeben werden',
  AdministratorReinstated: 'Verwaltung wieder übernommen',

  CookieConsentGiven: 'Über Cookies entschieden',
  CookieConsentChanged: 'Anders über Cookies entschieden',
  CookieConsentWithdrawn: 'Einwilligung in Cookies widerrufen',

  CompanyRegistered: 'Unternehmen eingetragen',
  CompanyImported: 'Unternehmen aus einer Quelle übernommen',
  CompanySlugAssigned: 'Adresse der Seite vergeben',
  CompanySlugChanged: 'Adresse der Seite geändert',
  CompanyOwnerAdded: 'Inhaber hinzugefügt',
  CompanyOwnerRemoved: 'Inhaber entfernt',
  CompanyNameChanged: 'Name geändert',
  CompanyIndustriesChanged: 'Branchen geändert',
  CompanyLogoChanged: 'Logo geändert',
  CompanyBannerChanged: 'Titelbild geändert',
  CompanyTaglineChanged: 'Kurzbeschreibung geändert',
  CompanyAboutChanged: 'Text „Über uns“ geändert',
  CompanyContactChanged: 'Kontakt geändert',
  CompanyAddressChanged: 'Adresse geändert',
  CompanyGeocoded: 'Punkt auf der Karte gesetzt',
  CompanyOfficeHoursSet: 'Öffnungszeiten geändert',
  CompanySocialLinksChanged: 'Soziale Netze geändert',
  CompanyServicesChanged: 'Suchbegriffe geändert',
  CompanySubmittedForReview: 'Zur Prüfung eingereicht',
  CompanyApproved: 'Freigegeben',
  CompanyRejected: 'Abgelehnt',
  CompanyApprovalRevoked: 'Freigabe zurückgenommen',
  CompanyReviewReopened: 'Zurück in die Prüfung genommen',
  CompanyChangesFlagged: 'Änderungen zur Nachprüfung vorgemerkt',
  CompanyChangesAccepted: 'Änderungen angenommen',
  CompanyConfirmed: 'Angaben bestätigt',
  CompanyDeleted: 'Unternehmen gelöscht',
  CompanyRestored: 'Unternehmen wiederhergestellt',

  IndustryCreated: 'Branche angelegt',
  IndustryRenamed: 'Branche umbenannt',
  IndustriesMerged: 'Branche zusammengelegt',
  IndustryArchived: 'Branche aufgelöst',
  IndustryRestored: 'Branche wiederhergestellt',

  CompanyImportStarted: 'Import begonnen',
  CompanyImportRowRejected: 'Zeile eines Imports abgelehnt',
  CompanyImportRowDiffered: 'Zeile eines Imports weicht ab',
  CompanyImportCompleted: 'Import abgeschlossen',
  CompanyImportUndone: 'Import zurückgenommen',

  LegalPagePublished: 'Rechtstext veröffentlicht',

  MailSent: 'E-Mail verschickt',
  MailRefused: 'E-Mail nicht zustellbar',

  ViewDefinitionPublished: 'Zählweise angelegt',
  ViewDefinitionSelected: 'Zählweise gewechselt',
  ViewDefinitionDiscarded: 'Zählweise verworfen',

  PersonalDataAccessed: 'Personendaten eingesehen',
  ProjectionRebuildStarted: 'Neubau eines Lesemodells begonnen',
  ProjectionRebuilt: 'Lesemodell neu gebaut',
  ParkedDocumentsRetried: 'Wartende Dokumente noch einmal versucht',
} as const satisfies Readonly<Record<string, string>>

const words: Readonly<Record<string, string>> = wordsOfEvents

/** The words for a type; an event of a newer program has its own name. */
export const wordsOf = (type: string): string => (Object.hasOwn(words, type) ? (words[type] ?? type) : type)
