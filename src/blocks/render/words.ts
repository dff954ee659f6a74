/** The texts that Quoin itself adds to pages, in the World's language. The author writes everything else. */
export interface Words {
  skip: string
  menu: string
  navigation: string
  play: string
  load: string
  fromProvider: string
  open: string
  required: string
  choose: string
  send: string
  formOff: string
  formClosed: string
  honeypot: string
  popular: string
  rating: string
  draft: string
  unknownBlock: string
  missing: string
  noPicture: string
  countdownOver: string
  nothing: string
  feed: string
  notFound: string
  notFoundText: string
  allPages: string
  newest: string
  morePages: string
  readOn: string
  home: string
  waysOn: string
}

const en: Words = {
  skip: 'Skip to content',
  menu: 'Menu',
  navigation: 'Main navigation',
  play: 'Play video',
  load: 'Show content',
  fromProvider: 'Loads from {0}, which may set cookies.',
  open: 'Open at {0}',
  required: 'required',
  choose: 'Please choose',
  send: 'Send',
  formOff: 'The form is disabled in previews.',
  formClosed: 'This form is not open yet.',
  honeypot: 'Leave this field empty',
  popular: 'Most popular',
  rating: '{0} out of 5 stars',
  draft: 'Draft preview',
  unknownBlock: 'This block is not shown: “{0}” is not a known block type.',
  missing: '{0}: {1} is still missing.',
  noPicture: '{0}: an image is missing or cannot be shown.',
  countdownOver: 'The date of this countdown ({0}) has passed or does not exist, so visitors do not see the block.',
  nothing: 'Nothing has been published here yet.',
  feed: 'Feed',
  notFound: 'Page not found',
  notFoundText: 'There is nothing at this address. The page may have moved or been taken down.',
  allPages: 'All pages of {0}',
  newest: 'What is new',
  morePages: 'More pages',
  readOn: 'Read on',
  home: 'Home',
  waysOn: 'Ways on',
}

const WORDS_BY_LANGUAGE: Record<string, Words> = {
  en,
  de: {
    skip: 'Zum Inhalt springen',
    menu: 'Menü',
    navigation: 'Hauptnavigation',
    play: 'Video abspielen',
    load: 'Inhalt anzeigen',
    fromProvider: 'Wird von {0} geladen. Dabei können Cookies gesetzt werden.',
    open: 'Bei {0} öffnen',
    required: 'Pflichtfeld',
    choose: 'Bitte wählen',
    send: 'Senden',
    formOff: 'In der Vorschau ist das Formular deaktiviert.',
    formClosed: 'Dieses Formular ist noch nicht geöffnet.',
    honeypot: 'Dieses Feld bitte leer lassen',
    popular: 'Am beliebtesten',
    rating: '{0} von 5 Sternen',
    draft: 'Entwurfsvorschau',
    unknownBlock: 'Dieser Block wird nicht angezeigt: „{0}“ ist kein bekannter Blocktyp.',
    missing: '{0}: {1} fehlt noch.',
    noPicture: '{0}: Ein Bild fehlt oder kann nicht angezeigt werden.',
    countdownOver:
      'Das Datum dieses Countdowns ({0}) ist vorbei oder gibt es nicht, darum sehen Besucher den Block nicht.',
    nothing: 'Hier wurde noch nichts veröffentlicht.',
    feed: 'Feed',
    notFound: 'Seite nicht gefunden',
    notFoundText: 'Unter dieser Adresse gibt es nichts. Vielleicht wurde die Seite verschoben oder entfernt.',
    allPages: 'Alle Seiten von {0}',
    newest: 'Neu hier',
    morePages: 'Weitere Seiten',
    readOn: 'Weiterlesen',
    home: 'Startseite',
    waysOn: 'So geht es weiter',
  },
  fr: {
    skip: 'Aller au contenu',
    menu: 'Menu',
    navigation: 'Navigation principale',
    play: 'Lire la vidéo',
    load: 'Afficher le contenu',
    fromProvider: 'Chargé depuis {0}, qui peut déposer des cookies.',
    open: 'Ouvrir sur {0}',
    required: 'obligatoire',
    choose: 'Veuillez choisir',
    send: 'Envoyer',
    formOff: 'Le formulaire est désactivé dans l’aperçu.',
    formClosed: 'Ce formulaire n’est pas encore ouvert.',
    honeypot: 'Laissez ce champ vide',
    popular: 'Le plus populaire',
    rating: '{0} étoiles sur 5',
    draft: 'Aperçu du brouillon',
    unknownBlock: 'Ce bloc n’est pas affiché : « {0} » n’est pas un type de bloc connu.',
    missing: '{0} : il manque encore {1}.',
    noPicture: '{0} : une image manque ou ne peut pas être affichée.',
    countdownOver:
      'La date de ce compte à rebours ({0}) est passée ou n’existe pas : les visiteurs ne voient pas ce bloc.',
    nothing: 'Rien n’a encore été publié ici.',
    feed: 'Flux',
    notFound: 'Page introuvable',
    notFoundText: 'Il n’y a rien à cette adresse. La page a peut-être été déplacée ou retirée.',
    allPages: 'Toutes les pages de {0}',
    newest: 'Nouveautés',
    morePages: 'Autres pages',
    readOn: 'Lire la suite',
    home: 'Accueil',
    waysOn: 'Pour continuer',
  },
  es: {
    skip: 'Saltar al contenido',
    menu: 'Menú',
    navigation: 'Navegación principal',
    play: 'Reproducir vídeo',
    load: 'Mostrar contenido',
    fromProvider: 'Se carga desde {0}, que puede usar cookies.',
    open: 'Abrir en {0}',
    required: 'obligatorio',
    choose: 'Elija una opción',
    send: 'Enviar',
    formOff: 'El formulario está desactivado en la vista previa.',
    formClosed: 'Este formulario aún no está abierto.',
    honeypot: 'Deje este campo vacío',
    popular: 'El más popular',
    rating: '{0} de 5 estrellas',
    draft: 'Vista previa del borrador',
    unknownBlock: 'Este bloque no se muestra: «{0}» no es un tipo de bloque conocido.',
    missing: '{0}: aún falta {1}.',
    noPicture: '{0}: falta una imagen o no se puede mostrar.',
    countdownOver:
      'La fecha de esta cuenta atrás ({0}) ya pasó o no existe, así que los visitantes no ven este bloque.',
    nothing: 'Todavía no se ha publicado nada aquí.',
    feed: 'Feed',
    notFound: 'Página no encontrada',
    notFoundText: 'No hay nada en esta dirección. Puede que la página se haya movido o retirado.',
    allPages: 'Todas las páginas de {0}',
    newest: 'Novedades',
    morePages: 'Más páginas',
    readOn: 'Seguir leyendo',
    home: 'Inicio',
    waysOn: 'Cómo seguir',
  },
}

/** The texts for a BCP 47 tag. Falls back to English if there is no translation. */
export function words(locale: string): Words {
  return WORDS_BY_LANGUAGE[locale.split('-')[0]!.toLowerCase()] ?? en
}

/** Replaces `{0}`, `{1}` and so on by the values. */
export function fill(sentence: string, ...values: (string | number)[]): string {
  return sentence.replaceAll(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''))
}
