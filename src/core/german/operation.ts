import type { Catalogue } from '../../lib/translation'

/** What operators see to: findings of `doctor`, restore drills, failed jobs. */
export const OPERATION: Catalogue = {
  // Configuration
  'CONFIG_FILE has {0}, which is not a setting': 'CONFIG_FILE enthält {0}, das ist keine Einstellung',
  'ALLOW_PRIVATE_NETWORK is on: users can make this server call addresses of your private network.':
    'ALLOW_PRIVATE_NETWORK ist an: Nutzer können diesen Server Adressen deines privaten Netzes aufrufen lassen.',
  'Anyone who signs up can choose any plan and buy Φ without paying. To prevent that, set LOCAL_BILLING=operator, or configure Stripe.':
    'Wer sich registriert, kann jeden Tarif wählen und Φ kaufen, ohne zu bezahlen. Um das zu verhindern, setze LOCAL_BILLING=operator oder richte Stripe ein.',
  'Anyone can sign up. To prevent that, set SIGNUP=invite or SIGNUP=closed.':
    'Jeder kann sich registrieren. Um das zu verhindern, setze SIGNUP=invite oder SIGNUP=closed.',
  'PUBLIC_URL is not https: tokens are sent unencrypted.':
    'PUBLIC_URL ist nicht https: Token werden unverschlüsselt gesendet.',
  'OPERATOR_TOKEN is short: use at least 24 characters.': 'OPERATOR_TOKEN ist kurz: Nimm mindestens 24 Zeichen.',
  'PUBLIC_URL is not set: links in e-mails and pages point to {0}.':
    'PUBLIC_URL ist nicht gesetzt: Links in E-Mails und Seiten führen zu {0}.',
  'ALLOWED_HOSTS does not include {0}, the host of PUBLIC_URL: requests to links would be refused.':
    'ALLOWED_HOSTS enthält {0} nicht, den Host von PUBLIC_URL: Links würden abgelehnt.',
  'Behind a proxy on another machine, all clients share one rate limit: add the proxy to TRUSTED_PROXIES.':
    'Hinter einem Proxy auf einem anderen Rechner teilen sich alle Clients ein Ratenlimit: Trage den Proxy in TRUSTED_PROXIES ein.',

  // Data folder, disk and keys
  '{0} is not a folder': '{0} ist kein Ordner',
  'set DATA_DIR to a folder': 'setze DATA_DIR auf einen Ordner',
  '{0}: this user may not read and write it': '{0}: dieser Benutzer darf das nicht lesen und schreiben',
  'chown it to the user that runs the server, or set DATA_DIR':
    'gib es mit chown dem Benutzer, unter dem der Server läuft, oder setze DATA_DIR',
  '{0} will be created at the first start': '{0} wird beim ersten Start angelegt',
  '{0} is accessible to other users of this machine': '{0} ist für andere Benutzer dieses Rechners zugänglich',
  'chmod 700 {0}': 'chmod 700 {0}',
  '{0}, in use by a running server': '{0}, benutzt von einem laufenden Server',
  '{0} MB free': '{0} MB frei',
  'only {0}': 'nur {0:words}',
  'free some space: on a full disk writes fail and nightly copies are skipped':
    'schaffe Platz: auf einer vollen Festplatte scheitert das Schreiben, und nächtliche Kopien fallen aus',
  'they will be created at the first start': 'sie werden beim ersten Start angelegt',
  '{0} is missing: sessions end and sealed values cannot be decrypted':
    '{0} fehlt: Sitzungen enden, und versiegelte Werte können nicht entschlüsselt werden',
  'restore it from a backup; otherwise the next start generates new keys':
    'hole die Datei aus einer Sicherung zurück; sonst erzeugt der nächste Start neue Schlüssel',
  'other users could read keys.json; its mode is now 0600':
    'andere Benutzer konnten keys.json lesen; die Rechte sind jetzt 0600',
  '{0} rotate-keys': '{0} rotate-keys',
  '1 signing key': '1 Signierschlüssel',
  '{0} signing keys': '{0} Signierschlüssel',
  'The key file is damaged, restore it from a backup: {0}':
    'Die Schlüsseldatei ist beschädigt, hole sie aus einer Sicherung zurück: {0}',
  'Another process is changing the keys: {0}': 'Ein anderer Prozess ändert gerade die Schlüssel: {0}',
  'the log has grown to {0} MB': 'das Log ist auf {0} MB gewachsen',
  'check that Litestream runs (start:replicated): it owns the WAL checkpoints while it replicates':
    'prüfe, ob Litestream läuft (start:replicated): es leert das Log, solange es repliziert',
  'find the process that holds the database open; restarting the server truncates the log':
    'suche den Prozess, der die Datenbank offen hält; ein Neustart des Servers leert das Log',

  // Database
  'restore a backup into an empty data folder: {0} restore <file>':
    'hole eine Sicherung in einen leeren Datenordner zurück: {0} restore <file>',
  'run the version that wrote it or a later one': 'starte die Version, die sie geschrieben hat, oder eine spätere',
  'it will be created at the first start': 'sie wird beim ersten Start angelegt',
  'intact, at migration {0} ({1})': 'unversehrt, bei Migration {0} ({1})',
  '{0}; {1} pending migrations run at the next start':
    '{0:words}; ausstehende Migrationen, die beim nächsten Start laufen: {1}',
  '{0} says {1} bytes and has {2}': '{0} nennt {1} Bytes und hat {2}',
  'the figure of 1 World is wrong: {0}': 'die Zahl von 1 Arbeitsbereich ist falsch: {0:words}',
  'the figures of {0} Worlds are wrong: {1}': 'die Zahlen von {0} Arbeitsbereichen sind falsch: {1:words}',
  'please report this; ceilings of the plan use the figure':
    'melde das bitte; die Obergrenzen des Tarifs richten sich nach der Zahl',
  'This database is damaged ({0}).': 'Diese Datenbank ist beschädigt ({0}).',
  'This database is damaged or not a database ({0}). Keep the file for inspection and restore a backup.':
    'Diese Datenbank ist beschädigt oder keine Datenbank ({0}). Hebe die Datei für eine Untersuchung auf und hole eine Sicherung zurück.',
  'This is a SQLite database, but not a Quoin database. Check DATA_DIR.':
    'Das ist eine SQLite-Datenbank, aber keine von Quoin. Prüfe DATA_DIR.',
  'Migration {0} ({1}) failed and was rolled back: {2}':
    'Migration {0} ({1}) ist gescheitert und wurde zurückgenommen: {2:words}',
  'it ends its own transaction': 'sie beendet ihre eigene Transaktion',
  'rows of {0} reference missing rows of {1}': 'Zeilen von {0} verweisen auf fehlende Zeilen von {1}',
  'This database has migration {0} ({1}), but this program knows migrations only up to {2}.':
    'Diese Datenbank hat Migration {0} ({1}), aber dieses Programm kennt Migrationen nur bis {2}.',
  'Start the newer program, or restore a backup from before the upgrade.':
    'Starte das neuere Programm, oder hole eine Sicherung von vor dem Upgrade zurück.',
  'Migration {0} ({1}) differs from the one that was applied to this database.':
    'Migration {0} ({1}) ist nicht die, die auf diese Datenbank angewendet wurde.',
  'Start the version that applied it. A released migration must never be edited; add another one.':
    'Starte die Version, die sie angewendet hat. Eine veröffentlichte Migration darf nie bearbeitet werden; füge eine weitere hinzu.',
  'Migration {0} ({1}) is not applied, but the later {2} ({3}) is.':
    'Migration {0} ({1}) ist nicht angewendet, die spätere {2} ({3}) aber schon.',
  'Give migration {0} a higher number.': 'Gib Migration {0} eine höhere Nummer.',

  // Copies and restores
  'the last verification failed: {0}': 'die letzte Prüfung ist gescheitert: {0:words}',
  'no restore was verified yet': 'noch keine Wiederherstellung wurde geprüft',
  'the replica': 'das Replikat',
  'a backup file': 'eine Sicherungsdatei',
  'a nightly copy': 'eine nächtliche Kopie',
  '{0} was verified at {1}': '{0:words}, geprüft: {1}',
  '{0}, which is too long ago': '{0:words}; das ist zu lange her',
  'none yet; the first is made at night (UTC)': 'noch keine; die erste entsteht in der Nacht (UTC)',
  '{0}, the newest from {1}': '{0}, die neueste: {1}',
  'search the log for "nightly copy": the disk was full, or the server did not run at night':
    'suche im Log nach „nightly copy“: die Festplatte war voll, oder der Server lief nachts nicht',
  'Another verification runs on this data folder.': 'Auf diesem Datenordner läuft schon eine Prüfung.',
  'The replica is empty.': 'Das Replikat ist leer.',
  'it ends soon after {0}': 'es endet kurz nach {0}',
  'it holds no canary row': 'es enthält keine Prüfzeile',
  'The replica is behind: {0}. Check that Litestream runs.':
    'Das Replikat ist zurück: {0:words}. Prüfe, ob Litestream läuft.',
  'The row counts of the copy differ from the database: {0}.':
    'Die Kopie hat andere Zeilenzahlen als die Datenbank: {0}.',
  'The restore drill failed: {0}': 'Die geprobte Wiederherstellung ist gescheitert: {0:words}',
  'The replica holds no canary row: it is not a replica of Quoin, or it ends too early.':
    'Das Replikat enthält keine Prüfzeile: Es ist kein Replikat von Quoin, oder es endet zu früh.',
  'There is no replica and no nightly copy. Name a backup file: verify-backup <file>.':
    'Es gibt kein Replikat und keine nächtliche Kopie. Nenne eine Sicherungsdatei: verify-backup <file>.',
  'There is no file {0}.': 'Es gibt keine Datei {0}.',
  'It contains no Quoin tables.': 'Sie enthält keine Tabellen von Quoin.',
  'Litestream is not installed. Install it: https://litestream.io/install':
    'Litestream ist nicht installiert. Installiere es: https://litestream.io/install',
  'litestream.yml is missing. Put it beside {0}.': 'litestream.yml fehlt. Lege die Datei neben {0}.',
  'The replica cannot be read: {0}': 'Das Replikat kann nicht gelesen werden: {0:words}',
  'The replica cannot be listed: {0}': 'Das Replikat kann nicht aufgelistet werden: {0:words}',
  'Litestream exited without a message.': 'Litestream endete ohne eine Meldung.',

  // Files and images
  'the files of uploads cannot be looked up: {0}':
    'die hochgeladenen Dateien können nicht nachgesehen werden: {0:words}',
  'all {0} files of uploads are there': 'alle {0} hochgeladenen Dateien sind da',
  '{0} of {1} files of uploads were looked up, and all are there':
    '{0} von {1} hochgeladenen Dateien wurden nachgesehen, und alle sind da',
  '{0} that were looked up (of {1})': '{0} nachgesehenen (von {1})',
  '{0} of {1} files of uploads are missing or incomplete, for example {2}':
    '{0} von {1:words} hochgeladenen Dateien fehlen oder sind unvollständig, zum Beispiel {2}',
  'copy the folder files/ of a backup into the data folder; pages show broken images until then':
    'kopiere den Ordner files/ einer Sicherung in den Datenordner; bis dahin fehlen Seiten diese Bilder',
  'restore the objects of the bucket {0}, or set S3_BUCKET to the bucket that has them':
    'stelle die Objekte des Buckets {0} wieder her, oder setze S3_BUCKET auf den Bucket, der sie hat',
  'the decoder makes variants': 'die Bildverarbeitung erzeugt Bildgrößen',
  'keep the node_modules folder that came with the executable beside it':
    'lass den Ordner node_modules, der mit dem Programm kam, daneben liegen',
  'reinstall the packages: bun install': 'installiere die Pakete neu: bun install',

  // Other services
  'not configured, so a disk failure loses everything since the last backup':
    'nicht eingerichtet, also verliert ein Ausfall der Festplatte alles seit der letzten Sicherung',
  'set LITESTREAM_REPLICA_URL': 'setze LITESTREAM_REPLICA_URL',
  'reachable but empty': 'erreichbar, aber leer',
  'run start:replicated to fill it': 'starte mit start:replicated, um es zu füllen',
  'reachable, {0} s behind': 'erreichbar, {0} s zurück',
  'check that the server runs under Litestream (start:replicated)':
    'prüfe, ob der Server unter Litestream läuft (start:replicated)',
  'check LITESTREAM_REPLICA_URL and its credentials': 'prüfe LITESTREAM_REPLICA_URL und die Zugangsdaten',
  'no server is configured, so mails wait in the outbox':
    'kein Server ist eingerichtet, also warten Mails im Postausgang',
  'set SMTP_URL, or read them: {0} outbox': 'setze SMTP_URL, oder lies sie: {0} outbox',
  '{0} accepts the connection': '{0} nimmt die Verbindung an',
  '{0} cannot be used: {1}': '{0} ist nicht nutzbar: {1:words}',
  'check SMTP_URL': 'prüfe SMTP_URL',
  'stored in the data folder': 'gespeichert im Datenordner',
  'bucket {0} stores and returns files': 'der Bucket {0} speichert Dateien und gibt sie zurück',
  'bucket {0} cannot be used: {1}': 'der Bucket {0} ist nicht nutzbar: {1:words}',
  'check the S3_ settings and the permissions of the access key':
    'prüfe die Einstellungen S3_… und die Rechte des Zugangsschlüssels',
  'local: nothing is charged (LOCAL_BILLING={0})': 'lokal: nichts wird berechnet (LOCAL_BILLING={0})',
  'Stripe accepts the key': 'Stripe nimmt den Schlüssel an',
  'Stripe cannot be used: {0}': 'Stripe ist nicht nutzbar: {0:words}',
  'check STRIPE_SECRET_KEY': 'prüfe STRIPE_SECRET_KEY',
  'local engines only': 'nur der eingebaute Composer',
  '{0} answers': '{0} antwortet',
  '{0} rejects the API key': '{0} lehnt den API-Schlüssel ab',
  'check OPENAI_API_KEY or MODELS_FILE': 'prüfe OPENAI_API_KEY oder MODELS_FILE',
  '{0} answers {1} to GET /models': '{0} antwortet mit {1} auf GET /models',
  'check OPENAI_BASE_URL or MODELS_FILE': 'prüfe OPENAI_BASE_URL oder MODELS_FILE',
  'check OAUTH_PROVIDERS_FILE and the network': 'prüfe OAUTH_PROVIDERS_FILE und das Netz',
  'the connection was refused': 'die Verbindung wurde abgelehnt',
  'the name of the server was not found': 'der Name des Servers wurde nicht gefunden',
  'there is no way to the server': 'es gibt keinen Weg zum Server',
  'the server closed the connection': 'der Server hat die Verbindung geschlossen',
  'no answer in time': 'keine rechtzeitige Antwort',
  'the server rejects the sign-in': 'der Server lehnt die Anmeldung ab',
  'the certificate of the server is not valid': 'das Zertifikat des Servers ist nicht gültig',

  // Jobs
  'The stored tokens cannot be opened.': 'Die gespeicherten Token können nicht geöffnet werden.',
  'The stored payload does not fit {0}: {1}': 'Die gespeicherten Daten passen nicht zu {0}: {1:words}',
  'The process ended while it ran.': 'Der Prozess endete, während der Auftrag lief.',
  'This version does not run jobs of kind {0}.': 'Diese Version führt keine Aufträge der Art {0} aus.',
}
