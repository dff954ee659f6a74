import type { Catalogue } from '../../lib/translation'

/** Requests and their inputs. */
export const REQUESTS: Catalogue = {
  'There is no space left to store files.': 'Es ist kein Platz mehr für Dateien.',
  'Files cannot be stored or read at the moment.': 'Dateien können im Moment nicht gespeichert oder gelesen werden.',
  'Must be an e-mail address.': 'Muss eine E-Mail-Adresse sein.',
  'This World requires you to sign in through its identity provider.':
    'Dieser Arbeitsbereich verlangt, dass du dich über seinen Identitätsanbieter anmeldest.',
  'You signed in through the identity provider of another World, and that counts only there. Sign in another way.':
    'Du hast dich über den Identitätsanbieter eines anderen Arbeitsbereichs angemeldet, und das gilt nur dort. Melde dich anders an.',
  'A session from single sign-on cannot do this. Sign in another way.':
    'Eine Sitzung aus Single Sign-on darf das nicht. Melde dich anders an.',
  '{0} not found.': '{0:words} nicht gefunden.',
  'This Idempotency-Key was used with another body.':
    'Dieser Idempotency-Key wurde schon mit anderem Inhalt verwendet.',
  'The slug "{0}" belongs to {1}.': 'Die Adresse „{0}“ gehört {1:words}.',
  'Choose another slug.': 'Wähle eine andere Adresse.',
  'The input is not valid.': 'Die Eingabe ist nicht gültig.',
  'See details for {0} more.': 'Siehe details für {0} weitere.',
  'This cursor is damaged or belongs to another list.':
    'Dieser cursor ist beschädigt oder gehört zu einer anderen Liste.',
  'Must have at least {0} characters.': 'Muss mindestens {0} Zeichen haben.',
  'Must have at most {0} characters.': 'Darf höchstens {0} Zeichen haben.',
  'This password is too common.': 'Dieses Passwort ist zu verbreitet.',
  'Do not use your e-mail address as the password.': 'Nimm nicht deine E-Mail-Adresse als Passwort.',
  'Too many people are signing in at the moment.': 'Im Moment melden sich zu viele Menschen an.',
  'The plan {0} allows {1} {2}; {3} {4} in use.': 'Der Tarif {0} erlaubt {1} {2:words}; {3} {4:words} in Gebrauch.',
  'The operator of this server can change the plan with the command set-plan.':
    'Den Tarif kann ändern, wer diesen Server betreibt: mit dem Befehl set-plan.',
  'Ask an owner of this World to change the plan.':
    'Bitte jemanden mit der Rolle owner in diesem Arbeitsbereich, den Tarif zu ändern.',
  'Change the plan with POST /api/billing/change-plan, or buy one with POST /api/checkout.':
    'Ändere den Tarif mit POST /api/billing/change-plan, oder kaufe einen mit POST /api/checkout.',
  'The operator of this server can add Φ with the command grant-phi.':
    'KI-Guthaben (Φ) kann hinzufügen, wer diesen Server betreibt: mit dem Befehl grant-phi.',
  'Buy Φ with POST /api/checkout.': 'Kaufe KI-Guthaben (Φ) mit POST /api/checkout.',
  'Ask an owner of this World to buy Φ.':
    'Bitte jemanden mit der Rolle owner in diesem Arbeitsbereich, KI-Guthaben (Φ) zu kaufen.',
  'This World requires If-Match on every write.': 'Dieser Arbeitsbereich verlangt If-Match bei jedem Schreiben.',
  'The resource changed after you read it.': 'Das wurde geändert, nachdem du es gelesen hast.',
  '{0} takes strong ETags: quote the ETag as the server sent it, without W/ in front.':
    '{0} verlangt starke ETags: gib das ETag so an, wie der Server es gesendet hat, ohne W/ davor.',
  'Quote the ETag in {0}, as in "abc": the quotes are part of the ETag.':
    'Setze das ETag in {0} in Anführungszeichen, wie in "abc": sie gehören zum ETag.',
  'The access token is not valid.': 'Das Zugangstoken ist nicht gültig.',
  'Only a signed-in person can do this, with the access token of a session.':
    'Das kann nur eine angemeldete Person, mit dem Zugangstoken einer Sitzung.',
  'API keys cannot do this. Use the access token of a person or of an app.':
    'API-Schlüssel können das nicht. Nimm das Zugangstoken einer Person oder einer App.',
  'This call requires the role {0} in the World; yours is {1}.':
    'Dafür ist im Arbeitsbereich die Rolle {0} nötig; deine ist {1}.',
  'This call requires the scope {0}.': 'Dafür ist die Berechtigung {0} nötig.',
  'This World demands a second factor. Give yours with POST /api/auth/second-factor, or add one first with POST /api/auth/totp.':
    'Dieser Arbeitsbereich verlangt einen zweiten Faktor. Gib deinen mit POST /api/auth/second-factor an, oder füge zuerst einen mit POST /api/auth/totp hinzu.',
  'The session of this token has ended.': 'Die Sitzung dieses Tokens ist beendet.',
  'Nothing else can sign in to your account. Set a password first: request a reset link with your e-mail address.':
    'Sonst kannst du dich nicht mehr anmelden. Setze zuerst ein Passwort: fordere mit deiner E-Mail-Adresse einen Link an.',
  'The access token has expired. Get a new one with your refresh token: POST /api/auth/refresh.':
    'Das Zugangstoken ist abgelaufen. Hol dir mit deinem Refresh-Token ein neues: POST /api/auth/refresh.',
  'The access token is not valid yet.': 'Das Zugangstoken ist noch nicht gültig.',
  'You have {0} event streams open already. Close one first.':
    'Du hast schon {0} Ereignisströme offen. Schließe zuerst einen.',
  'This World has {0} event streams open already.': 'Dieser Arbeitsbereich hat schon {0} Ereignisströme offen.',
  'Too many requests: the limit of the class {0} is {1} in 60 seconds.':
    'Zu viele Anfragen: in der Klasse {0} sind {1} in 60 Sekunden erlaubt.',
  Job: 'Job',
  'This job has already ended: {0}.': 'Dieser Job ist schon beendet: {0:words}.',
  '{0} jobs of this World are waiting already. Try again when some of them have ended.':
    'Es warten schon {0} Jobs dieses Arbeitsbereichs. Versuche es wieder, wenn einige davon beendet sind.',
  'The work failed on our side.': 'Die Arbeit ist bei uns gescheitert.',
  'Must be a whole number of seconds, 0 or more.': 'Muss eine ganze Zahl von Sekunden sein, 0 oder mehr.',
  'This endpoint requires a token: send Authorization: Bearer <token>.':
    'Dafür ist ein Token nötig: sende Authorization: Bearer <token>.',
  'The session or key of this token has ended.': 'Die Sitzung oder der Schlüssel dieses Tokens ist beendet.',
  'Send the header X-World-ID with the id or the slug of the World.':
    'Sende den Header X-World-ID mit der Id oder dem slug des Arbeitsbereichs.',
  'World not found.': 'Arbeitsbereich nicht gefunden.',
  'This endpoint requires the operator token.': 'Dafür ist das Token der Betreiber nötig.',
  'This field is unknown.': 'Dieses Feld ist unbekannt.',
  'This field is repeated.': 'Dieses Feld wiederholt sich.',
  'This endpoint takes {0} or JSON, not {1}.': 'Hier geht {0} oder JSON, nicht {1:words}.',
  'This endpoint takes application/json, not {0}.': 'Hier geht application/json, nicht {0:words}.',
  'Send the body without Content-Encoding {0}.': 'Sende den Inhalt ohne Content-Encoding {0}.',
  'The body is not valid UTF-8.': 'Der Inhalt ist kein gültiges UTF-8.',
  'The body is larger than 1 MiB.': 'Der Inhalt ist größer als 1 MiB.',
  'The body is nested deeper than {0} levels.': 'Der Inhalt ist tiefer als {0} Ebenen verschachtelt.',
  'The body is not valid JSON.': 'Der Inhalt ist kein gültiges JSON.',
  'The body is not valid JSON: {0} at line {1}, column {2}.':
    'Der Inhalt ist kein gültiges JSON: {0:words} in Zeile {1}, Spalte {2}.',
  'The request has several Host headers.': 'Die Anfrage hat mehrere Host-Header.',
  'This host is not served here.': 'Dieser Host wird hier nicht bedient.',
  'The disk of this server is full.': 'Die Festplatte dieses Servers ist voll.',
  'The disk of this server has failed.': 'Die Festplatte dieses Servers ist ausgefallen.',
  'The database is busy.': 'Die Datenbank ist beschäftigt.',
  'This URL does not exist.': 'Diese URL gibt es nicht.',
  'This query parameter is unknown.': 'Dieser Query-Parameter ist unbekannt.',
  'Must be 1 to 255 printable ASCII characters.': 'Muss 1 bis 255 druckbare ASCII-Zeichen haben.',
  'The first request with this key is still running.': 'Die erste Anfrage mit diesem Schlüssel läuft noch.',
  'The file is larger than {0}.': 'Die Datei ist größer als {0:words}.',
  'The body arrived too slowly; send it again.': 'Der Inhalt kam zu langsam an; sende ihn noch einmal.',
  'The body ended before it was complete.': 'Der Inhalt endete, bevor er vollständig war.',
  Resource: 'Ressource',
  'This URL accepts only {0}.': 'Diese URL nimmt nur {0}.',
  'This request was carried out before, but its stored answer cannot be decrypted. Read the resource to see the result.':
    'Diese Anfrage wurde schon ausgeführt, aber ihre gespeicherte Antwort lässt sich nicht entschlüsseln. Lies die Ressource, um das Ergebnis zu sehen.',
  'This endpoint takes multipart/form-data.': 'Hier geht nur multipart/form-data.',
  'The body is too large.': 'Der Inhalt ist zu groß.',
  'Send one file at a time.': 'Sende immer nur eine Datei.',
  'Must be a file with a name.': 'Muss eine Datei mit einem Namen sein.',
  'There are too many parts.': 'Es sind zu viele Teile.',
  'This field is required.': 'Dieses Feld ist nötig.',
  'The file is empty.': 'Die Datei ist leer.',
  'This field is unknown or was sent twice.': 'Dieses Feld ist unbekannt oder wurde zweimal gesendet.',
  'The body is not complete multipart/form-data.': 'Der Inhalt ist kein vollständiges multipart/form-data.',
  'Another process completed this call. Read the resource to see the result.':
    'Ein anderer Prozess hat diesen Aufruf abgeschlossen. Lies die Ressource, um das Ergebnis zu sehen.',
  'Send the form as application/x-www-form-urlencoded or multipart/form-data.':
    'Sende das Formular als application/x-www-form-urlencoded oder multipart/form-data.',
  'A form has at most {0} KiB.': 'Ein Formular hat höchstens {0} KiB.',
  'Must be one of: true, false.': 'Muss eines davon sein: true, false.',
  'Must be an integer from 1 to 100.': 'Muss eine ganze Zahl von 1 bis 100 sein.',
  'The whole document cannot be removed.': 'Das ganze Dokument kann nicht entfernt werden.',
  'A value cannot be moved into itself.': 'Ein Wert kann nicht in sich selbst verschoben werden.',
  'The value at "{0}" does not match.': 'Der Wert an „{0}“ ist ein anderer.',
  'The patch copies too much.': 'Der Patch kopiert zu viel.',
  '{0} needs a value.': '{0} braucht einen Wert.',
  '"{0}" is not a position in the list, which has {1} items.':
    '„{0}“ ist keine Stelle in der Liste, die {1} Einträge hat.',
  'There is nothing at "{0}".': 'An „{0}“ ist nichts.',
  'Must be a date such as 2026-01-31 or a time such as 2026-01-31T12:00:00Z.':
    'Muss ein Datum wie 2026-01-31 oder eine Zeit wie 2026-01-31T12:00:00Z sein.',
  'This is not a complete https URL.': 'Das ist keine vollständige https-URL.',
  'The URL must begin with https://.': 'Die URL muss mit https:// beginnen.',
  'The port must be 443 or 8443.': 'Der Port muss 443 oder 8443 sein.',
  'The URL must not contain a user name or a password.': 'Die URL darf weder Benutzernamen noch Passwort enthalten.',
  'The host must not end with a dot.': 'Der Host darf nicht mit einem Punkt enden.',
  'Write the IP address as four decimal numbers.': 'Schreibe die IP-Adresse als vier Dezimalzahlen.',
  'The host has no public address.': 'Der Host hat keine öffentliche Adresse.',
  'One line that is not blank, without control characters.': 'Eine Zeile, die nicht leer ist, ohne Steuerzeichen.',
  'Must be {0} or more.': 'Muss {0} oder mehr sein.',
  'Must be {0} or less.': 'Darf höchstens {0} sein.',
  'Must be more than {0}.': 'Muss mehr als {0} sein.',
  'Must be less than {0}.': 'Muss weniger als {0} sein.',
  'Must be a multiple of {0}.': 'Muss ein Vielfaches von {0} sein.',
  'This value is not valid.': 'Dieser Wert ist nicht gültig.',
  'Must have at least {0}.': 'Muss mindestens {0:words} haben.',
  'Must have at most {0}.': 'Darf höchstens {0:words} haben.',
  'Must be a valid {0}.': 'Muss gültig sein, in der Form {0}.',
  'Must not contain an item twice.': 'Darf keinen Eintrag zweimal enthalten.',
  'Must be {0}.': 'Muss {0:words} sein.',
  'Must not be blank.': 'Darf nicht leer sein.',
  'Must have this form: {0}.': 'Muss diese Form haben: {0:words}.',
  'Must match the pattern {0}.': 'Muss dem Muster {0} entsprechen.',
  'Must be one of the {0} names that the schema lists.': 'Muss einer der {0} Namen sein, die das Schema aufzählt.',
  'Must be one of: {0}.': 'Muss eines davon sein: {0}.',
  'The plan {0} does not include {1}. {2}': 'Der Tarif {0} enthält {1:words} nicht. {2:words}',
  Mail: 'Mail',
  'This mail is sent already. Wait for its next attempt.':
    'Diese Mail wird schon gesendet. Warte auf den nächsten Versuch.',
  'This is neither the operator token nor an open operator session.':
    'Das ist weder das Token der Betreiber noch eine offene Betreibersitzung.',
  'The only value is "cookie".': 'Der einzige Wert ist „cookie“.',
  'A cookie session is only for pages of this server: the header Origin must be its own.':
    'Eine Sitzung mit Cookie ist nur für Seiten dieses Servers: der Header Origin muss sein eigener sein.',
  'This parameter is required.': 'Dieser Parameter ist nötig.',
}
