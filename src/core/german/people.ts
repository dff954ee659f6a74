import type { Catalogue } from '../../lib/translation'

/** Accounts, sign-in, members, apps and keys. */
export const PEOPLE: Catalogue = {
  'You are the only owner of Worlds with other members: {0}. Make somebody else an owner, or delete them first.':
    'Du hast als Einzige oder Einziger die Rolle owner in Arbeitsbereichen mit anderen Mitgliedern: {0}. Gib sie dort jemandem, oder lösche sie zuerst.',
  'You have joined a World meanwhile. Delete the account again.':
    'Du bist inzwischen einem Arbeitsbereich beigetreten. Lösche das Konto noch einmal.',
  'Send the password of this account.': 'Sende das Passwort dieses Kontos.',
  'This is not your password.': 'Das ist nicht dein Passwort.',
  'This account has no password. Sign in again and repeat the call within ten minutes, or set a password first.':
    'Dieses Konto hat kein Passwort. Melde dich neu an und wiederhole den Aufruf innerhalb von zehn Minuten, oder setze zuerst ein Passwort.',
  'Enter a name.': 'Gib einen Namen ein.',
  'Use letters, digits, punctuation and spaces only.': 'Nimm nur Buchstaben, Ziffern, Satzzeichen und Leerzeichen.',
  'An account with this e-mail address already exists.': 'Es gibt schon ein Konto mit dieser E-Mail-Adresse.',
  'The e-mail address or the password is wrong.': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  Link: 'Link',
  'This link was already used, was replaced or has expired.':
    'Dieser Link wurde schon verwendet oder ersetzt, oder er ist abgelaufen.',
  'Confirm your e-mail address': 'Bestätige deine E-Mail-Adresse',
  'Confirm this address': 'Adresse bestätigen',
  'Choose a new password': 'Wähle ein neues Passwort',
  'Your password was changed': 'Dein Passwort wurde geändert',
  'Reset the password': 'Passwort zurücksetzen',
  'Your account was deleted': 'Dein Konto wurde gelöscht',
  'Your e-mail address is about to change': 'Deine E-Mail-Adresse soll geändert werden',
  'The account has just changed. Request a new link.':
    'Das Konto hat sich gerade geändert. Fordere einen neuen Link an.',
  'This is not your current password.': 'Das ist nicht dein aktuelles Passwort.',
  'This refresh token is unknown, or its session has ended. Sign in again.':
    'Dieses Refresh-Token ist unbekannt, oder seine Sitzung ist beendet. Melde dich neu an.',
  'This refresh token was already used, so the session was ended. Sign in again.':
    'Dieses Refresh-Token wurde schon verwendet, deshalb wurde die Sitzung beendet. Melde dich neu an.',
  'Registration is by invitation only.': 'Registrieren geht nur mit Einladung.',
  'Registration is closed.': 'Die Registrierung ist geschlossen.',
  'This account has a second factor. Send `secondFactor` with a code or a passkey in this request.':
    'Dieses Konto hat einen zweiten Faktor. Sende `secondFactor` mit einem Code oder einem Passkey in dieser Anfrage.',
  'The account has no second factor, so it needs no recovery codes.':
    'Das Konto hat keinen zweiten Faktor, also braucht es keine Wiederherstellungscodes.',
  'Give your second factor again with POST /api/auth/second-factor, and repeat this request.':
    'Gib deinen zweiten Faktor noch einmal mit POST /api/auth/second-factor an, und wiederhole diese Anfrage.',
  'The code is wrong, or it was used already.': 'Der Code ist falsch oder wurde schon verwendet.',
  'This instance already has its first user.': 'Diese Instanz hat schon ein erstes Konto.',
  'This account cannot sign in.': 'Mit diesem Konto kannst du dich nicht anmelden.',
  'Too many failed attempts for this account. Try again later.':
    'Zu viele Fehlversuche bei diesem Konto. Versuche es später noch einmal.',
  'Too many links were requested. Try again later.':
    'Es wurden zu viele Links angefordert. Versuche es später noch einmal.',
  'Your e-mail address is already confirmed.': 'Deine E-Mail-Adresse ist schon bestätigt.',
  'Authenticator app': 'Authenticator-App',
  'The account has an authenticator app. Remove it before you add another.':
    'Das Konto hat schon eine Authenticator-App. Entferne sie, bevor du eine andere hinzufügst.',
  'This challenge is unknown, was used, or has expired. Start again.':
    'Diese Aufgabe ist unbekannt, wurde verwendet oder ist abgelaufen. Beginne neu.',
  'If this was not you, change your password now, and remove what you do not know from your account.':
    'Falls du das nicht warst, ändere jetzt dein Passwort, und entferne aus deinem Konto, was du nicht kennst.',
  'A passkey was added to your account': 'Deinem Konto wurde ein Passkey hinzugefügt',
  'Your account now asks for a second factor': 'Dein Konto fragt jetzt nach einem zweiten Faktor',
  'A second factor was removed from your account': 'Ein zweiter Faktor wurde aus deinem Konto entfernt',
  'An account has at most {0} passkeys. Remove one first.':
    'Ein Konto hat höchstens {0} Passkeys. Entferne zuerst einen.',
  'This passkey is registered already.': 'Dieser Passkey ist schon registriert.',
  'This is not a valid response to the registration options. Ask for new options and try again.':
    'Das ist keine gültige Antwort auf die Optionen der Registrierung. Fordere neue Optionen an, und versuche es noch einmal.',
  'The passkey is unknown, or its response is not valid.':
    'Der Passkey ist unbekannt, oder seine Antwort ist nicht gültig.',
  'The account has just changed. Start the sign-in again.':
    'Das Konto hat sich gerade geändert. Beginne die Anmeldung neu.',
  Identity: 'Identität',
  'You can now sign in with {0}': 'Du kannst dich jetzt mit {0} anmelden',
  'The provider gave no e-mail address for this person.': 'Der Anbieter gab für diese Person keine E-Mail-Adresse an.',
  'This account is suspended. Ask the operator.': 'Dieses Konto ist gesperrt. Frage die Betreiber.',
  'No provider with this id is configured.': 'Es ist kein Anbieter mit dieser Id eingerichtet.',
  'This provider is for connections only.': 'Dieser Anbieter ist nur für Verbindungen.',
  'Enter an http or https address without a user name.': 'Gib eine http- oder https-Adresse ohne Benutzernamen ein.',
  'The address must not contain a query or a fragment.': 'Die Adresse darf weder Query noch Fragment enthalten.',
  'The origin {0} is not allowed; the operator sets ALLOWED_ORIGINS.':
    'Der Ursprung {0} ist nicht erlaubt; wer den Server betreibt, setzt ALLOWED_ORIGINS.',
  'This sign-in was not started here, has expired, or was already finished.':
    'Diese Anmeldung wurde nicht hier begonnen, ist abgelaufen oder wurde schon abgeschlossen.',
  Key: 'Schlüssel',
  'This API key does not exist or was revoked.': 'Diesen API-Schlüssel gibt es nicht, oder er wurde widerrufen.',
  'This API key has expired. Create a new one.': 'Dieser API-Schlüssel ist abgelaufen. Erstelle einen neuen.',
  'Must be in the future.': 'Muss in der Zukunft liegen.',
  'A World has at most {0} API keys. Revoke one first.':
    'Ein Arbeitsbereich hat höchstens {0} API-Schlüssel. Widerrufe zuerst einen.',
  'The access token has expired. Get a new one from POST /oauth/token.':
    'Das Zugangstoken ist abgelaufen. Hol dir ein neues von POST /oauth/token.',
  'A parameter is repeated.': 'Ein Parameter wiederholt sich.',
  'Send the parameters in the query.': 'Sende die Parameter in der Query.',
  'Only response_type=code is supported.': 'Nur response_type=code wird unterstützt.',
  'Only response_mode=query is supported.': 'Nur response_mode=query wird unterstützt.',
  'A scope does not exist.': 'Eine Berechtigung gibt es nicht.',
  'The app is not registered for the scope {0}.': 'Die App ist nicht für die Berechtigung {0} registriert.',
  'The app is registered without scopes.': 'Die App ist ohne Berechtigungen registriert.',
  'Authenticate in one way only.': 'Weise dich nur auf eine Art aus.',
  'Names another client than Authorization.': 'Nennt einen anderen Client als Authorization.',
  'The client is unknown, or it did not authenticate as it has to.':
    'Der Client ist unbekannt, oder er hat sich nicht so ausgewiesen, wie er muss.',
  Client: 'Client',
  'A public app has no secret.': 'Eine öffentliche App hat kein Geheimnis.',
  'A World has at most {0} apps. Delete one first.': 'Ein Arbeitsbereich hat höchstens {0} Apps. Lösche zuerst eine.',
  'The authorization code is unknown, was used or has expired, or belongs to another request.':
    'Der Autorisierungscode ist unbekannt, wurde verwendet oder ist abgelaufen, oder er gehört zu einer anderen Anfrage.',
  'This requires the role {0} in the World.': 'Dafür ist im Arbeitsbereich die Rolle {0} nötig.',
  'Your session has ended. Sign in again.': 'Deine Sitzung ist beendet. Melde dich neu an.',
  App: 'App',
  'Must be an absolute URL.': 'Muss eine vollständige URL sein.',
  'Must begin with https:// (or with http:// and a loopback host, for a public client).':
    'Muss mit https:// beginnen (oder bei einem öffentlichen Client mit http:// und einem Loopback-Host).',
  'Only a public client may use http.': 'Nur ein öffentlicher Client darf http verwenden.',
  'Must not contain a user name or a password.': 'Darf weder Benutzernamen noch Passwort enthalten.',
  'Must not contain a fragment.': 'Darf kein Fragment enthalten.',
  'Must not contain a wildcard.': 'Darf keinen Platzhalter enthalten.',
  'Must not contain the parameters {0}.': 'Darf die Parameter {0:words} nicht enthalten.',
  'A refresh cannot add scopes.': 'Beim Erneuern können keine Berechtigungen dazukommen.',
  'This refresh token is unknown, or its session has ended.':
    'Dieses Refresh-Token ist unbekannt, oder seine Sitzung ist beendet.',
  'This refresh token was already used, so the session was ended.':
    'Dieses Refresh-Token wurde schon verwendet, deshalb wurde die Sitzung beendet.',
  'Registration of clients': 'Die Registrierung von Clients',
  '{0} At most {1} characters.': '{0:words} Höchstens {1} Zeichen.',
  'Only public clients (none) can register themselves.':
    'Nur öffentliche Clients (none) können sich selbst registrieren.',
  'Only authorization_code and refresh_token are possible.': 'Nur authorization_code und refresh_token sind möglich.',
  'Only these scopes are possible: {0}.': 'Nur diese Berechtigungen sind möglich: {0}.',
  'Only code is possible.': 'Nur code ist möglich.',
  'Too many clients were registered. Try again later.':
    'Es wurden zu viele Clients registriert. Versuche es später noch einmal.',
  'Only a confidential app of a World can act for itself.':
    'Nur eine vertrauliche App eines Arbeitsbereichs kann für sich selbst handeln.',
  'The app is not registered for this scope.': 'Die App ist für diese Berechtigung nicht registriert.',
  'Must be 43 to 128 letters, digits and -._~.': 'Muss 43 bis 128 Buchstaben, Ziffern und -._~ haben.',
  '{0} is missing.': '{0} fehlt.',
  'Only a confidential app may introspect its tokens.': 'Nur eine vertrauliche App darf ihre Token prüfen.',
  'This invitation is for another e-mail address.': 'Diese Einladung ist für eine andere E-Mail-Adresse.',
  Invitation: 'Einladung',
  'You are already a member of this World.': 'Du bist schon Mitglied dieses Arbeitsbereichs.',
  'The person who invited you may no longer give this role in the World. Ask for a new invitation.':
    'Wer dich eingeladen hat, darf diese Rolle im Arbeitsbereich nicht mehr vergeben. Bitte um eine neue Einladung.',
  'This invitation was already used, was revoked or replaced, or has expired.':
    'Diese Einladung wurde schon verwendet, widerrufen oder ersetzt, oder sie ist abgelaufen.',
  'There is a newer invitation to this address. Send that one again.':
    'Es gibt eine neuere Einladung an diese Adresse. Sende jene noch einmal.',
  'A member of this World already has this address.': 'Ein Mitglied dieses Arbeitsbereichs hat schon diese Adresse.',
  'This invitation {0}.': 'Diese Einladung {0:words}.',
  'Too many invitations were sent to this address. Try again later.':
    'An diese Adresse gingen zu viele Einladungen. Versuche es später noch einmal.',
  "{0}'s World": 'Arbeitsbereich von {0}',
  'You are invited': 'Du bist eingeladen',
  'See the invitation': 'Einladung ansehen',
  'A World needs at least one owner.': 'Ein Arbeitsbereich braucht mindestens eine Person mit der Rolle owner.',
  Member: 'Mitglied',
  'A certificate cannot be read.': 'Ein Zertifikat kann nicht gelesen werden.',
  'A certificate does not have an RSA key of at least {0} bits.':
    'Ein Zertifikat hat keinen RSA-Schlüssel mit mindestens {0} Bit.',
  'A certificate expired on {0}.': 'Ein Zertifikat ist am {0} abgelaufen.',
  'A certificate is not valid before {0}.': 'Ein Zertifikat gilt erst ab {0}.',
  'The issuer answers with its endpoints and its keys.': 'Der Issuer antwortet mit seinen Endpunkten und Schlüsseln.',
  'Discovery failed. {0}': 'Die Discovery ist gescheitert. {0:words}',
  'The metadata can be read.': 'Die Metadaten können gelesen werden.',
  'The metadata cannot be read. {0}': 'Die Metadaten können nicht gelesen werden. {0:words}',
  'The server answered with status {0}.': 'Der Server antwortete mit dem Status {0}.',
  'A certificate in it is not valid.': 'Ein Zertifikat darin ist nicht gültig.',
  'It is missing.': 'Sie fehlt.',
  'The address to sign in at cannot be used. {0}': 'Die Anmeldeadresse ist nicht verwendbar. {0:words}',
  'The address to sign in at is valid.': 'Die Anmeldeadresse ist gültig.',
  'There is no certificate.': 'Es gibt kein Zertifikat.',
  'The certificate is valid. It expires on {0}.': 'Das Zertifikat ist gültig. Es läuft am {0} ab.',
  'The certificate is valid.': 'Das Zertifikat ist gültig.',
  'This code is unknown, was already used, or has expired. Sign in again.':
    'Dieser Code ist unbekannt, wurde schon verwendet oder ist abgelaufen. Melde dich neu an.',
  'The type is {0}.': 'Der Typ ist {0}.',
  'Enter the issuer.': 'Gib den Issuer ein.',
  'Enter the client id.': 'Gib die Client-Id ein.',
  'This comes from metadataUrl. Send metadataUrl as null to set it by hand.':
    'Das kommt aus metadataUrl. Sende metadataUrl als null, um es selbst zu setzen.',
  'Required without metadataUrl and metadataXml.': 'Ohne metadataUrl und metadataXml nötig.',
  'Enter X.509 certificates in PEM.': 'Gib X.509-Zertifikate als PEM ein.',
  'SSO configuration': 'SSO-Konfiguration',
  'The domain {0} belongs to another enabled configuration.':
    'Die Domain {0} gehört zu einer anderen eingeschalteten Konfiguration.',
  'Enable a configuration with POST …/enable.': 'Schalte eine Konfiguration mit POST …/enable ein.',
  'A World has at most {0} configurations. Delete one first.':
    'Ein Arbeitsbereich hat höchstens {0} Konfigurationen. Lösche zuerst eine.',
  'Enter an e-mail domain, such as example.com.': 'Gib eine E-Mail-Domain ein, etwa example.com.',
  'Anyone can register a domain under this one.': 'Unter dieser Domain kann jeder eine eigene anmelden.',
  'Anyone can get an address in this domain.': 'In dieser Domain bekommt jeder eine Adresse.',
  'The test of the configuration failed. {0}': 'Der Test der Konfiguration ist gescheitert. {0:words}',
  'The configuration changed during the test. Test it again.':
    'Die Konfiguration hat sich während des Tests geändert. Teste sie noch einmal.',
  'You may no longer sign in to this World.': 'Du darfst dich in diesem Arbeitsbereich nicht mehr anmelden.',
  'An account has this address. Link it with POST /api/sso/auth/link first.':
    'Ein Konto hat diese Adresse. Verbinde es zuerst mit POST /api/sso/auth/link.',
  'The account or the configuration has just changed. Sign in again.':
    'Das Konto oder die Konfiguration hat sich gerade geändert. Melde dich neu an.',
  'Send one of email, worldSlug and configId.': 'Sende eines von email, worldSlug und configId.',
  'Must be an http or https URL without a fragment.': 'Muss eine http- oder https-URL ohne Fragment sein.',
  'No single sign-on was found for this, or its World does not allow the origin of redirectUri.':
    'Dafür wurde kein Single Sign-on gefunden, oder sein Arbeitsbereich erlaubt den Ursprung von redirectUri nicht.',
  'This sign-in was linked meanwhile. Sign in again.': 'Diese Anmeldung wurde inzwischen verbunden. Melde dich neu an.',
  'The mail was already sent. Sign in again to get another one.':
    'Die Mail wurde schon gesendet. Melde dich neu an, um eine weitere zu bekommen.',
  'There is nothing to link. Use POST /api/sso/auth/exchange.':
    'Es gibt nichts zu verbinden. Nimm POST /api/sso/auth/exchange.',
  'Send either password or mailToken.': 'Sende password oder mailToken.',
  'The password or the code is wrong.': 'Das Passwort oder der Code ist falsch.',
  'Too many codes were requested. Try again later.':
    'Es wurden zu viele Codes angefordert. Versuche es später noch einmal.',
  'Confirm your sign-in': 'Bestätige deine Anmeldung',
  'The identity provider did not sign you in.': 'Der Identitätsanbieter hat dich nicht angemeldet.',
  'The response of the identity provider is not valid.': 'Die Antwort des Identitätsanbieters ist nicht gültig.',
  'The identity provider did not answer. Try again.':
    'Der Identitätsanbieter hat nicht geantwortet. Versuche es noch einmal.',
  'Single sign-on is turned off.': 'Single Sign-on ist ausgeschaltet.',
  'The identity provider gave no verified e-mail address.':
    'Der Identitätsanbieter gab keine bestätigte E-Mail-Adresse an.',
  'The e-mail address is not in a domain of this configuration.':
    'Die E-Mail-Adresse liegt in keiner Domain dieser Konfiguration.',
  'You are not a member of this World. Ask an admin for an invitation.':
    'Du bist kein Mitglied dieses Arbeitsbereichs. Bitte einen Admin um eine Einladung.',
  'Registration is closed on this server.': 'Auf diesem Server ist die Registrierung geschlossen.',
  'This account is suspended.': 'Dieses Konto ist gesperrt.',
  'The ID token is too old, or from the future.': 'Das ID-Token ist zu alt oder kommt aus der Zukunft.',
  'This assertion was already used.': 'Diese Assertion wurde schon verwendet.',
  'This sign-in was not started here, was already used, or took too long.':
    'Diese Anmeldung wurde nicht hier begonnen, wurde schon verwendet oder hat zu lange gedauert.',
  Team: 'Team',
  'This person is already in the team.': 'Diese Person ist schon im Team.',
  'Team member': 'Teammitglied',
  'Send the slug of this World to delete it.': 'Sende den slug dieses Arbeitsbereichs, um ihn zu löschen.',
  'There is no such blueprint.': 'Diese Vorlage gibt es nicht.',
  'The logo must be an image that is processed.': 'Das Logo muss ein fertig verarbeitetes Bild sein.',
  Owner: 'Owner',
  'There is no such plan. Use one of: {0}.': 'Diesen Tarif gibt es nicht. Möglich ist: {0}.',
  'This World has no Surface with this id.': 'Dieser Arbeitsbereich hat keine Seite mit dieser Id.',
  'Enter an origin, such as https://example.com.': 'Gib einen Ursprung ein, etwa https://example.com.',
  'Use 2 to 63 lower-case letters and digits, joined by single hyphens.':
    'Nimm 2 bis 63 Kleinbuchstaben und Ziffern, verbunden durch einzelne Bindestriche.',
  '"{0}" is reserved.': '„{0}“ ist reserviert.',
  User: 'Benutzer',
  Session: 'Sitzung',
  Passkey: 'Passkey',
  'A refresh token was used twice.': 'Ein Refresh-Token wurde zweimal verwendet.',
  'An authorization code was used twice.': 'Ein Autorisierungscode wurde zweimal verwendet.',
  'The app revoked its token.': 'Die App hat ihr Token widerrufen.',
  'Must be written as {0}': 'Muss so geschrieben werden: {0}',
}
