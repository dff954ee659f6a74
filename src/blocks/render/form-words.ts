/** What a form says to a visitor after it was sent, in the language of the page. */
export interface FormWords {
  details: string
  thanks: string
  thanksText: string
  backTo: string
  check: string
  required: string
  consent: string
  email: string
  url: string
  tel: string
  number: string
  date: string
  choice: string
  tooLong: string
  files: string
  again: string
  gone: string
  goneText: string
  busy: string
  busyText: string
  full: string
  fullText: string
  tooLarge: string
  tooLargeText: string
  unreadable: string
  mailSubject: string
  mailText: string
}

const en: FormWords = {
  details: 'Details',
  thanks: 'Thank you',
  thanksText: 'Your message has arrived.',
  backTo: 'Back to {0}',
  check: 'Please check the form',
  required: 'Please fill in this field.',
  consent: 'Please tick this box. Without it, the form cannot be sent.',
  email: 'Please enter an e-mail address, such as name@example.com.',
  url: 'Please enter a web address that begins with https://.',
  tel: 'Please enter a telephone number.',
  number: 'Please enter a number.',
  date: 'Please enter a date.',
  choice: 'Please choose one of the options.',
  tooLong: 'Please use at most {0} characters.',
  files: 'Files cannot be sent with this form. Your other answers are still here.',
  again: 'Please look over your message and send it once more.',
  gone: 'This form has changed',
  goneText: 'Your message was not sent, because the form is no longer on the page. Please open the page again.',
  busy: 'Too many messages',
  busyText:
    'Your message was not sent, because many arrived within a minute. Please go back and send it again in a minute.',
  full: 'The form is closed at the moment',
  fullText: 'Your message was not sent. Please try again later, or choose another way to get in touch.',
  tooLarge: 'The message is too long',
  tooLargeText: 'Your message was not sent. Please go back and shorten it.',
  unreadable: 'Your message could not be read. Please go back and send it again.',
  mailSubject: 'Your message has arrived',
  mailText:
    'Hello,\n\nsomebody sent a form with this e-mail address. It has arrived. The form is on this page:\n\n{0}\n\nIf this was not you, you can ignore this mail. Please do not reply to it.',
}

