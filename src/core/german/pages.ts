import type { Catalogue } from '../../lib/translation'

/** Our own pages: account, set-up, invitation, consent. */
export const PAGES: Catalogue = {
  'E-mail address': 'E-Mail-Adresse',
  'One click confirms that this address is yours.': 'Ein Klick bestätigt, dass diese Adresse dir gehört.',
  Confirm: 'Bestätigen',
  'For your security, this signs you out on all devices.':
    'Zu deiner Sicherheit wirst du damit auf allen Geräten abgemeldet.',
  'New password': 'Neues Passwort',
  'Set password': 'Passwort setzen',
  'Forgot your password?': 'Passwort vergessen?',
  'Enter the e-mail address of your account, and we will send you a link to choose a new one.':
    'Gib die E-Mail-Adresse deines Kontos ein, und wir senden dir einen Link, um ein neues zu wählen.',
  'Send link': 'Link senden',
  'Set up Quoin': 'Quoin einrichten',
  'Welcome! Create the first account. It comes with its own World.':
    'Willkommen! Erstelle das erste Konto. Es bekommt einen eigenen Arbeitsbereich.',
  Password: 'Passwort',
  'Create account': 'Konto erstellen',
  'Thank you': 'Danke',
  'Your e-mail address is confirmed. You can close this page.':
    'Deine E-Mail-Adresse ist bestätigt. Du kannst diese Seite schließen.',
  'Your password is set': 'Dein Passwort ist gesetzt',
  'You have been signed out on all devices. Sign in with your new password.':
    'Du wurdest auf allen Geräten abgemeldet. Melde dich mit deinem neuen Passwort an.',
  'Check your mail': 'Sieh in deine Mails',
  'If this address has an account, a link is on its way to you.':
    'Wenn es zu dieser Adresse ein Konto gibt, ist ein Link zu dir unterwegs.',
  'You are all set': 'Alles ist bereit',
  'Your account is ready. The console shows you the first steps.':
    'Dein Konto ist bereit. Die Konsole zeigt dir die ersten Schritte.',
  'Quoin is already set up': 'Quoin ist schon eingerichtet',
  'This link has been used: the first account exists. Sign in with it, or ask its owner for an invitation.':
    'Dieser Link wurde verwendet: das erste Konto gibt es schon. Melde dich damit an, oder bitte um eine Einladung.',
  'It has been used or replaced, or it has expired. Please request a new one.':
    'Er wurde verwendet oder ersetzt, oder er ist abgelaufen. Bitte fordere einen neuen an.',
  'This link does not work': 'Dieser Link funktioniert nicht',
  'We could not find it. Please check that you copied the whole link.':
    'Wir haben ihn nicht gefunden. Bitte prüfe, ob du den ganzen Link kopiert hast.',
  'Go to the start page': 'Zur Startseite',
  'You have joined “{0}” as {1}. Sign in with this address to get started.':
    'Du bist „{0}“ als {1:words} beigetreten. Melde dich mit dieser Adresse an, um loszulegen.',
  'See the pages of {0}': 'Seiten von {0} ansehen',
  Welcome: 'Willkommen',
  '{0} is invited to join as {1}.': '{0} ist als {1:words} eingeladen.',
  'Create account and join': 'Konto erstellen und beitreten',
  Join: 'Beitreten',
  'Enter your password to join.': 'Gib dein Passwort ein, um beizutreten.',
  'Choose a name and a password to create your account.': 'Wähle einen Namen und ein Passwort für dein Konto.',
  'Your account has no password. Sign in as you usually do, and accept the invitation there.':
    'Dein Konto hat kein Passwort. Melde dich an wie sonst, und nimm die Einladung dort an.',
  'This address has no account yet, and registration is closed. Please ask the operator for an account.':
    'Zu dieser Adresse gibt es noch kein Konto, und die Registrierung ist geschlossen. Bitte die Betreiber um ein Konto.',
  'The invitation has been used, revoked or replaced, or it has expired. Please ask for a new one.':
    'Die Einladung wurde verwendet, widerrufen oder ersetzt, oder sie ist abgelaufen. Bitte um eine neue.',
  'You are already a member': 'Du bist schon Mitglied',
  'Your account belongs to this World. Sign in to continue.':
    'Dein Konto gehört zu diesem Arbeitsbereich. Melde dich an, um weiterzumachen.',
  'Go back to the app, and start again from there.': 'Geh zurück zur App, und beginne dort neu.',
  'It may have been removed. Go back to it, and ask the people who run it. Nothing was shared with it.':
    'Vielleicht wurde sie entfernt. Geh dorthin zurück, und frage die Menschen, die sie betreiben. Es wurde ihr nichts mitgeteilt.',
  'It wants to send you to an address that it did not register. To keep you safe, you stay here. Nothing was shared with it.':
    'Sie will dich an eine Adresse schicken, die sie nicht registriert hat. Zu deiner Sicherheit bleibst du hier. Es wurde ihr nichts mitgeteilt.',
  'This page needs cookies, and it works for an hour. Go back to the app, and start again.':
    'Diese Seite braucht Cookies und funktioniert eine Stunde lang. Geh zurück zur App, und beginne neu.',
  Sorry: 'Das ging nicht',
  '{0} asked for something that is not possible': '{0} hat um etwas gebeten, das nicht möglich ist',
  '{0} Nothing was shared with the app.': '{0:words} Der App wurde nichts mitgeteilt.',
  'Back to {0}': 'Zurück zu {0}',
  'Sign in to continue to {0}': 'Melde dich an, um mit {0} weiterzumachen',
  'You cannot sign in on this page': 'Auf dieser Seite kannst du dich nicht anmelden',
  'It cannot ask for your passkey, and you have no recovery codes left. In your account, add an authenticator app or make new recovery codes. Then start again from the app.':
    'Sie kann nicht nach deinem Passkey fragen, und du hast keine Wiederherstellungscodes mehr. Füge in deinem Konto eine Authenticator-App hinzu, oder erstelle neue Wiederherstellungscodes. Beginne dann in der App neu.',
  'Confirm that it is you, to continue to {0}': 'Bestätige, dass du es bist, um mit {0} weiterzumachen',
  'Enter the code of your authenticator app{0}.': 'Gib den Code deiner Authenticator-App ein{0:words}.',
  'This page cannot ask for your passkey. Enter one of your recovery codes, which works once.':
    'Diese Seite kann nicht nach deinem Passkey fragen. Gib einen deiner Wiederherstellungscodes ein; er gilt einmal.',
  '{0} wants to act for you': '{0} will für dich handeln',
  'Your account belongs to no World yet.': 'Dein Konto gehört noch zu keinem Arbeitsbereich.',
  'Only members of the World that this app belongs to can use it, and your account is not one of them.':
    'Nur Mitglieder des Arbeitsbereichs, zu dem diese App gehört, können sie nutzen, und dein Konto gehört nicht dazu.',
  'It asks for rights that need the role {0}, and yours is lower. Ask an admin of the World.':
    'Sie bittet um Berechtigungen, für die die Rolle {0} nötig ist, und deine ist niedriger. Frage einen Admin des Arbeitsbereichs.',
  'The World demands a second factor. Add one to your account, and sign in here again.':
    'Der Arbeitsbereich verlangt einen zweiten Faktor. Füge deinem Konto einen hinzu, und melde dich hier noch einmal an.',
  'The World demands that you sign in through its own identity provider, which is not possible on this page.':
    'Der Arbeitsbereich verlangt, dass du dich über seinen eigenen Identitätsanbieter anmeldest; das geht auf dieser Seite nicht.',
  'The World demands another way to sign in.': 'Der Arbeitsbereich verlangt eine andere Anmeldung.',
  'You cannot use {0}': 'Du kannst {0} nicht nutzen',
  Code: 'Code',
  Page: 'Seite',
  'Too many pictures are waiting to be drawn. Try again later.':
    'Zu viele Bilder warten darauf, gezeichnet zu werden. Versuche es später noch einmal.',
  'This preview is not available': 'Diese Vorschau ist nicht verfügbar',
  'The link has expired or was revoked, or it is not complete. Ask the person who sent it for a new one.':
    'Der Link ist abgelaufen, wurde widerrufen oder ist nicht vollständig. Bitte um einen neuen, wo du ihn bekommen hast.',
  'One moment, please': 'Einen Moment, bitte',
  'Many people open previews of this World right now. Load the page again in a few seconds.':
    'Gerade öffnen viele Menschen Vorschauen dieses Arbeitsbereichs. Lade die Seite in ein paar Sekunden neu.',
  'Your purchase is granted as soon as the payment is confirmed, which usually takes a few seconds. You can close this page.':
    'Dein Kauf gilt, sobald die Zahlung bestätigt ist; das dauert meist ein paar Sekunden. Du kannst diese Seite schließen.',
  'Back to your workspace': 'Zurück zu deinem Arbeitsbereich',
  'Nothing was paid': 'Es wurde nichts bezahlt',
  'You left before paying, so nothing has changed. You can close this page.':
    'Du bist vor dem Bezahlen gegangen, also hat sich nichts geändert. Du kannst diese Seite schließen.',
  'Receipt not found': 'Beleg nicht gefunden',
  'This address has no receipt.': 'Unter dieser Adresse gibt es keinen Beleg.',
  'Nothing was charged: this server takes no payments.':
    'Es wurde nichts berechnet: dieser Server nimmt keine Zahlungen an.',
  'This sign-in did not work': 'Diese Anmeldung hat nicht funktioniert',
  'It was not started here, took longer than ten minutes, or was already used. Sign-ins that begin at the identity provider are not supported. Please start again in the application.':
    'Sie wurde nicht hier begonnen, hat länger als zehn Minuten gedauert oder wurde schon verwendet. Anmeldungen, die beim Identitätsanbieter beginnen, werden nicht unterstützt. Bitte beginne in der Anwendung neu.',
  'Join “{0}”': '„{0}“ beitreten',
  'The app does not see your password. You decide next what it may do.':
    'Die App sieht dein Passwort nicht. Was sie darf, entscheidest du als Nächstes.',
  'Sign in': 'Anmelden',
  Continue: 'Weiter',
  'You are signed in as': 'Du bist angemeldet als',
  'Use another account': 'Anderes Konto nehmen',
  'It will be able to:': 'Das darf sie dann:',
  'It never gets more rights than you have, and it never sees your password.':
    'Sie bekommt nie mehr Rechte, als du hast, und sieht nie dein Passwort.',
  Allow: 'Erlauben',
  Refuse: 'Ablehnen',
  'You will be sent to': 'Danach geht es weiter zu',
  'You can withdraw this at any time.': 'Du kannst das jederzeit widerrufen.',
  'Back to the app': 'Zurück zur App',
  'Published and verified by the World': 'Veröffentlicht und geprüft vom Arbeitsbereich',
  'Unverified app.': 'Ungeprüfte App.',
  'It registered itself, and it chose its own name. Allow it only if you started this yourself just now.':
    'Sie hat sich selbst registriert und ihren Namen selbst gewählt. Erlaube sie nur, wenn du das gerade selbst begonnen hast.',
  'The World that it will act in': 'Der Arbeitsbereich, in dem sie handelt',
  Total: 'Summe',
}
