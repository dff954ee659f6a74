import { fill } from '../../blocks/render/words'
import type { Tongue } from '../parts'

const ENGLISH = {
  done: 'Done: {0}.',
  added: 'added {0}',
  removed: 'removed {0}',
  moved: 'moved {0}',
  changed: 'changed {0}',
  shortened: 'shortened {0}',
  merged: 'merged {0}',
  split: 'split {0}',
  undone: 'took back the last change',
  thisPage: 'this page',
  nothing: 'I changed nothing.',
  notUnderstood: 'I did not understand: “{0}”.',
  absent: 'I did not find this on the page: “{0}”.',
  unclear: 'It is not clear which one is meant: “{0}”.',
  question: 'You asked: “{0}”. The page has: {1}.',
  kept: 'Left as it is: “{0}”.',
  model: 'Translating and rewriting text need a generative model, so I left this: “{0}”.',
  noUndo: 'There is no last change that I can take back: “{0}”.',
  noUpload: 'I found no upload for: “{0}”.',
  already: 'It is like this already: “{0}”.',
  tooShort: 'There is nothing to shorten without losing whole facts: “{0}”.',
  leftOut: 'This agent may not use the blocks for: {0}.',
  cut: 'I read only the first {0} characters.',
  examples:
    'I can add, remove, move, swap, rename, shorten, merge and split sections and entries, and change prices, dates, hours, links and contact details. For example: “Move the questions above the prices”.',
}

export type Saying = keyof typeof ENGLISH