const WORDS: Record<string, FormWords> = {
  en,
  de: {
    details: 'Einzelheiten',
    thanks: 'Vielen Dank',
    thanksText: 'Ihre Nachricht ist angekommen.',
    backTo: 'Zurück zu {0}',
    check: 'Bitte prüfen Sie das Formular',
    required: 'Bitte füllen Sie dieses Feld aus.',
    consent: 'Bitte setzen Sie hier ein Häkchen. Ohne es kann das Formular nicht gesendet werden.',
    email: 'Bitte geben Sie eine E-Mail-Adresse ein, etwa name@example.com.',
    url: 'Bitte geben Sie eine Webadresse ein, die mit https:// beginnt.',
    tel: 'Bitte geben Sie eine Telefonnummer ein.',
    number: 'Bitte geben Sie eine Zahl ein.',
    date: 'Bitte geben Sie ein Datum ein.',
    choice: 'Bitte wählen Sie eine der Möglichkeiten.',
    tooLong: 'Bitte verwenden Sie höchstens {0} Zeichen.',
    files: 'Mit diesem Formular können keine Dateien gesendet werden. Ihre übrigen Angaben sind noch da.',
    again: 'Bitte sehen Sie Ihre Nachricht durch und senden Sie sie noch einmal.',
    gone: 'Dieses Formular hat sich geändert',
    goneText:
      'Ihre Nachricht wurde nicht gesendet, weil das Formular nicht mehr auf der Seite steht. Bitte öffnen Sie die Seite neu.',
    busy: 'Zu viele Nachrichten',
    busyText:
      'Ihre Nachricht wurde nicht gesendet, weil innerhalb einer Minute viele ankamen. Bitte gehen Sie zurück und senden Sie sie in einer Minute noch einmal.',
    full: 'Das Formular ist zurzeit geschlossen',
    fullText:
      'Ihre Nachricht wurde nicht gesendet. Bitte versuchen Sie es später noch einmal, oder melden Sie sich auf einem anderen Weg.',
    tooLarge: 'Die Nachricht ist zu lang',
    tooLargeText: 'Ihre Nachricht wurde nicht gesendet. Bitte gehen Sie zurück und kürzen Sie sie.',
    unreadable: 'Ihre Nachricht konnte nicht gelesen werden. Bitte gehen Sie zurück und senden Sie sie noch einmal.',
    mailSubject: 'Ihre Nachricht ist angekommen',
    mailText:
      'Guten Tag,\n\njemand hat ein Formular mit dieser E-Mail-Adresse gesendet. Es ist angekommen. Das Formular steht auf dieser Seite:\n\n{0}\n\nWenn Sie das nicht waren, können Sie diese Mail ignorieren. Bitte antworten Sie nicht darauf.',
  },
  fr: {
    details: 'Détails',
    thanks: 'Merci',
    thanksText: 'Votre message est bien arrivé.',
    backTo: 'Retour à {0}',
    check: 'Veuillez vérifier le formulaire',
    required: 'Veuillez remplir ce champ.',
    consent: 'Veuillez cocher cette case. Sans elle, le formulaire ne peut pas être envoyé.',
    email: 'Veuillez saisir une adresse e-mail, par exemple nom@example.com.',
    url: 'Veuillez saisir une adresse web qui commence par https://.',
    tel: 'Veuillez saisir un numéro de téléphone.',
    number: 'Veuillez saisir un nombre.',
    date: 'Veuillez saisir une date.',
    choice: 'Veuillez choisir une des options.',
    tooLong: 'Veuillez utiliser au plus {0} caractères.',
    files: 'Ce formulaire n’accepte pas de fichiers. Vos autres réponses sont toujours là.',
    again: 'Veuillez relire votre message et l’envoyer encore une fois.',
    gone: 'Ce formulaire a changé',
    goneText:
      'Votre message n’a pas été envoyé, car le formulaire n’est plus sur la page. Veuillez ouvrir la page à nouveau.',
    busy: 'Trop de messages',
    busyText:
      'Votre message n’a pas été envoyé, car beaucoup sont arrivés en une minute. Veuillez revenir en arrière et l’envoyer à nouveau dans une minute.',
    full: 'Le formulaire est fermé pour le moment',
    fullText: 'Votre message n’a pas été envoyé. Veuillez réessayer plus tard ou nous joindre autrement.',
    tooLarge: 'Le message est trop long',
    tooLargeText: 'Votre message n’a pas été envoyé. Veuillez revenir en arrière et le raccourcir.',
    unreadable: 'Votre message n’a pas pu être lu. Veuillez revenir en arrière et l’envoyer à nouveau.',
    mailSubject: 'Votre message est bien arrivé',
    mailText:
      'Bonjour,\n\nquelqu’un a envoyé un formulaire avec cette adresse e-mail. Il est bien arrivé. Le formulaire se trouve sur cette page :\n\n{0}\n\nSi ce n’était pas vous, vous pouvez ignorer ce message. Merci de ne pas y répondre.',
  },
  es: {
    details: 'Detalles',
    thanks: 'Gracias',
    thanksText: 'Su mensaje ha llegado.',
    backTo: 'Volver a {0}',
    check: 'Revise el formulario',
    required: 'Rellene este campo.',
    consent: 'Marque esta casilla. Sin ella no se puede enviar el formulario.',
    email: 'Escriba una dirección de correo, por ejemplo nombre@example.com.',
    url: 'Escriba una dirección web que empiece por https://.',
    tel: 'Escriba un número de teléfono.',
    number: 'Escriba un número.',
    date: 'Escriba una fecha.',
    choice: 'Elija una de las opciones.',
    tooLong: 'Use como máximo {0} caracteres.',
    files: 'Con este formulario no se pueden enviar archivos. Sus otras respuestas siguen aquí.',
    again: 'Revise su mensaje y envíelo una vez más.',
    gone: 'Este formulario ha cambiado',
    goneText: 'Su mensaje no se ha enviado, porque el formulario ya no está en la página. Abra la página de nuevo.',
    busy: 'Demasiados mensajes',
    busyText:
      'Su mensaje no se ha enviado, porque llegaron muchos en un minuto. Vuelva atrás y envíelo de nuevo dentro de un minuto.',
    full: 'El formulario está cerrado en este momento',
    fullText: 'Su mensaje no se ha enviado. Inténtelo más tarde o póngase en contacto de otra forma.',
    tooLarge: 'El mensaje es demasiado largo',
    tooLargeText: 'Su mensaje no se ha enviado. Vuelva atrás y acórtelo.',
    unreadable: 'No se ha podido leer su mensaje. Vuelva atrás y envíelo de nuevo.',
    mailSubject: 'Su mensaje ha llegado',
    mailText:
      'Hola:\n\nalguien ha enviado un formulario con esta dirección de correo. Ha llegado. El formulario está en esta página:\n\n{0}\n\nSi no ha sido usted, puede ignorar este mensaje. No responda a él.',
  },
}

/** The texts for a BCP 47 tag. Falls back to English if there is no translation. */
export function formWords(locale: string): FormWords {
  return WORDS[locale.split('-')[0]!.toLowerCase()] ?? en
}

/** The subjects of all confirmations, by which they are counted. */
export const CONFIRMATION_SUBJECTS: readonly string[] = Object.values(WORDS).map(({ mailSubject }) => mailSubject)
