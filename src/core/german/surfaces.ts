import type { Catalogue } from '../../lib/translation'

/** Blocks, drafts, publishing, changes, uploads and the composer. */
export const SURFACES: Catalogue = {
  'The form has no fields.': 'Das Formular hat keine Felder.',
  'Two fields have the name "{0}".': 'Zwei Felder haben den Namen „{0}“.',
  'There is nothing to choose.': 'Es gibt nichts zur Auswahl.',
  'The slug changed.': 'Die Adresse der Seite hat sich geändert.',
  'The {0} changed.': '{0:words} wurde geändert.',
  'A {0} block was removed.': 'Ein Baustein „{0}“ wurde entfernt.',
  'A {0} block became a {1} block.': 'Aus einem Baustein „{0}“ wurde ein Baustein „{1}“.',
  'A {0} block was added.': 'Ein Baustein „{0}“ wurde hinzugefügt.',
  'A {0} block was moved.': 'Ein Baustein „{0}“ wurde verschoben.',
  'A {0} block was changed.': 'Ein Baustein „{0}“ wurde geändert.',
  'The props are nested too deeply.': 'Die Eigenschaften sind zu tief verschachtelt.',
  'This key is reserved.': 'Dieser Schlüssel ist reserviert.',
  'Props cannot be null. Omit the key instead.': 'Eigenschaften können nicht null sein. Lass den Schlüssel weg.',
  'This number is too large.': 'Diese Zahl ist zu groß.',
  'Must be a JSON value.': 'Muss ein JSON-Wert sein.',
  'There is no operation of this number.': 'Es gibt keine Operation mit dieser Nummer.',
  'Block {0} cannot be moved into itself.': 'Der Baustein {0} kann nicht in sich selbst verschoben werden.',
  'There is no block {0}.': 'Es gibt keinen Baustein {0}.',
  'There is no block {0} to hold this one.': 'Es gibt keinen Baustein {0}, der diesen aufnehmen könnte.',
  'Block {0} ({1}) takes no children.': 'Der Baustein {0} ({1}) nimmt keine Bausteine auf.',
  'An inserted block has no id.': 'Ein eingefügter Baustein hat keine Id.',
  'A block with the id {0} already exists.': 'Ein Baustein mit der Id {0} existiert schon.',
  'A list can have at most {0} operations.': 'Eine Liste kann höchstens {0} Operationen haben.',
  'Must be a list of blocks.': 'Muss eine Liste von Bausteinen sein.',
  'A block must be an object.': 'Ein Baustein muss ein Objekt sein.',
  'A block has no "{0}".': 'Ein Baustein hat kein „{0}“.',
  'Blocks can be nested at most {0} levels deep.': 'Bausteine können höchstens {0} Ebenen tief verschachtelt sein.',
  'There can be at most {0} blocks.': 'Es kann höchstens {0} Bausteine geben.',
  'This block has no id.': 'Dieser Baustein hat keine Id.',
  'An id must have 1 to 64 characters from A-Z, a-z, 0-9, _ and -.':
    'Eine Id muss 1 bis 64 Zeichen aus A-Z, a-z, 0-9, _ und - haben.',
  'Another block already has the id {0}.': 'Ein anderer Baustein hat schon die Id {0}.',
  'A block needs a type.': 'Ein Baustein braucht einen Typ.',
  'There is no block type "{0}".': 'Es gibt keinen Bausteintyp „{0}“.',
  '"{0}" can only contain: {1}.': '„{0}“ kann nur das enthalten: {1:words}.',
  '"{0}" takes no children.': '„{0}“ nimmt keine Bausteine auf.',
  'No generative model is configured. The operator sets OPENAI_API_KEY, OPENAI_BASE_URL or MODELS_FILE.':
    'Es ist kein Sprachmodell eingerichtet. Wer den Server betreibt, setzt OPENAI_API_KEY, OPENAI_BASE_URL oder MODELS_FILE.',
  'No embedding model is available.': 'Es ist kein Embedding-Modell verfügbar.',
  'The rules need no model. For a critique by a model, the operator configures one.':
    'Die Regeln brauchen kein Modell. Für eine Kritik durch ein Modell richtet eines ein, wer den Server betreibt.',
  'The prompt has about {0} tokens. {1} takes {2} with the answer.':
    'Der Prompt hat etwa {0} Token. {1} nimmt mit der Antwort {2}.',
  'It was cut off at maxTokens.': 'Sie wurde bei maxTokens abgeschnitten.',
  'The model’s answer is not valid JSON.{0}': 'Die Antwort des Modells ist kein gültiges JSON.{0:words}',
  'This line is not a valid JSON object.': 'Diese Zeile ist kein gültiges JSON-Objekt.',
  'Its parent was dropped. It takes the place of its parent.':
    'Der Baustein darüber fiel weg. Dieser nimmt seinen Platz ein.',
  'A turn can make at most {0} operations.': 'Ein Auftrag kann höchstens {0} Operationen machen.',
  'A document has no "{0}".': 'Ein Dokument hat kein „{0}“.',
  'The slug was set to "{0}".': 'Die Adresse wurde auf „{0}“ gesetzt.',
  'This has the wrong type.': 'Das hat den falschen Typ.',
  '"{0}" is not a known prop.': '„{0}“ ist keine bekannte Eigenschaft.',
  '"{0}" was read as "{1}".': '„{0}“ wurde als „{1}“ gelesen.',
  'A null was removed.': 'Ein null wurde entfernt.',
  'This was converted to text.': 'Das wurde in Text umgewandelt.',
  '"{0}" was read as a number.': '„{0}“ wurde als Zahl gelesen.',
  '"{0}" was read as {1}.': '„{0}“ wurde als {1} gelesen.',
  'One item was read as a list of one.': 'Ein einzelner Eintrag wurde als Liste gelesen.',
  'A list of one was read as its item.': 'Eine Liste mit einem Eintrag wurde als dieser Eintrag gelesen.',
  'A text was read as "{0}".': 'Ein Text wurde als „{0}“ gelesen.',
  'The operation cannot be accepted.': 'Die Operation kann nicht angenommen werden.',
  'A page can have at most {0} blocks.': 'Eine Seite kann höchstens {0} Bausteine haben.',
  'It was read as "{0}".': 'Das wurde als „{0}“ gelesen.',
  'Blocks inside it follow as separate inserts.': 'Bausteine darin folgen als eigene Einfügungen.',
  'Blocks of type "{0}" cannot be changed here, only {1}.':
    'Bausteine vom Typ „{0}“ können hier nicht geändert werden, nur {1}.',
  'This page has no such block.': 'Diese Seite hat keinen solchen Baustein.',
  'This page has no such block to contain this one.':
    'Diese Seite hat keinen solchen Baustein, der diesen aufnehmen könnte.',
  'A block of type "{0}" takes no children.': 'Ein Baustein vom Typ „{0}“ nimmt keine Bausteine auf.',
  'A block of type "{0}" takes only these children: {1}.': 'Ein Baustein vom Typ „{0}“ nimmt nur diese auf: {1}.',
  'It was set to {0}, the nearest possible index.': 'Die Stelle wurde auf {0} gesetzt, die nächste mögliche.',
  '"{0}" is missing.': '„{0}“ fehlt.',
  'An operation must be an object.': 'Eine Operation muss ein Objekt sein.',
  'Operations can only change the page of this turn.': 'Operationen können nur die Seite dieses Auftrags ändern.',
  '{0} was read as {1}.': '{0} wurde als {1} gelesen.',
  'This model cannot be used to embed.': 'Mit diesem Modell lassen sich keine Vektoren berechnen.',
  'The server stopped during the turn.': 'Der Server hielt während des Auftrags an.',
  'The author of this call may no longer use AI in this World.':
    'Wer diesen Aufruf begonnen hat, darf in diesem Arbeitsbereich keine KI mehr nutzen.',
  'Must be the number of an event: 0 or more, with at most nine digits.':
    'Muss die Nummer eines Ereignisses sein: 0 oder mehr, mit höchstens neun Ziffern.',
  'Too many turns are running. Try again in a few seconds.':
    'Es laufen zu viele Aufträge. Versuche es in ein paar Sekunden noch einmal.',
  'Other turns of this World wait for the built-in composer.':
    'Andere Aufträge dieses Arbeitsbereichs warten auf den eingebauten Composer.',
  'The draft has no block {0}.': 'Der Entwurf hat keinen Baustein {0}.',
  'Something went wrong on our side.': 'Bei uns ist etwas schiefgegangen.',
  'The events of this turn are no longer kept. Read its outcome at turnUrl.':
    'Die Ereignisse dieses Auftrags werden nicht mehr aufbewahrt. Lies sein Ergebnis unter turnUrl.',
  Blueprint: 'Vorlage',
  'Say which entries: at least one of email, status, formId, from, to and q.':
    'Sage, welche Einträge: mindestens eines von email, status, formId, from, to und q.',
  'New entry: {0}': 'Neuer Eintrag: {0}',
  'New form entry': 'Neuer Formulareintrag',
  Entry: 'Eintrag',
  '{0} {1}: kept {2} of {3} proposals, recent ones counting most.':
    '{0} {1}: {2} von {3} Vorschlägen behalten, wobei neuere am meisten zählen.',
  'This suggestion was {0}.': 'Dieser Vorschlag wurde {0:words}.',
  'The page has changed in this place since it was analysed.':
    'Die Seite hat sich an dieser Stelle seit der Analyse geändert.',
  'This suggestion was decided at the same time.': 'Über diesen Vorschlag wurde gleichzeitig entschieden.',
  Suggestion: 'Vorschlag',
  'Only an archived Surface can be deleted for good. Archive it first.':
    'Nur eine archivierte Seite kann endgültig gelöscht werden. Archiviere sie zuerst.',
  'A composer turn works on this Surface. Cancel it or wait until it ends.':
    'Der Composer arbeitet an dieser Seite. Brich den Auftrag ab, oder warte, bis er endet.',
  'Each part of a version may be at most 999,999.': 'Jeder Teil einer Version darf höchstens 999.999 sein.',
  '"{0}" is not a semantic version such as 1.2.0.': '„{0}“ ist keine semantische Version wie 1.2.0.',
  '"{0}" is read-only or unknown.': '„{0}“ ist nur lesbar oder unbekannt.',
  'Unknown fields.': 'Unbekannte Felder.',
  'The draft would have {0} bytes of text. A draft may have {1} bytes (2 MiB).':
    'Der Entwurf hätte {0} Bytes Text. Ein Entwurf darf {1} Bytes (2 MiB) haben.',
  Surface: 'Seite',
  'The upload does not exist.': 'Den Upload gibt es nicht.',
  'Copied {0}': '{0} kopiert',
  'Restored {0}': '{0} zurückgeholt',
  'This field cannot be changed here. Use {0}.': 'Dieses Feld kann hier nicht geändert werden. Nimm {0}.',
  'Preview link': 'Vorschaulink',
  'A Surface has at most {0} preview links. Revoke one first.':
    'Eine Seite hat höchstens {0} Vorschaulinks. Widerrufe zuerst einen.',
  'Published Surface': 'Veröffentlichte Seite',
  'There is no field {0}. There are: {1}.': 'Es gibt kein Feld {0}. Es gibt: {1}.',
  'The link leads to "{0}", which is not published.':
    'Der Link führt zu „{0}“, und diese Seite ist nicht veröffentlicht.',
  'The link leads to "#{0}", but no block and no heading of the page has this id.':
    'Der Link führt zu „#{0}“, aber kein Baustein und keine Überschrift der Seite hat diese Id.',
  'The image has no alternative text.': 'Dem Bild fehlt der Alternativtext.',
  'The text still contains the placeholder {0}.': 'Der Text enthält noch den Platzhalter {0}.',
  'Nobody gets these mails. They need a member with a confirmed address, or an address in the profile.':
    'Niemand bekommt diese Mails. Sie brauchen ein Mitglied mit bestätigter Adresse, oder eine Adresse im Profil.',
  'The image has neither an upload nor an address.': 'Das Bild hat weder einen Upload noch eine Adresse.',
  'The upload was announced, but its bytes have not arrived.':
    'Der Upload wurde angekündigt, aber seine Bytes sind nicht angekommen.',
  'The upload could not be processed.': 'Der Upload konnte nicht verarbeitet werden.',
  'The upload is not an image that a page can show: its type is {0}.':
    'Der Upload ist kein Bild, das eine Seite zeigen kann: sein Typ ist {0}.',
  'The slug belongs to "{0}".': 'Die Adresse gehört „{0}“.',
  'The accent {0} has low contrast on {1} ({2}:1, at least {3}:1 is readable). Pages adjust it there.':
    'Die Akzentfarbe {0} hat auf {1:words} wenig Kontrast ({2}:1; lesbar ist ab {3}:1). Seiten passen sie dort an.',
  'Only members of {0} will see this page, because its visibility is private. Set it to shared or listed for visitors.':
    'Nur Mitglieder von {0} werden diese Seite sehen, denn sie ist auf „Nur Mitglieder“ gestellt. Stelle sie für Besucher auf „Alle mit dem Link“ oder „Öffentlich“.',
  'Published revision': 'Veröffentlichte Version',
  'This Surface has never been published.': 'Diese Seite wurde nie veröffentlicht.',
  'This Surface is not live.': 'Diese Seite ist nicht live.',
  'Version {0} of this Surface already exists.': 'Die Version {0} dieser Seite gibt es schon.',
  'The version must be higher than {0}, the highest published version.':
    'Die Version muss höher sein als {0}, die höchste veröffentlichte.',
  Revision: 'Version',
  'The draft has changed too often since then to undo this Receipt.':
    'Der Entwurf hat sich seitdem zu oft geändert, um diese Änderung rückgängig zu machen.',
  'Undid: {0}': 'Rückgängig gemacht: {0:words}',
  'The Surface that this Receipt created is live. Unpublish it first.':
    'Die Seite, die diese Änderung erstellt hat, ist live. Nimm sie zuerst offline.',
  'The Surface that this Receipt created has changed since. Archive it instead.':
    'Die Seite, die diese Änderung erstellt hat, wurde seitdem geändert. Archiviere sie stattdessen.',
  'This Receipt is {0}.': 'Diese Änderung ist {0:words}.',
  'The Receipt has operations 0 to {0}.': 'Die Änderung hat die Operationen 0 bis {0}.',
  Receipt: 'Änderung',
  'This version of the page is no longer kept.': 'Diese Version der Seite wird nicht mehr aufbewahrt.',
  '{0} Also accept the operation that adds it.': '{0:words} Nimm auch die Operation an, die ihn hinzufügt.',
  'The draft has since changed in the same places.': 'Der Entwurf hat sich seitdem an denselben Stellen geändert.',
  'The operations of this Receipt are older than 30 days and no longer kept. Restore a revision instead.':
    'Die Operationen dieser Änderung sind älter als 30 Tage und werden nicht mehr aufbewahrt. Hole stattdessen eine Version zurück.',
  'A scheduled change of a page failed': 'Eine geplante Änderung einer Seite ist gescheitert',
  'An earlier schedule of this Surface has not run yet.': 'Ein früherer Zeitplan dieser Seite ist noch nicht gelaufen.',
  '{0}, who scheduled this, may no longer publish this Surface. Schedule it again.':
    '{0} hat das geplant und darf diese Seite nicht mehr veröffentlichen. Plane es neu.',
  Schedule: 'Zeitplan',
  'Took the page down.': 'Die Seite wurde offline genommen.',
  'Published revision {0} as {1}.': 'Version {0} wurde als {1} veröffentlicht.',
  'Did not take the page down.': 'Die Seite wurde nicht offline genommen.',
  'Did not publish revision {0}.': 'Version {0} wurde nicht veröffentlicht.',
  'Its job was cancelled.': 'Der Job dazu wurde abgebrochen.',
  'Nothing is live now.': 'Jetzt ist nichts live.',
  'Version {0} is live now.': 'Jetzt ist Version {0} live.',
  'The draft has no later changes.': 'Der Entwurf hat keine späteren Änderungen.',
  'The draft has {0} later {1}.': 'Der Entwurf hat {0} spätere {1:words}.',
  'This schedule has run. {0}': 'Dieser Zeitplan ist gelaufen. {0:words}',
  'Nothing is scheduled for this Surface.': 'Für diese Seite ist nichts geplant.',
  'There is no such day.': 'Diesen Tag gibt es nicht.',
  'Must be at most two years ahead.': 'Darf höchstens zwei Jahre voraus liegen.',
  'A take-down has no revision and no version.': 'Offline nehmen hat keine Versionsnummer.',
  'The {0} of this Surface is scheduled for {1} already. Cancel it first.':
    '{0:words} dieser Seite ist schon für {1} geplant. Brich das zuerst ab.',
  'Another schedule of this Surface has this time.': 'Ein anderer Zeitplan dieser Seite hat diese Zeit.',
  'This Surface is archived; restore a revision first.': 'Diese Seite ist archiviert; hole zuerst eine Version zurück.',
  '{0} this upload. Add ?force=true to delete it anyway.':
    '{0:words} diesen Upload. Füge ?force=true an, um ihn trotzdem zu löschen.',
  'Another call is completing this upload.': 'Ein anderer Aufruf schließt diesen Upload gerade ab.',
  'The bytes of this upload have not arrived yet. PUT them to its address.':
    'Die Bytes dieses Uploads sind noch nicht angekommen. Sende sie mit PUT an seine Adresse.',
  'The announced type is {0}, but the bytes are {1}.': 'Der angekündigte Typ ist {0}, aber die Bytes sind {1}.',
  File: 'Datei',
  'This World is sending {0} files already. Repeat this one when some of them have arrived.':
    'Dieser Arbeitsbereich sendet gerade {0} Dateien. Wiederhole diese, wenn einige angekommen sind.',
  'Images of type {0} cannot be processed. Use {1}.':
    'Bilder vom Typ {0} können nicht verarbeitet werden. Nimm {1:words}.',
  'This file has an image name or type, but its bytes are {0}.':
    'Diese Datei hat Name oder Typ eines Bildes, aber ihre Bytes sind {0:words}.',
  'A file may be at most 25 MiB.': 'Eine Datei darf höchstens 25 MiB groß sein.',
  'This World has {0} announced uploads ({1} bytes) that are not completed; {2}.':
    'Dieser Arbeitsbereich hat {0} angekündigte Uploads ({1} Bytes), die nicht fertig sind; {2:words}.',
  '{0} Complete or delete some of them first.': '{0:words} Schließe zuerst einige ab, oder lösche sie.',
  Upload: 'Upload',
  'This address has no valid signature.': 'Diese Adresse hat keine gültige Signatur.',
  'This address has expired.': 'Diese Adresse ist abgelaufen.',
  'The upload at this address is already complete.': 'Der Upload an dieser Adresse ist schon fertig.',
  'This address accepts only {0}.': 'Diese Adresse nimmt nur {0}.',
  'The bytes of this upload are being received by another call.':
    'Ein anderer Aufruf empfängt gerade die Bytes dieses Uploads.',
  'The upload of this address is complete or deleted.': 'Der Upload dieser Adresse ist fertig oder gelöscht.',
  'The announced size is {0} bytes, but {1} bytes arrived.': 'Angekündigt waren {0} Bytes, angekommen sind {1}.',
  'The hash of these bytes differs from the announced one.':
    'Der Hash dieser Bytes ist ein anderer als der angekündigte.',
  'The uploaded file is gone.': 'Die hochgeladene Datei ist weg.',
  'The job was cancelled.': 'Der Job wurde abgebrochen.',
  'The same file was just deleted. Send it again.': 'Dieselbe Datei wurde gerade gelöscht. Sende sie noch einmal.',
  Agent: 'Assistent',
  Turn: 'Auftrag',
  Memory: 'Erinnerung',
  'Applied the blueprint {0}': 'Vorlage {0} angewendet',
  'The blueprint has {0} pages, more than the plan {1} allows to be live. {2}':
    'Die Vorlage hat {0} Seiten, mehr als der Tarif {1} live erlaubt. {2:words}',
  'Before restoring {0}': 'Vor dem Zurückholen von {0}',
  'Restored from {0}': 'Zurückgeholt aus {0}',
  'Takes the page down. {0}': 'Nimmt die Seite offline. {0:words}',
  'Publishes revision {0} as {1}. {2}': 'Veröffentlicht Version {0} als {1:words}. {2:words}',
}
