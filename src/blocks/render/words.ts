/** The few words that pages say themselves, in the World's language. Everything else is the author's. */
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
  nothing: string
  feed: string
}

const en: Words = {
  skip: 'Skip to content',
  menu: 'Menu',
  navigation: 'Main navigation',
  play: 'Play video',
  load: 'Show content',
  fromProvider: 'Loads from {0}, which may set cookies',
  open: 'Open at {0}',
  required: 'required',
  choose: 'Please choose',
  send: 'Send',
  formOff: 'The form is switched off in previews.',
  formClosed: 'This form does not take entries yet.',
  honeypot: 'Leave this field empty',
  popular: 'Most popular',
  rating: '{0} out of 5 stars',
  draft: 'Draft preview',
  unknownBlock: 'A block of the unknown type “{0}” is left out.',
  missing: '{0}: {1} is still missing.',
  noPicture: '{0}: a picture is not there, or cannot be shown.',
  nothing: 'Nothing has been published here yet.',
  feed: 'Feed',
}

const WORDS_BY_LANGUAGE: Record<string, Words> = {
  en,
  de: {
    skip: 'Zum Inhalt springen',
    menu: 'Menü',
    navigation: 'Hauptnavigation',
    play: 'Video abspielen',
    load: 'Inhalt anzeigen',
    fromProvider: 'Lädt von {0}; dabei können Cookies gesetzt werden',
    open: 'Bei {0} öffnen',
    required: 'Pflichtfeld',
    choose: 'Bitte wählen',
    send: 'Senden',
    formOff: 'In der Vorschau ist das Formular abgeschaltet.',
    formClosed: 'Dieses Formular nimmt noch nichts entgegen.',
    honeypot: 'Dieses Feld bitte leer lassen',
    popular: 'Beliebt',
    rating: '{0} von 5 Sternen',
    draft: 'Vorschau des Entwurfs',
    unknownBlock: 'Ein Block der unbekannten Art „{0}“ fehlt hier.',
    missing: '{0}: {1} fehlt noch.',
    noPicture: '{0}: Ein Bild fehlt oder lässt sich nicht zeigen.',
    nothing: 'Hier ist noch nichts veröffentlicht.',
    feed: 'Feed',
  },
  fr: {
    skip: 'Aller au contenu',
    menu: 'Menu',
    navigation: 'Navigation principale',
    play: 'Lire la vidéo',
    load: 'Afficher le contenu',
    fromProvider: 'Chargé depuis {0}, qui peut déposer des cookies',
    open: 'Ouvrir sur {0}',
    required: 'obligatoire',
    choose: 'Veuillez choisir',
    send: 'Envoyer',
    formOff: 'Le formulaire est désactivé dans l’aperçu.',
    formClosed: 'Ce formulaire n’est pas encore ouvert.',
    honeypot: 'Laissez ce champ vide',
    popular: 'Le plus choisi',
    rating: '{0} étoiles sur 5',
    draft: 'Aperçu du brouillon',
    unknownBlock: 'Un bloc du type inconnu « {0} » est omis.',
    missing: '{0} : il manque encore {1}.',
    noPicture: '{0} : une image manque ou ne peut être affichée.',
    nothing: 'Rien n’est encore publié ici.',
    feed: 'Flux',
  },
  es: {
    skip: 'Saltar al contenido',
    menu: 'Menú',
    navigation: 'Navegación principal',
    play: 'Reproducir vídeo',
    load: 'Mostrar contenido',
    fromProvider: 'Se carga desde {0}, que puede usar cookies',
    open: 'Abrir en {0}',
    required: 'obligatorio',
    choose: 'Elija una opción',
    send: 'Enviar',
    formOff: 'El formulario está desactivado en la vista previa.',
    formClosed: 'Este formulario aún no admite envíos.',
    honeypot: 'Deje este campo vacío',
    popular: 'El más elegido',
    rating: '{0} de 5 estrellas',
    draft: 'Vista previa del borrador',
    unknownBlock: 'Se omite un bloque del tipo desconocido «{0}».',
    missing: '{0}: aún falta {1}.',
    noPicture: '{0}: falta una imagen o no se puede mostrar.',
    nothing: 'Aquí aún no hay nada publicado.',
    feed: 'Fuente',
  },
}

/** Words for a BCP 47 tag; English where we have no translation. */
export function words(locale: string): Words {
  return WORDS_BY_LANGUAGE[locale.split('-')[0]!.toLowerCase()] ?? en
}

/** Puts values into `{0}`, `{1}`. */
export function fill(sentence: string, ...values: (string | number)[]): string {
  return sentence.replaceAll(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''))
}