const SAYS: Record<Tongue, Record<Saying, string>> = {
  en: ENGLISH,
  de: {
    done: 'Erledigt: {0}.', added: '{0} hinzugefügt', removed: '{0} entfernt', moved: '{0} verschoben', changed: '{0} geändert', shortened: '{0} gekürzt',
    merged: '{0} zusammengelegt', split: '{0} aufgeteilt', undone: 'letzte Änderung zurückgenommen', thisPage: 'diese Seite', nothing: 'Ich habe nichts geändert.',
    notUnderstood: 'Das habe ich nicht verstanden: „{0}“.', absent: 'Das habe ich auf der Seite nicht gefunden: „{0}“.', unclear: 'Es ist nicht klar, was davon gemeint ist: „{0}“.',
    question: 'Sie fragten: „{0}“. Auf der Seite stehen: {1}.', kept: 'Bleibt, wie es ist: „{0}“.', model: 'Übersetzen und Umformulieren brauchen ein generatives Modell. Nicht gemacht: „{0}“.',
    noUndo: 'Es gibt keine letzte Änderung, die ich zurücknehmen kann: „{0}“.', noUpload: 'Ich habe kein passendes hochgeladenes Bild gefunden: „{0}“.', already: 'Das ist schon so: „{0}“.',
    tooShort: 'Hier lässt sich nichts kürzen, ohne ganze Angaben zu verlieren: „{0}“.', leftOut: 'Dieser Agent darf die Blöcke dafür nicht verwenden: {0}.', cut: 'Ich habe nur die ersten {0} Zeichen gelesen.',
    examples: 'Ich kann Abschnitte und Einträge hinzufügen, entfernen, verschieben, tauschen, umbenennen, kürzen, zusammenlegen und teilen sowie Preise, Termine, Zeiten, Links und Kontaktdaten ändern. Zum Beispiel: „Verschiebe die Fragen über die Preise“.',
  },
  fr: {
    done: 'C’est fait : {0}.', added: '{0} ajouté', removed: '{0} supprimé', moved: '{0} déplacé', changed: '{0} modifié', shortened: '{0} raccourci', merged: '{0} fusionné', split: '{0} divisé',
    undone: 'dernière modification annulée', thisPage: 'cette page', nothing: 'Je n’ai rien changé.', notUnderstood: 'Je n’ai pas compris : « {0} ».', absent: 'Je n’ai pas trouvé cela sur la page : « {0} ».',
    unclear: 'On ne sait pas lequel est visé : « {0} ».', question: 'Vous demandiez : « {0} ». La page contient : {1}.', kept: 'Reste tel quel : « {0} ».',
    model: 'Traduire et reformuler demandent un modèle génératif. Pas fait : « {0} ».', noUndo: 'Il n’y a pas de dernière modification que je puisse annuler : « {0} ».', noUpload: 'Je n’ai pas trouvé d’image envoyée pour : « {0} ».',
    already: 'C’est déjà ainsi : « {0} ».', tooShort: 'Rien à raccourcir ici sans perdre des informations : « {0} ».', leftOut: 'Cet agent ne peut pas utiliser les blocs pour : {0}.', cut: 'Je n’ai lu que les {0} premiers caractères.',
    examples: 'Je peux ajouter, supprimer, déplacer, échanger, renommer, raccourcir, fusionner et diviser des sections et des entrées, et changer prix, dates, horaires, liens et coordonnées. Par exemple : « Mets les questions avant les tarifs ».',
  },
  es: {
    done: 'Hecho: {0}.', added: '{0} añadido', removed: '{0} eliminado', moved: '{0} movido', changed: '{0} cambiado', shortened: '{0} acortado', merged: '{0} unido', split: '{0} dividido',
    undone: 'último cambio deshecho', thisPage: 'esta página', nothing: 'No he cambiado nada.', notUnderstood: 'No he entendido: «{0}».', absent: 'No he encontrado esto en la página: «{0}».',
    unclear: 'No está claro a cuál se refiere: «{0}».', question: 'Preguntabas: «{0}». La página tiene: {1}.', kept: 'Se queda como está: «{0}».',
    model: 'Traducir y reescribir necesitan un modelo generativo. No hecho: «{0}».', noUndo: 'No hay un último cambio que pueda deshacer: «{0}».', noUpload: 'No he encontrado ninguna imagen subida para: «{0}».',
    already: 'Ya es así: «{0}».', tooShort: 'Aquí no se puede acortar nada sin perder datos: «{0}».', leftOut: 'Este agente no puede usar los bloques para: {0}.', cut: 'Solo he leído los primeros {0} caracteres.',
    examples: 'Puedo añadir, quitar, mover, intercambiar, renombrar, acortar, unir y dividir secciones y entradas, y cambiar precios, fechas, horarios, enlaces y datos de contacto. Por ejemplo: «Mueve las preguntas encima de los precios».',
  },
  it: {
    done: 'Fatto: {0}.', added: '{0} aggiunto', removed: '{0} tolto', moved: '{0} spostato', changed: '{0} cambiato', shortened: '{0} accorciato', merged: '{0} unito', split: '{0} diviso',
    undone: 'ultima modifica annullata', thisPage: 'questa pagina', nothing: 'Non ho cambiato nulla.', notUnderstood: 'Non ho capito: «{0}».', absent: 'Non ho trovato questo nella pagina: «{0}».',
    unclear: 'Non è chiaro quale si intende: «{0}».', question: 'La domanda era: «{0}». La pagina contiene: {1}.', kept: 'Resta com’è: «{0}».',
    model: 'Tradurre e riscrivere richiedono un modello generativo. Non fatto: «{0}».', noUndo: 'Non c’è un’ultima modifica che io possa annullare: «{0}».', noUpload: 'Non ho trovato immagini caricate per: «{0}».',
    already: 'È già così: «{0}».', tooShort: 'Qui non si può accorciare nulla senza perdere dati: «{0}».', leftOut: 'Questo agente non può usare i blocchi per: {0}.', cut: 'Ho letto solo i primi {0} caratteri.',
    examples: 'Posso aggiungere, togliere, spostare, scambiare, rinominare, accorciare, unire e dividere sezioni e voci, e cambiare prezzi, date, orari, link e recapiti. Per esempio: «Sposta le domande sopra i prezzi».',
  },
  pt: {
    done: 'Feito: {0}.', added: '{0} adicionado', removed: '{0} removido', moved: '{0} movido', changed: '{0} alterado', shortened: '{0} encurtado', merged: '{0} juntado', split: '{0} dividido',
    undone: 'última alteração desfeita', thisPage: 'esta página', nothing: 'Não mudei nada.', notUnderstood: 'Não percebi: «{0}».', absent: 'Não encontrei isto na página: «{0}».',
    unclear: 'Não é claro a qual se refere: «{0}».', question: 'Perguntou: «{0}». A página tem: {1}.', kept: 'Fica como está: «{0}».',
    model: 'Traduzir e reescrever precisam de um modelo generativo. Não feito: «{0}».', noUndo: 'Não há uma última alteração que eu possa desfazer: «{0}».', noUpload: 'Não encontrei nenhuma imagem carregada para: «{0}».',
    already: 'Já está assim: «{0}».', tooShort: 'Aqui não há nada a encurtar sem perder dados: «{0}».', leftOut: 'Este agente não pode usar os blocos para: {0}.', cut: 'Li apenas os primeiros {0} caracteres.',
    examples: 'Posso adicionar, remover, mover, trocar, renomear, encurtar, juntar e dividir secções e entradas, e mudar preços, datas, horários, links e contactos. Por exemplo: «Move as perguntas para cima dos preços».',
  },
  nl: {
    done: 'Gedaan: {0}.', added: '{0} toegevoegd', removed: '{0} verwijderd', moved: '{0} verplaatst', changed: '{0} gewijzigd', shortened: '{0} ingekort', merged: '{0} samengevoegd', split: '{0} gesplitst',
    undone: 'laatste wijziging teruggedraaid', thisPage: 'deze pagina', nothing: 'Ik heb niets gewijzigd.', notUnderstood: 'Dit begreep ik niet: “{0}”.', absent: 'Dit vond ik niet op de pagina: “{0}”.',
    unclear: 'Het is niet duidelijk welke bedoeld is: “{0}”.', question: 'U vroeg: “{0}”. Op de pagina staan: {1}.', kept: 'Blijft zoals het is: “{0}”.',
    model: 'Vertalen en herschrijven vragen een generatief model. Niet gedaan: “{0}”.', noUndo: 'Er is geen laatste wijziging die ik kan terugdraaien: “{0}”.', noUpload: 'Ik vond geen geüploade afbeelding voor: “{0}”.',
    already: 'Dat is al zo: “{0}”.', tooShort: 'Hier valt niets in te korten zonder gegevens te verliezen: “{0}”.', leftOut: 'Deze agent mag de blokken niet gebruiken voor: {0}.', cut: 'Ik las alleen de eerste {0} tekens.',
    examples: 'Ik kan secties en onderdelen toevoegen, verwijderen, verplaatsen, wisselen, hernoemen, inkorten, samenvoegen en splitsen, en prijzen, datums, tijden, links en contactgegevens wijzigen. Bijvoorbeeld: “Zet de vragen boven de prijzen”.',
  },
  pl: {
    done: 'Gotowe: {0}.', added: 'dodano {0}', removed: 'usunięto {0}', moved: 'przeniesiono {0}', changed: 'zmieniono {0}', shortened: 'skrócono {0}', merged: 'połączono {0}', split: 'podzielono {0}',
    undone: 'cofnięto ostatnią zmianę', thisPage: 'ta strona', nothing: 'Nic nie zmieniono.', notUnderstood: 'Nie rozumiem: „{0}”.', absent: 'Nie ma tego na stronie: „{0}”.',
    unclear: 'Nie wiadomo, o co dokładnie chodzi: „{0}”.', question: 'Pytanie: „{0}”. Na stronie są: {1}.', kept: 'Zostaje bez zmian: „{0}”.',
    model: 'Tłumaczenie i przeredagowanie wymagają modelu generatywnego. Nie zrobiono: „{0}”.', noUndo: 'Nie ma ostatniej zmiany, którą można cofnąć: „{0}”.', noUpload: 'Nie znaleziono przesłanego obrazu dla: „{0}”.',
    already: 'Tak już jest: „{0}”.', tooShort: 'Nie da się tu nic skrócić bez utraty danych: „{0}”.', leftOut: 'Ten agent nie może używać bloków dla: {0}.', cut: 'Przeczytano tylko pierwsze {0} znaków.',
    examples: 'Mogę dodawać, usuwać, przenosić, zamieniać, przemianowywać, skracać, łączyć i dzielić sekcje i pozycje oraz zmieniać ceny, daty, godziny, linki i dane kontaktowe. Na przykład: „Przenieś pytania nad cennik”.',
  },
}

/** What the composer says about a change, in the language of the request. */
export function say(tongue: Tongue, saying: Saying, ...values: (string | number)[]): string {
  return fill(SAYS[tongue][saying], ...values)
}
