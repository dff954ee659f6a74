import type { Catalogue } from '../../lib/translation'

/** What the analysis of a page finds. */
export const ANALYSIS: Catalogue = {
  'Too many heavy requests of this World run at this moment. Send fewer at once.':
    'Gerade laufen zu viele aufwendige Anfragen dieses Arbeitsbereichs. Sende weniger auf einmal.',
  '{0} is written in capitals, which is hard to read and sounds like shouting. Write it in normal letters.':
    '{0} ist in Großbuchstaben geschrieben. Das ist schwer zu lesen und wirkt wie Schreien. Schreibe es normal.',
  '{0} is written in capitals. That is hard to read, and some screen readers spell it out. Write it in normal letters.':
    '{0} ist in Großbuchstaben geschrieben. Das ist schwer zu lesen, und manche Screenreader buchstabieren es. Schreibe es normal.',
  'Visitors do not see this picture. {0} Choose another picture, or remove it.':
    'Besucher sehen dieses Bild nicht. {0:words} Wähle ein anderes Bild, oder entferne es.',
  'Visitors cannot send this form: they see a note that it is not open. {0}':
    'Besucher können dieses Formular nicht senden: sie sehen einen Hinweis, dass es noch nicht offen ist. {0:words}',
  '{0} is a placeholder. Replace it with what visitors should read, or remove it.':
    '{0} ist ein Platzhalter. Ersetze ihn durch das, was Besucher lesen sollen, oder entferne ihn.',
  'There are {0} placeholders here: {1}{2}. Replace them with what visitors should read, or remove them.':
    'Hier stehen {0} Platzhalter: {1}{2:words}. Ersetze sie durch das, was Besucher lesen sollen, oder entferne sie.',
  'In this {0}, {1} is empty or not valid. Fill it in: the page cannot be published without it.':
    'In diesem Baustein ({0:words}) ist {1:words} leer oder nicht gültig. Fülle das Feld aus: sonst kann die Seite nicht veröffentlicht werden.',
  'This picture only decorates: the text beside it says the same. Mark it as decorative, so that screen readers skip it.':
    'Dieses Bild schmückt nur: der Text daneben sagt dasselbe. Markiere es als Schmuck, damit Screenreader es überspringen.',
  'The picture has no alternative text. Say in a few words what it shows, as you would on the phone; if it adds nothing to the text, mark it as decorative.':
    'Dem Bild fehlt der Alternativtext. Sage in wenigen Worten, was es zeigt, wie am Telefon; trägt es nichts zum Text bei, markiere es als Schmuck.',
  'The link leads to {0}, a page that is not published. Publish that page, or point the link elsewhere.':
    'Der Link führt zu {0}, einer Seite, die nicht veröffentlicht ist. Veröffentliche sie, oder verlinke etwas anderes.',
  'The link{0} leads to {1}, but nothing on this page has that name. {2}':
    'Der Link{0:words} führt zu {1}, aber nichts auf dieser Seite heißt so. {2:words}',
  'Point it to a block of the page, or remove it.': 'Lass ihn auf einen Baustein der Seite zeigen, oder entferne ihn.',
  'There is a block {0}: write it exactly so.': 'Es gibt einen Baustein {0}: schreibe es genau so.',
  '{0} is marked as the title of the page, but the page already has one. Set its level to 2.':
    '{0} ist als Titel der Seite markiert, aber die Seite hat schon einen. Setze die Ebene auf 2.',
  '{0} has level {1}, but the heading above it is of level {2}. Set its level to {3}, so that nobody misses a heading in between.':
    '{0} hat die Ebene {1}, aber die Überschrift darüber hat die Ebene {2}. Setze die Ebene auf {3}, damit niemand eine Überschrift dazwischen vermisst.',
  'Nothing follows the heading {0}. Write what it announces, or remove it.':
    'Auf die Überschrift {0} folgt nichts. Schreibe, was sie ankündigt, oder entferne sie.',
  'The heading {0} is on the page twice. Word one of them differently, so that visitors can tell the parts apart.':
    'Die Überschrift {0} steht zweimal auf der Seite. Formuliere eine anders, damit Besucher die Teile unterscheiden können.',
  'The page does not show a title. Screen readers and search engines get its name, {0}. Add a hero, or a heading of level 1 at the top.':
    'Die Seite zeigt keinen Titel. Screenreader und Suchmaschinen bekommen ihren Namen, {0}. Füge oben einen Hero oder eine Überschrift der Ebene 1 hinzu.',
  'The heading {0} has {1} characters. Shorten it to about ten words, and move the rest into the text.':
    'Die Überschrift {0} hat {1} Zeichen. Kürze sie auf etwa zehn Wörter, und verschiebe den Rest in den Text.',
  '{0} looks like a heading, but is only bold. Write ## before it instead of the asterisks around it, so that screen readers can jump to it.':
    '{0} sieht aus wie eine Überschrift, ist aber nur fett. Schreibe ## davor statt der Sternchen darum, damit Screenreader dorthin springen können.',
  'More than {0} follow each other here without a heading. Put a heading above each new thought, so that visitors find their way.':
    'Hier folgen mehr als {0:words} ohne Überschrift aufeinander. Setze über jeden neuen Gedanken eine Überschrift, damit Besucher sich zurechtfinden.',
  'A heading in this text goes from {0} to {1} and skips a level. Use one # more than the heading above it.':
    'Eine Überschrift in diesem Text springt von {0} zu {1} und lässt eine Ebene aus. Nimm ein # mehr als die Überschrift darüber.',
  'The link to {0} has no text, so nobody can see or hear it. Write between the square brackets what it opens.':
    'Der Link zu {0} hat keinen Text, also kann ihn niemand sehen oder hören. Schreibe zwischen die eckigen Klammern, was er öffnet.',
  'The link shows its whole address, {0}, which screen readers spell out. Write what it opens instead: [our programme](https://…).':
    'Der Link zeigt seine ganze Adresse, {0}, und Screenreader buchstabieren sie. Schreibe stattdessen, was er öffnet: [unser Programm](https://…).',
  '{0} does not say where the link leads. {1}': '{0} sagt nicht, wohin der Link führt. {1:words}',
  'Name what it opens, such as “See the programme”.': 'Benenne, was er öffnet, etwa „Zum Programm“.',
  'Put the link on the words that name its target, such as “our [programme](…)”.':
    'Setze den Link auf die Wörter, die sein Ziel nennen, etwa „unser [Programm](…)“.',
  'Two links say {0}, but lead to different pages. Add to each what it opens.':
    'Zwei Links heißen {0}, führen aber zu verschiedenen Seiten. Ergänze bei beiden, was sie öffnen.',
  '{0} works only on your own computer or network. Link to the public address.':
    '{0} funktioniert nur auf deinem eigenen Rechner oder in deinem Netz. Verlinke die öffentliche Adresse.',
  '{0} is a sample address that belongs to nobody. Put in the real one, or remove the link.':
    '{0} ist eine Beispieladresse, die niemandem gehört. Setze die richtige ein, oder entferne den Link.',
  'The link {0} leads nowhere: its address is only “#”. Give it an address, or remove it.':
    'Der Link {0} führt nirgendwohin: seine Adresse ist nur „#“. Gib ihm eine Adresse, oder entferne ihn.',
  '{0} is not a complete e-mail address. Write it as mailto:name@your-site.org.':
    '{0} ist keine vollständige E-Mail-Adresse. Schreibe sie so: mailto:name@deine-seite.org.',
  'The number in {0} has no country code, so calls from abroad fail. Begin it with + and the code of your country.':
    'Der Nummer in {0} fehlt die Landesvorwahl, also scheitern Anrufe aus dem Ausland. Beginne sie mit + und der Vorwahl deines Landes.',
  'The link shows {0}, but opens {1}. Correct the one that is wrong.':
    'Der Link zeigt {0}, öffnet aber {1}. Berichtige, was falsch ist.',
  'The navigation has {0} links. Keep the five or six that most visitors need, and move the rest into the footer.':
    'Die Navigation hat {0} Links. Behalte die fünf oder sechs, die die meisten brauchen, und verschiebe den Rest in die Fußzeile.',
  'The navigation links to {0} twice. Keep one of the links.':
    'Die Navigation verlinkt {0} zweimal. Behalte einen der Links.',
  'The site answers https: use that.': 'Die Website antwortet mit https: nimm das.',
  'Open it with https:// in your browser; if that works, use it here.':
    'Öffne sie im Browser mit https://; wenn das geht, nimm es hier.',
  'This field does not format text, so visitors see the asterisks in {0}. Remove them.':
    'Dieses Feld formatiert keinen Text, deshalb sehen Besucher die Sternchen in {0}. Entferne sie.',
  'This field does not turn {0} into a link; visitors see the brackets. Add a button or a link block, or write the text without it.':
    'Dieses Feld macht aus {0} keinen Link; Besucher sehen die Klammern. Füge einen Button oder einen Link-Baustein hinzu, oder schreibe den Text ohne ihn.',
  'Begin each with “- ” instead.': 'Beginne jede stattdessen mit „- “.',
  'Use a list block instead.': 'Nimm stattdessen einen Listen-Baustein.',
  'Write **bold** and *italic* instead.': 'Schreibe stattdessen **fett** und *kursiv*.',
  'Remove it.': 'Entferne es.',
  'Visitors see the navigation at the top of the page wherever it stands here. Move it to the top, so that the editor shows the same order.':
    'Besucher sehen die Navigation immer oben auf der Seite, wo auch immer sie hier steht. Verschiebe sie nach oben, damit der Editor dieselbe Reihenfolge zeigt.',
  'Visitors see the footer at the end of the page wherever it stands here. Move it to the end, so that the editor shows the same order.':
    'Besucher sehen die Fußzeile immer am Ende der Seite, wo auch immer sie hier steht. Verschiebe sie ans Ende, damit der Editor dieselbe Reihenfolge zeigt.',
  'The page has {0} {1}. Keep one, and put all of its links into it.':
    'Die Seite hat {0} {1:words}. Behalte eine davon, und setze alle Links dort hinein.',
  'The page has {0} heroes. Only the first carries the title of the page: make this one a section or a call to action.':
    'Die Seite hat {0} Heros. Nur der erste trägt den Titel der Seite: mach aus diesem einen Abschnitt oder einen Aufruf.',
  'The hero says what the page is about, but {0} above it. Move the hero to the top of the page.':
    'Der Hero sagt, worum es auf der Seite geht, aber {0:words} darüber. Verschiebe den Hero an den Anfang der Seite.',
  'This {0} is empty. Fill it, or remove it.': 'Dieser Baustein ({0:words}) ist leer. Fülle ihn, oder entferne ihn.',
  'These columns have only one column. Add another one, or take the block out of them.':
    'Diese Spalten haben nur eine Spalte. Füge eine weitere hinzu, oder nimm den Baustein heraus.',
  '{0} columns do not fit beside each other: after four, they wrap. Use four or fewer, or a block of features.':
    '{0} Spalten passen nicht nebeneinander: nach vier brechen sie um. Nimm höchstens vier, oder einen Baustein mit Merkmalen.',
  '{0} plans are highlighted. Highlight only the one that suits most visitors.':
    '{0} Tarife sind hervorgehoben. Hebe nur den hervor, der für die meisten passt.',
  'Row {0} of the table has more cells than the table has columns. Name the missing column, or merge the cells.':
    'Zeile {0} der Tabelle hat mehr Zellen, als die Tabelle Spalten hat. Benenne die fehlende Spalte, oder fasse Zellen zusammen.',
  'Visitors who like what they read find nothing to do next. Add a button to the hero, such as a way to reach you.':
    'Wem gefällt, was hier steht, der findet keinen nächsten Schritt. Gib dem Hero einen Button, etwa um dich zu erreichen.',
  'This divider separates nothing: {0}. Remove it.': 'Diese Trennlinie trennt nichts: {0:words}. Entferne sie.',
  '{0} of this {1} {2} empty, the first at place {3}. Fill {4}, or remove {5}.':
    '{0:words} in diesem Baustein ({1:words}) {2:words} leer, zuerst an Stelle {3}. Fülle {4:words} aus, oder entferne {5:words}.',
  'An entry': 'Ein Eintrag',
  '{0} entries': '{0} Einträge',
  'The alternative text {0} does not say what the picture shows. Describe it in a few words.':
    'Der Alternativtext {0} sagt nicht, was das Bild zeigt. Beschreibe es in wenigen Worten.',
  'Screen readers say by themselves that this is a picture. Begin the alternative text {0} with what the picture shows.':
    'Screenreader sagen von selbst, dass das ein Bild ist. Beginne den Alternativtext {0} mit dem, was das Bild zeigt.',
  'The alternative text {0} has {1} characters, and listeners cannot pause in it. Say the most important thing in one sentence, and write the rest below the picture.':
    'Der Alternativtext {0} hat {1} Zeichen, und wer ihn hört, kann nicht anhalten. Sage das Wichtigste in einem Satz, und schreibe den Rest unter das Bild.',
  'Screen readers read {0} twice, as alternative text and as caption. Let the alternative text say what the caption leaves out.':
    'Screenreader lesen {0} zweimal, als Alternativtext und als Bildunterschrift. Lass den Alternativtext sagen, was die Bildunterschrift weglässt.',
  'The picture is marked as decorative, so nobody hears its alternative text {0}. Remove the mark if the picture matters, or else the text.':
    'Das Bild ist als Schmuck markiert, deshalb hört niemand seinen Alternativtext {0}. Entferne die Markierung, wenn das Bild wichtig ist, sonst den Text.',
  'This picture loads from {0}, in one size for all screens, and is gone when that site removes it. Upload it instead: then phones get a smaller one.':
    'Dieses Bild wird von {0} geladen, in einer Größe für alle Bildschirme, und ist weg, wenn es dort gelöscht wird. Lade es hier hoch: dann bekommen Telefone ein kleineres.',
  'The page has {0} pictures. Show the best 60 at most, or spread them over several pages: on a phone this takes long to load and to scroll.':
    'Die Seite hat {0} Bilder. Zeige höchstens die besten 60, oder verteile sie auf mehrere Seiten: am Telefon dauert das Laden und Blättern lange.',
  'The paragraph that begins with {0} has {1} words. Divide it where a new thought begins.':
    'Der Absatz, der mit {0} beginnt, hat {1} Wörter. Teile ihn dort, wo ein neuer Gedanke beginnt.',
  'Two fields of this form are called {0}. Say in the label what each of them is for.':
    'Zwei Felder dieses Formulars heißen {0}. Sage in der Beschriftung, wofür sie jeweils sind.',
  'The text of this page is {0} to read ({1}: {2}). Make the long sentences shorter, and replace long words by the ones you would use in conversation.':
    'Der Text dieser Seite ist {0:words} zu lesen ({1}: {2}). Kürze die langen Sätze, und ersetze lange Wörter durch solche, die du im Gespräch verwendest.',
  '{0} as long.': '{0:words} so lang.',
  'A sentence here has {0}.{1} Divide it in two{2}: {3}':
    'Ein Satz hier hat {0:words}.{1:words} Teile ihn in zwei{2:words}: {3}',
  'The page says that it is in {0}, but reads like {1}. Screen readers pronounce it wrongly, and buttons get the wrong words. Set the language of the page.':
    'Die Seite gibt {0:words} als Sprache an, liest sich aber wie {1:words}. Screenreader sprechen sie falsch aus, und Buttons bekommen die falschen Wörter. Stelle die Sprache der Seite ein.',
  'The field {0} is a plain text field. As a field for {1}, phones show the fitting keyboard, browsers fill it in, and mistakes are noticed.':
    'Das Feld {0} ist ein einfaches Textfeld. Als Feld für {1:words} zeigen Telefone die passende Tastatur, Browser füllen es aus, und Fehler fallen auf.',
  'Search results and browser tabs show {0} as the title of the page. Give it a name that says what is here.':
    'Suchergebnisse und Browser-Tabs zeigen {0} als Titel der Seite. Gib ihr einen Namen, der sagt, was hier steht.',
  'The title of the page, {0}, has {1} characters; search results cut it after about {2}. Put the most important words first, or shorten it.':
    'Der Titel der Seite, {0}, hat {1} Zeichen; Suchergebnisse schneiden ihn nach etwa {2} ab. Stelle die wichtigsten Wörter nach vorn, oder kürze ihn.',
  'The description has {0} characters; search results cut it after about 160. Say in one sentence what visitors find here.':
    'Die Beschreibung hat {0} Zeichen; Suchergebnisse schneiden sie nach etwa 160 ab. Sage in einem Satz, was Besucher hier finden.',
  'The description {0} is short. In search results there is room for about 160 characters: say what visitors find here, and for whom it is.':
    'Die Beschreibung {0} ist kurz. In Suchergebnissen ist Platz für etwa 160 Zeichen: sage, was Besucher hier finden und für wen es ist.',
  'The description only repeats the title. Use its room to say what visitors find here.':
    'Die Beschreibung wiederholt nur den Titel. Nutze den Platz, um zu sagen, was Besucher hier finden.',
  'When somebody shares the page, the preview shows no picture, although the page has one. Choose a picture for previews.':
    'Wenn jemand die Seite teilt, zeigt die Vorschau kein Bild, obwohl die Seite eines hat. Wähle ein Bild für Vorschauen.',
  'The address of the page ends in {0}. Words that name the page are easier to remember and to find: choose them before you publish.':
    'Die Adresse der Seite endet auf {0}. Wörter, die die Seite benennen, lassen sich besser merken und finden: wähle sie vor dem Veröffentlichen.',
  'The page has no description, so search results show its beginning. You can use the introduction, or write a sentence of your own.':
    'Die Seite hat keine Beschreibung, also zeigen Suchergebnisse ihren Anfang. Du kannst die Einleitung nehmen, oder einen eigenen Satz schreiben.',
  'The page has no description, so search results show its beginning. Write a sentence of about 150 characters that says what visitors find here.':
    'Die Seite hat keine Beschreibung, also zeigen Suchergebnisse ihren Anfang. Schreibe einen Satz von etwa 150 Zeichen, der sagt, was Besucher hier finden.',
  'The page has {0} blocks. Few visitors reach the end of such a page, and phones are slow with it: spread it over several pages.':
    'Die Seite hat {0} Bausteine. Wenige kommen bis zum Ende, und Telefone werden langsam: verteile sie auf mehrere Seiten.',
  'The page holds {0} characters of text, as much as a small book. Spread it over several pages that link to each other.':
    'Die Seite hat {0} Zeichen Text, so viel wie ein kleines Buch. Verteile ihn auf mehrere Seiten, die aufeinander verweisen.',
  'The table has {0} rows. Divide it under several headings, or offer it as a file: nobody reads that many rows on a phone.':
    'Die Tabelle hat {0} Zeilen. Teile sie unter mehreren Überschriften auf, oder biete sie als Datei an: am Telefon liest niemand so viele Zeilen.',
  'The gallery has {0} pictures. Choose the best twelve, or divide them by subject.':
    'Die Galerie hat {0} Bilder. Wähle die besten zwölf, oder teile sie nach Themen.',
  'Before the video plays, visitors see a black box. Give it a poster: a picture from the video.':
    'Bevor das Video spielt, sehen Besucher eine schwarze Fläche. Gib ihm ein Vorschaubild: ein Bild aus dem Video.',
  'The page has {0} videos and embeds. Show the best ones, and link to the rest.':
    'Die Seite hat {0} Videos und Einbettungen. Zeige die besten, und verlinke die übrigen.',
  'There are two spaces between {0} and {1}. One is enough.':
    'Zwischen {0} und {1} stehen zwei Leerzeichen. Eines genügt.',
  'There is a space before a punctuation mark, as in {0}. Remove it.':
    'Vor einem Satzzeichen steht ein Leerzeichen, wie in {0}. Entferne es.',
  'One exclamation mark says as much as several: {0}.': 'Ein Ausrufezeichen sagt so viel wie mehrere: {0}.',
  'A word stands twice in a row: {0}. Remove one of them.':
    'Ein Wort steht zweimal hintereinander: {0}. Entferne eines davon.',
  'This is dummy text. Replace it with your own words, or remove it.':
    'Das ist Blindtext. Ersetze ihn durch deine eigenen Worte, oder entferne ihn.',
  'Send either surfaceId or blocks.': 'Sende surfaceId oder blocks.',
  'Send either surfaceId or blocks, not both.': 'Sende surfaceId oder blocks, nicht beides.',
  'The signs at the beginning of these lines do not make a list for screen readers, and the lines may run together. {0}':
    'Die Zeichen am Anfang dieser Zeilen sind für Screenreader keine Liste, und die Zeilen laufen vielleicht zusammen. {0:words}',
  'Texts here do not know HTML, so visitors see {0} as it is. {1}':
    'Texte kennen hier kein HTML, deshalb sehen Besucher {0} unverändert. {1:words}',
  'Add to the link what it opens': 'Am Link ergänzen, was er öffnet',
  'Correct the heading level': 'Die Ebene der Überschrift berichtigen',
  'Correct the heading levels in the text': 'Die Ebenen der Überschriften im Text berichtigen',
  'Leave one exclamation mark': 'Ein Ausrufezeichen stehen lassen',
  'Let phones show the fitting keyboard': 'Telefone die passende Tastatur zeigen lassen',
  'Make it a real list': 'Eine echte Liste daraus machen',
  'Make the heading a section heading': 'Eine Abschnittsüberschrift daraus machen',
  'Mark the picture as decorative, where the page treats it so already':
    'Das Bild als Schmuck markieren, wo die Seite es schon so behandelt',
  'Move the footer to the end': 'Die Fußzeile ans Ende verschieben',
  'Move the navigation to the top': 'Die Navigation nach oben verschieben',
  'Point the link to the place that was meant': 'Den Link auf die gemeinte Stelle zeigen lassen',
  'Remove the asterisks': 'Die Sternchen entfernen',
  'Remove the divider': 'Die Trennlinie entfernen',
  'Remove the empty block': 'Den leeren Baustein entfernen',
  'Remove the empty entries': 'Die leeren Einträge entfernen',
  'Remove the extra spaces': 'Die überzähligen Leerzeichen entfernen',
  'Remove the space before the punctuation': 'Das Leerzeichen vor dem Satzzeichen entfernen',
  'Set the language of the page': 'Die Sprache der Seite einstellen',
  'Take the block out of the columns': 'Den Baustein aus den Spalten nehmen',
  'Use https, where the site is known to answer it': 'https nehmen, wo die Website damit antwortet',
  'Use the first picture for link previews': 'Das erste Bild für Linkvorschauen nehmen',
  'Use the introduction as description': 'Die Einleitung als Beschreibung nehmen',
  'Write bold and italics the way texts here do': 'Fett und kursiv so schreiben, wie Texte es hier tun',
  'Write the heading in normal letters': 'Die Überschrift normal schreiben',
}
