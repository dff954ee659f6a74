import type { Catalogue } from '../../lib/translation'

/** Plans, add-ons, connections, domains, bundles and webhooks. */
export const WORLDS: Catalogue = {
  'A World has at most {0} agents. Delete one first.':
    'Ein Arbeitsbereich hat höchstens {0} Assistenten. Lösche zuerst einen.',
  'Must have at most three decimals.': 'Darf höchstens drei Nachkommastellen haben.',
  'This model does not exist. GET /api/ai/models lists the models.':
    'Dieses Modell gibt es nicht. GET /api/ai/models zählt die Modelle auf.',
  'This model can neither compose nor complete.': 'Dieses Modell kann weder Seiten bauen noch Texte ergänzen.',
  'Audit entry': 'Audit-Eintrag',
  'This agent may spend {0} Φ per day (UTC).': 'Dieser Assistent darf {0} Φ am Tag (UTC) verbrauchen.',
  'This World has bought the artifact already.': 'Dieser Arbeitsbereich hat die Erweiterung schon gekauft.',
  Artifact: 'Erweiterung',
  'The cancellation is scheduled already.': 'Die Kündigung ist schon vorgemerkt.',
  'No cancellation is scheduled.': 'Es ist keine Kündigung vorgemerkt.',
  'The plan {0} is free: there is nothing to cancel.': 'Der Tarif {0} ist kostenlos: es gibt nichts zu kündigen.',
  'A subscription in the state {0} cannot be {1}.': 'Ein Abonnement im Zustand {0} kann nicht {1:words} werden.',
  'Its payment is overdue: pay the open invoice to get the plan back.':
    'Seine Zahlung ist überfällig: bezahle die offene Rechnung, um den Tarif zurückzubekommen.',
  'This World is on the plan {0} already.{1}': 'Dieser Arbeitsbereich hat schon den Tarif {0}.{1:words}',
  'This World has no subscription yet: buy the plan with POST /api/checkout.':
    'Dieser Arbeitsbereich hat noch kein Abonnement: kaufe den Tarif mit POST /api/checkout.',
  'Send either planCode or phiPack.': 'Sende planCode oder phiPack.',
  'This World is on the plan {0} already.': 'Dieser Arbeitsbereich hat schon den Tarif {0}.',
  'The plan {0} is free: use POST /api/billing/change-plan.':
    'Der Tarif {0} ist kostenlos: nimm POST /api/billing/change-plan.',
  'This World has a subscription: change its plan with POST /api/billing/change-plan.':
    'Dieser Arbeitsbereich hat ein Abonnement: ändere seinen Tarif mit POST /api/billing/change-plan.',
  'There is no such {0}. Use one of: {1}.': '{0:words} gibt es nicht. Möglich ist: {1}.',
  'No payment provider is configured: set STRIPE_SECRET_KEY.':
    'Es ist kein Zahlungsanbieter eingerichtet: setze STRIPE_SECRET_KEY.',
  World: 'Arbeitsbereich',
  'Must be more than 0 and at most 1,000,000,000, with at most three decimals.':
    'Muss mehr als 0 und höchstens 1.000.000.000 sein, mit höchstens drei Nachkommastellen.',
  'This key was already used to grant another amount.': 'Mit diesem Schlüssel wurde schon ein anderer Betrag gewährt.',
  'Nothing is sold on this server (LOCAL_BILLING=operator). Ask its operator to change the plan or to grant Φ.':
    'Auf diesem Server wird nichts verkauft (LOCAL_BILLING=operator). Bitte die Betreiber, den Tarif zu ändern oder KI-Guthaben (Φ) zu gewähren.',
  'This World has a subscription at the payment provider. Change or end it there, or let an owner of the World do it.':
    'Dieser Arbeitsbereich hat ein Abonnement beim Zahlungsanbieter. Ändere oder beende es dort, oder überlass das jemandem mit der Rolle owner.',
  'Must be a country code of ISO 3166-1, such as DE.': 'Muss ein Ländercode nach ISO 3166-1 sein, etwa DE.',
  'The VAT id of this profile does not fit this country. Send another vatId with it, or null.':
    'Die USt-IdNr. dieses Profils passt nicht zu diesem Land. Sende eine andere vatId mit, oder null.',
  'Begin it with the code of its country, as in DE123456789.':
    'Beginne sie mit dem Code ihres Landes, wie in DE123456789.',
  'The tax country is {0}.': 'Das Steuerland ist {0}.',
  'Must have the form of a VAT id of its country. {0}': 'Muss die Form einer USt-IdNr. ihres Landes haben. {0:words}',
  'Stripe is not configured: set STRIPE_SECRET_KEY.': 'Stripe ist nicht eingerichtet: setze STRIPE_SECRET_KEY.',
  'The Φ wallet of this World is empty. {0}': 'Das KI-Guthaben (Φ) dieses Arbeitsbereichs ist leer. {0:words}',
  'The plan {0} allows {1} Φ per hour.': 'Der Tarif {0} erlaubt {1} Φ in der Stunde.',
  'Calls in progress hold all Φ that this World has left.':
    'Laufende Aufrufe haben alles vorgemerkt, was diesem Arbeitsbereich an Φ bleibt.',
  'The range ends before it begins.': 'Der Zeitraum endet, bevor er beginnt.',
  'The plan {0} does not include {1}.': 'Der Tarif {0} enthält {1:words} nicht.',
  'The Φ wallet is empty.': 'Das KI-Guthaben (Φ) ist leer.',
  'The plan {0} allows {1} members, including open invitations.':
    'Der Tarif {0} erlaubt {1} Mitglieder, offene Einladungen mitgezählt.',
  'This connection is already complete.': 'Diese Verbindung ist schon hergestellt.',
  'The provider {0} is no longer configured in OAUTH_PROVIDERS_FILE.':
    'Der Anbieter {0} ist in OAUTH_PROVIDERS_FILE nicht mehr eingerichtet.',
  'The tokens of the provider are too large.': 'Die Token des Anbieters sind zu groß.',
  Connection: 'Verbindung',
  'A World has at most {0} connections. Remove one first.':
    'Ein Arbeitsbereich hat höchstens {0} Verbindungen. Entferne zuerst eine.',
  'The provider {0} is no longer configured.': 'Der Anbieter {0} ist nicht mehr eingerichtet.',
  'The access has expired, and the provider gave no refresh token.':
    'Der Zugang ist abgelaufen, und der Anbieter gab kein Refresh-Token.',
  'The provider no longer accepts the refresh token.': 'Der Anbieter nimmt das Refresh-Token nicht mehr an.',
  Domain: 'Domain',
  'This World has claimed {0} already.': 'Dieser Arbeitsbereich hat {0} schon beansprucht.',
  'A World has at most {0} hosts. Give one up first.':
    'Ein Arbeitsbereich hat höchstens {0} Hosts. Gib zuerst einen auf.',
  'Enter a host name, such as www.example.com.': 'Gib einen Hostnamen ein, etwa www.example.com.',
  'Anyone can register a domain under this one. Enter a host name of your own.':
    'Unter dieser Domain kann jeder eine eigene anmelden. Gib einen Hostnamen ein, der dir gehört.',
  'This is the host of the server itself.': 'Das ist der Host des Servers selbst.',
  'Another World answers at {0}. Remove it there first.':
    'Ein anderer Arbeitsbereich antwortet unter {0}. Entferne ihn dort zuerst.',
  Host: 'Host',
  'The host was claimed anew. Try again.': 'Der Host wurde neu beansprucht. Versuche es noch einmal.',
  'The TXT record {0} {1}. It must hold "{2}". A new record may take an hour to be seen.':
    'Der TXT-Eintrag {0} {1:words}. Er muss „{2}“ enthalten. Ein neuer Eintrag braucht vielleicht eine Stunde, bis er zu sehen ist.',
  '{0} belongs to another World, whose record is still there.':
    '{0} gehört einem anderen Arbeitsbereich, dessen Eintrag noch da ist.',
  'The events after this one are no longer kept. Read what you need, and follow from now on.':
    'Die Ereignisse nach diesem werden nicht mehr aufbewahrt. Lies, was du brauchst, und folge ab jetzt.',
  'There are no events of the type {0}. GET /api/meta/schema lists the types.':
    'Es gibt keine Ereignisse vom Typ {0}. GET /api/meta/schema zählt die Typen auf.',
  'The service is {0}.': 'Der Dienst ist in diesem Zustand: {0:words}.',
  Version: 'Version',
  'This artifact is not in the catalogue.': 'Diese Erweiterung ist nicht im Katalog.',
  'This instance sells in {0}.': 'Diese Instanz verkauft in {0}.',
  'Blocks of this installation have been moved since.': 'Bausteine dieser Installation wurden inzwischen verschoben.',
  'Buy this artifact before you install it.': 'Kaufe diese Erweiterung, bevor du sie installierst.',
  '{0} goes into the draft of a Surface.': '{0:words} kommt in den Entwurf einer Seite.',
  '{0} goes into the World, not into a Surface.': '{0:words} kommt in den Arbeitsbereich, nicht in eine Seite.',
  'Installed {0}': '{0} installiert',
  Install: 'Installation',
  'An artifact cannot contain uploads: they belong to your World. Leave the picture out, or use a sample.':
    'Eine Erweiterung kann keine hochgeladenen Dateien enthalten: sie gehören deinem Arbeitsbereich. Lass das Bild weg, oder nimm ein Beispiel.',
  'An artifact cannot show pictures of other servers, which would learn who looks at the page. Use a sample below /assets/.':
    'Eine Erweiterung kann keine Bilder anderer Server zeigen, denn diese erführen, wer die Seite ansieht. Nimm ein Beispiel unter /assets/.',
  'An artifact cannot point to uploaded files: they belong to your World.':
    'Eine Erweiterung kann nicht auf hochgeladene Dateien zeigen: sie gehören deinem Arbeitsbereich.',
  'Add at least one block.': 'Füge mindestens einen Baustein hinzu.',
  'Another Surface of the blueprint has this slug.': 'Eine andere Seite der Vorlage hat diese Adresse.',
  'This artifact is free: install it.': 'Diese Erweiterung ist kostenlos: installiere sie.',
  'This artifact belongs to this World.': 'Diese Erweiterung gehört diesem Arbeitsbereich.',
  'This artifact is not sold any more.': 'Diese Erweiterung wird nicht mehr verkauft.',
  'Send a slug: the name has no Latin letters.': 'Sende einen slug: der Name hat keine lateinischen Buchstaben.',
  'This artifact is a {0}. Use another slug.': 'Diese Erweiterung ist von der Art {0}. Nimm eine andere Adresse.',
  'Version {0} of this artifact exists.': 'Die Version {0} dieser Erweiterung gibt es schon.',
  'The version must be higher than {0}, the newest.': 'Die Version muss höher sein als {0}, die neueste.',
  'An artifact has at most {0} versions. Publish it under another slug.':
    'Eine Erweiterung hat höchstens {0} Versionen. Veröffentliche sie unter einer anderen Adresse.',
  'A World publishes at most {0} artifacts.': 'Ein Arbeitsbereich veröffentlicht höchstens {0} Erweiterungen.',
  'Buy this artifact before you upgrade it.': 'Kaufe diese Erweiterung, bevor du sie aktualisierst.',
  'This is the newest version of the artifact.': 'Das ist die neueste Version der Erweiterung.',
  'The blocks of this installation are not on the page any more.':
    'Die Bausteine dieser Installation sind nicht mehr auf der Seite.',
  'Brought {0} to a newer version': '{0} auf eine neuere Version gebracht',
  'This model cannot be used to {0}.': 'Dieses Modell kann nicht für {0:words} verwendet werden.',
  'No generative model that can {0} is configured. Set OPENAI_API_KEY, OPENAI_BASE_URL or MODELS_FILE.':
    'Es ist kein Sprachmodell für {0:words} eingerichtet. Setze OPENAI_API_KEY, OPENAI_BASE_URL oder MODELS_FILE.',
  '{0} is not valid: {1}': '{0:words} ist nicht gültig: {1:words}',
  'The content {0} has another hash.': 'Der Inhalt {0} hat einen anderen Hash.',
  'The {0} {1} occurs twice.': '{0:words} {1} kommt zweimal vor.',
  'Revision {0} belongs to no Surface.': 'Die Version {0} gehört zu keiner Seite.',
  'Revision {0} has no content.': 'Die Version {0} hat keinen Inhalt.',
  'Revision {0} has the version {1}.': 'Die Version {0} hat die Nummer {1}.',
  'The live revision {0} of {1} is missing, or it was never published.':
    'Die Live-Version {0} von {1} fehlt, oder sie wurde nie veröffentlicht.',
  'A Receipt belongs to no Surface.': 'Eine Änderung gehört zu keiner Seite.',
  'The file of upload {0} is missing.': 'Die Datei des Uploads {0} fehlt.',
  'Another Surface took the slug {0} meanwhile. Import the bundle again.':
    'Eine andere Seite hat inzwischen die Adresse {0} bekommen. Importiere das Paket noch einmal.',
  'Another file follows the manifest.': 'Auf das Manifest folgt eine weitere Datei.',
  'It is larger than this World may grow.': 'Es ist größer, als dieser Arbeitsbereich werden darf.',
  'Its lines of JSON have more than {0} MiB.': 'Seine JSON-Zeilen haben mehr als {0} MiB.',
  'It is truncated: it has no manifest.': 'Es ist abgeschnitten: es hat kein Manifest.',
  '{0} has more than {1} lines.': '{0} hat mehr als {1} Zeilen.',
  '{0} is nested more than {1} deep.': '{0} ist mehr als {1} Ebenen tief verschachtelt.',
  '{0} is no JSON.': '{0} ist kein JSON.',
  '{0} does not belong in a bundle.': '{0} gehört nicht in ein Paket.',
  '{0} is larger than an upload may be.': '{0} ist größer, als ein Upload sein darf.',
  '{0} occurs twice, or there are too many files.': '{0} kommt zweimal vor, oder es sind zu viele Dateien.',
  '{0} has other bytes than its name says.': '{0} hat andere Bytes, als der Name sagt.',
  '{0} has a line of more than {1} MiB.': '{0} hat eine Zeile mit mehr als {1} MiB.',
  'Its manifest is too large.': 'Sein Manifest ist zu groß.',
  'Its manifest is not one of format {0}.': 'Sein Manifest hat nicht das Format {0}.',
  '{0} does not match the manifest.': '{0} passt nicht zum Manifest.',
  'Its files differ from its manifest.': 'Seine Dateien passen nicht zum Manifest.',
  'It is damaged or truncated.': 'Es ist beschädigt oder abgeschnitten.',
  'The bundle was refused, and nothing was imported. {0}':
    'Das Paket wurde abgelehnt, und nichts wurde importiert. {0:words}',
  'This webhook is off. Switch it on first.': 'Dieser Webhook ist aus. Schalte ihn zuerst ein.',
  Delivery: 'Zustellung',
  'A webhook was switched off': 'Ein Webhook wurde ausgeschaltet',
  'The event is no longer in the audit trail.': 'Das Ereignis steht nicht mehr im Audit.',
  'The receiver answered {0}.': 'Der Empfänger antwortete mit {0}.',
  'The request could not be made.': 'Die Anfrage konnte nicht gestellt werden.',
  Webhook: 'Webhook',
  'The webhook was switched off.': 'Der Webhook wurde ausgeschaltet.',
  'A World has at most {0} webhooks. Delete one first.':
    'Ein Arbeitsbereich hat höchstens {0} Webhooks. Lösche zuerst einen.',
  Invoice: 'Rechnung',
  Checkout: 'Kauf',
  'The draft of {0}': 'Der Entwurf von {0}',
  'The content {0}': 'Der Inhalt {0}',
  'Version {0} was made for another version of this program ({1}: {2})':
    'Die Version {0} wurde für eine andere Version dieses Programms gemacht ({1}: {2:words})',
  'Unused time on {0}': 'Nicht genutzte Zeit im Tarif {0}',
  'Used Φ of {0}': 'Verbrauchte Φ des Tarifs {0}',
  'Remaining time on {0}': 'Restliche Zeit im Tarif {0}',
  'world.jsonl is empty.': 'world.jsonl ist leer.',
}
