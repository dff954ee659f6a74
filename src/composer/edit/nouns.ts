import type { Phrases } from '../parts'

/** Entries of lists, and small things inside a block, by what people call one of them. */
export const ENTRIES = {
  question: {
    en: 'question, faq entry, faq item', de: 'frage, fragen', fr: 'question', es: 'pregunta', it: 'domanda', pt: 'pergunta', nl: 'vraag', pl: 'pytanie, pytania',
  },
  plan: {
    en: 'plan, package, ticket, tier, rate, offer, dish, drink, option, treatment, product, price option, course, starter, dessert, main course, item on the menu, subscription',
    de: 'paket, tarif, ticket, angebot, gericht, getrank, option, behandlung, produkt, kurs, vorspeise, nachspeise, abo, nachtisch, hauptgericht, karte',
    fr: 'formule, forfait, billet, tarif, plat, boisson, option, soin, produit, cours, entree, dessert, offre, abonnement',
    es: 'plan, paquete, entrada, tarifa, plato, bebida, opcion, tratamiento, producto, curso, postre, oferta, entrante, bono',
    it: 'pacchetto, biglietto, tariffa, piatto, bevanda, opzione, trattamento, prodotto, corso, dolce, antipasto, offerta, abbonamento, formula',
    pt: 'plano, pacote, bilhete, tarifa, prato, bebida, opcao, tratamento, produto, curso, sobremesa, entrada, oferta',
    nl: 'pakket, kaartje, tarief, gerecht, drankje, optie, behandeling, product, cursus, voorgerecht, nagerecht, toetje, abonnement, ticket',
    pl: 'pakiet, bilet, taryfa, danie, napoj, opcja, opcje, zabieg, produkt, kurs, deser, przystawka, przystawke, karnet',
  },
  person: {
    en: 'person, member, team member, speaker, trainer, teacher, lawyer, colleague, employee, someone', de: 'person, mitglied, teammitglied, mitarbeiter, mitarbeiterin, kollege, kollegin, kollegen, trainer, trainerin, referent, referentin, anwaltin, anwalt',
    fr: 'personne, membre, intervenant, intervenante, collegue, avocat, avocate, professeur', es: 'persona, miembro, ponente, profesor, profesora, colega, abogada, abogado, companero, companera',
    it: 'persona, membro, relatore, relatrice, collega, avvocato, insegnante', pt: 'pessoa, membro, orador, oradora, professor, professora, colega, advogado, advogada',
    nl: 'persoon, lid, teamlid, spreker, collega, medewerker, trainer, docent', pl: 'osoba, osobe, osoby, czlonek, czlonka, prelegent, prelegenta, trener, kolega, pracownik, pracownika',
  },
  voice: {
    en: 'testimonial, review, quote, recommendation', de: 'stimme, bewertung, rezension, zitat, kundenstimme, referenz', fr: 'avis, temoignage, citation', es: 'opinion, testimonio, resena, cita, valoracion',
    it: 'recensione, testimonianza, citazione, opinione', pt: 'testemunho, depoimento, avaliacao, citacao, opiniao', nl: 'beoordeling, review, recensie, ervaring, quote', pl: 'opinia, opinie, recenzja, recenzje, cytat',
  },
  picture: {
    en: 'picture, photo, image, photograph, pic', de: 'bild, foto, aufnahme', fr: 'photo, image', es: 'foto, imagen, fotografia', it: 'foto, immagine, fotografia', pt: 'foto, imagem, fotografia', nl: 'foto, afbeelding, plaatje', pl: 'zdjecie, zdjecia, obraz, fotografia, fotografie, fotke',
  },
  point: {
    en: 'point, item, entry, bullet, bullet point, feature, service, benefit, list item, skill, topic, amenity', de: 'punkt, eintrag, stichpunkt, leistung, vorteil, merkmal, posten, eintrage, punkte',
    fr: 'point, element, entree, puce, service, prestation, atout, avantage', es: 'punto, elemento, entrada, servicio, ventaja, item', it: 'punto, voce, elemento, servizio, vantaggio',
    pt: 'ponto, item, elemento, servico, vantagem, entrada', nl: 'punt, item, onderdeel, dienst, voordeel', pl: 'punkt, pozycja, pozycje, element, usluga, usluge, wpis, zaleta',
  },
  event: {
    en: 'event, date entry, session, talk, step, milestone, slot, station, appointment, class, workshop, stage', de: 'termin, veranstaltung, vortrag, schritt, meilenstein, programmpunkt, station, kurs, stunde, workshop',
    fr: 'evenement, seance, conference, etape, rendez vous, atelier, creneau', es: 'evento, sesion, charla, paso, cita, taller, etapa', it: 'evento, sessione, passo, tappa, appuntamento, laboratorio, passaggio, intervento',
    pt: 'evento, sessao, palestra, passo, etapa, marcacao, oficina', nl: 'evenement, sessie, lezing, stap, mijlpaal, afspraak, workshop, les', pl: 'wydarzenie, sesja, sesje, wyklad, krok, etap, termin, warsztat, zajecia',
  },
  row: {
    en: 'row', de: 'zeile, reihe, tabellenzeile', fr: 'ligne, rangee', es: 'fila', it: 'riga', pt: 'linha', nl: 'rij, regel', pl: 'wiersz, rzad',
  },
  line: {
    en: 'line', de: 'zeile', fr: 'ligne', es: 'linea', it: 'riga', pt: 'linha', nl: 'regel', pl: 'linia, linie, linijka, linijke, wers',
  },
  sentence: {
    en: 'sentence', de: 'satz, satze', fr: 'phrase', es: 'frase', it: 'frase', pt: 'frase', nl: 'zin', pl: 'zdanie, zdania',
  },
  paragraph: {
    en: 'paragraph', de: 'absatz', fr: 'paragraphe', es: 'parrafo', it: 'paragrafo', pt: 'paragrafo', nl: 'alinea', pl: 'akapit, akapitu',
  },
  field: {
    en: 'field, form field, input', de: 'feld, formularfeld, felder', fr: 'champ, champs', es: 'campo, campos', it: 'campo, campi', pt: 'campo, campos', nl: 'veld, velden', pl: 'pole, pola',
  },
  link: {
    en: 'link', de: 'link, verweis', fr: 'lien', es: 'enlace, vinculo', it: 'link, collegamento', pt: 'link, ligacao, hiperligacao', nl: 'link', pl: 'link, odnosnik',
  },
  button: {
    en: 'button, cta button', de: 'button, knopf, schaltflache, buttons', fr: 'bouton', es: 'boton', it: 'pulsante, bottone, tasto', pt: 'botao', nl: 'knop', pl: 'przycisk, przycisku, guzik',
  },
  logo: {
    en: 'logo, partner, sponsor, client, customer', de: 'logo, partner, sponsor, kunde, kunden', fr: 'logo, partenaire, sponsor, client', es: 'logo, socio, patrocinador, cliente', it: 'logo, partner, sponsor, cliente',
    pt: 'logo, logotipo, parceiro, patrocinador, cliente', nl: 'logo, partner, sponsor, klant', pl: 'logo, partner, partnera, sponsor, sponsora, klient',
  },
  figure: {
    en: 'figure, number, stat, statistic', de: 'zahl, kennzahl', fr: 'chiffre, nombre', es: 'cifra, numero', it: 'cifra, numero', pt: 'numero, cifra', nl: 'cijfer, getal', pl: 'liczba, liczbe',
  },
} as const satisfies Record<string, Phrases>
export type EntryNoun = keyof typeof ENTRIES

/** Something that a block or an entry has one of. */
export const FIELDS = {
  title: {
    en: 'headline, title, heading, header', de: 'uberschrift, titel, headline, schlagzeile, uberschriften', fr: 'titre, intitule', es: 'titulo, titular, encabezado', it: 'titolo, intestazione', pt: 'titulo, cabecalho', nl: 'titel, kop, koptekst, kopje', pl: 'tytul, naglowek, naglowka, tytulu',
  },
  subtitle: {
    en: 'subtitle, subheading, tagline, slogan, sub headline, subheadline, intro text, lead, intro, lead text, introduction', de: 'untertitel, unterzeile, slogan, vorspann, einleitung, einleitungstext, introtext, unteruberschrift', fr: 'sous titre, slogan, accroche, introduction, chapeau, texte d introduction',
    es: 'subtitulo, eslogan, entradilla, introduccion', it: 'sottotitolo, slogan, introduzione', pt: 'subtitulo, slogan, introducao', nl: 'ondertitel, slogan, inleiding, introtekst, intro', pl: 'podtytul, podtytulu, haslo, wstep, wprowadzenie',
  },
  text: {
    en: 'text, texts, description, copy, wording, content', de: 'text, texte, beschreibung, wortlaut, inhalt, beschreibungen', fr: 'texte, textes, description, contenu', es: 'texto, textos, descripcion, contenido', it: 'testo, testi, descrizione, contenuto', pt: 'texto, textos, descricao, conteudo', nl: 'tekst, teksten, beschrijving, omschrijving', pl: 'tekst, teksty, opis, opisy, tresc, tekstu, opisu',
  },
  eyebrow: {
    en: 'eyebrow, kicker, overline', de: 'dachzeile, oberzeile', fr: 'surtitre', es: 'antetitulo', it: 'occhiello', pt: 'antetitulo', nl: 'bovenkop', pl: 'nadtytul',
  },
  button: ENTRIES.button,
  link: { ...ENTRIES.link, en: 'link, url, address of the button, target', de: 'link, url, ziel, verlinkung', fr: 'lien, url', pl: 'link, odnosnik, url, adres linku' },
  price: {
    en: 'price, prices, cost, fee, rate, costs', de: 'preis, preise, kosten, gebuhr, eintritt, preises', fr: 'prix, tarif, cout', es: 'precio, precios, coste, costo, tarifa', it: 'prezzo, prezzi, costo, tariffa', pt: 'preco, precos, custo, tarifa, valor', nl: 'prijs, prijzen, tarief, kosten', pl: 'cena, cene, ceny, koszt, oplata, ceni',
  },
  phone: {
    en: 'phone, phone number, telephone, telephone number, number, mobile, mobile number, tel, cell', de: 'telefon, telefonnummer, nummer, rufnummer, handynummer, handy, tel, mobilnummer', fr: 'telephone, numero, numero de telephone, tel, portable, mobile', es: 'telefono, numero, numero de telefono, movil, tel', it: 'telefono, numero, numero di telefono, cellulare, tel', pt: 'telefone, numero, numero de telefone, telemovel, celular, tel', nl: 'telefoon, telefoonnummer, nummer, mobiel, tel', pl: 'telefon, numer, numer telefonu, komorka, tel, telefonu',
  },
  email: {
    en: 'email, e mail, mail, email address, e mail address, mail address, mail adress, email adress', de: 'e mail, email, mail, mailadresse, e mail adresse, emailadresse, e mailadresse, mail adresse', fr: 'email, e mail, mail, courriel, adresse mail, adresse e mail, adresse email, adresse electronique', es: 'email, correo, correo electronico, e mail, mail, direccion de correo', it: 'email, e mail, mail, posta elettronica, indirizzo email, indirizzo e mail, indirizzo mail', pt: 'email, e mail, mail, correio eletronico, endereco de email, endereco de e mail', nl: 'e mail, email, mail, e mailadres, mailadres, emailadres', pl: 'email, e mail, mail, adres e mail, adres mailowy, maila, adres email, mejl',
  },
  address: {
    en: 'address, street, location, venue, adress', de: 'adresse, anschrift, strasse, ort, veranstaltungsort', fr: 'adresse, rue, lieu', es: 'direccion, calle, lugar, domicilio', it: 'indirizzo, via, luogo, sede', pt: 'endereco, morada, rua, local', nl: 'adres, straat, locatie', pl: 'adres, ulica, ulice, miejsce, adresu',
  },
  hours: {
    en: 'opening hours, hours, opening times, open', de: 'offnungszeiten, offnungszeit, sprechzeiten, geoffnet', fr: 'horaires, heures d ouverture, ouvert, ouverts', es: 'horario, horarios, abierto, abrimos', it: 'orari, orario, aperto, aperti', pt: 'horario, horarios, aberto, abrimos', nl: 'openingstijden, openingsuren, open', pl: 'godziny, godziny otwarcia, otwarte, czynne',
  },
  date: {
    en: 'date, dates, day, deadline', de: 'datum, termin, tag, frist', fr: 'date, jour, date limite', es: 'fecha, dia, plazo', it: 'data, giorno, scadenza', pt: 'data, dia, prazo', nl: 'datum, dag, deadline', pl: 'data, date, dzien, termin, daty',
  },
  time: {
    en: 'time, start time, starting time, start, end', de: 'uhrzeit, zeit, beginn, startzeit, anfangszeit, ende', fr: 'heure, horaire, debut', es: 'hora, horario, inicio', it: 'ora, orario, inizio', pt: 'hora, horario, inicio', nl: 'tijd, tijdstip, begintijd, aanvang', pl: 'godzina, godzine, czas, poczatek, godziny',
  },
  picture: ENTRIES.picture,
  role: {
    en: 'role, job title, position', de: 'rolle, funktion, position, berufsbezeichnung, stellenbezeichnung', fr: 'fonction, poste, role', es: 'cargo, puesto, funcion, rol', it: 'ruolo, funzione, qualifica', pt: 'cargo, funcao', nl: 'functie, rol', pl: 'stanowisko, funkcja, funkcje, rola, role',
  },
  answer: {
    en: 'answer', de: 'antwort', fr: 'reponse', es: 'respuesta', it: 'risposta', pt: 'resposta', nl: 'antwoord', pl: 'odpowiedz',
  },
  name: {
    en: 'name, spelling, surname, names', de: 'name, namen, schreibweise, nachname, nachnamen', fr: 'nom, orthographe', es: 'nombre, apellido', it: 'nome, cognome', pt: 'nome, apelido', nl: 'naam, achternaam', pl: 'nazwa, nazwe, nazwisko, imie, nazwy',
  },
  caption: {
    en: 'caption', de: 'bildunterschrift, bildtext', fr: 'legende', es: 'pie de foto, leyenda', it: 'didascalia', pt: 'legenda', nl: 'bijschrift', pl: 'podpis',
  },
  alt: {
    en: 'alt text, alternative text, alt', de: 'alternativtext, alt text', fr: 'texte alternatif', es: 'texto alternativo', it: 'testo alternativo', pt: 'texto alternativo', nl: 'alternatieve tekst, alt tekst', pl: 'tekst alternatywny',
  },
  note: {
    en: 'note, small print, footnote, copyright', de: 'fussnote, kleingedruckte, kleingedrucktes, anmerkung, hinweis', fr: 'note, mention', es: 'nota', it: 'nota', pt: 'nota', nl: 'voetnoot, noot', pl: 'przypis, dopisek',
  },
  badge: {
    en: 'badge', de: 'badge, plakette', fr: 'badge', es: 'etiqueta, distintivo', it: 'etichetta', pt: 'etiqueta', nl: 'badge', pl: 'plakietka, plakietke',
  },
  pageName: {
    en: 'page name, name of the page, page title, title of the page', de: 'seitenname, seitentitel, name der seite, titel der seite, seitennamen', fr: 'nom de la page, titre de la page', es: 'nombre de la pagina, titulo de la pagina', it: 'nome della pagina, titolo della pagina', pt: 'nome da pagina, titulo da pagina', nl: 'paginanaam, naam van de pagina, paginatitel, titel van de pagina', pl: 'nazwa strony, nazwe strony, tytul strony',
  },
  pageDescription: {
    en: 'page description, meta description, description of the page, search description', de: 'seitenbeschreibung, metabeschreibung, meta beschreibung, meta description, beschreibung der seite', fr: 'meta description, description de la page', es: 'meta descripcion, descripcion de la pagina, metadescripcion', it: 'meta descrizione, descrizione della pagina', pt: 'meta descricao, descricao da pagina', nl: 'metabeschrijving, meta beschrijving, paginabeschrijving', pl: 'meta opis, opis strony',
  },
  slug: {
    en: 'slug, page url, url of the page, page address, web address', de: 'slug, seitenadresse, adresse der seite, url der seite', fr: 'slug, url de la page, adresse de la page', es: 'slug, url de la pagina', it: 'slug, url della pagina, indirizzo della pagina', pt: 'slug, url da pagina, endereco da pagina', nl: 'slug, url van de pagina, pagina url', pl: 'slug, adres strony, url strony',
  },
} as const satisfies Record<string, Phrases>
export type Field = keyof typeof FIELDS

/** Which one: 1, 2, … and -1 for the last. */
export const ORDINALS = {
  '1': { en: 'first, 1st, top', de: 'erste, ersten, erster, erstes', fr: 'premier, premiere, 1er, 1ere', es: 'primer, primero, primera', it: 'primo, prima', pt: 'primeiro, primeira', nl: 'eerste, 1e', pl: 'pierwszy, pierwsza, pierwsze, pierwszego, pierwszej' },
  '2': { en: 'second, 2nd', de: 'zweite, zweiten, zweiter, zweites', fr: 'deuxieme, second, seconde, 2e, 2eme', es: 'segundo, segunda', it: 'secondo, seconda', pt: 'segundo, segunda', nl: 'tweede, 2e', pl: 'drugi, druga, drugie, drugiego, drugiej' },
  '3': { en: 'third, 3rd', de: 'dritte, dritten, dritter, drittes', fr: 'troisieme, 3e, 3eme', es: 'tercer, tercero, tercera', it: 'terzo, terza', pt: 'terceiro, terceira', nl: 'derde, 3e', pl: 'trzeci, trzecia, trzecie, trzeciego, trzeciej' },
  '4': { en: 'fourth, 4th', de: 'vierte, vierten, vierter, viertes', fr: 'quatrieme, 4e, 4eme', es: 'cuarto, cuarta', it: 'quarto, quarta', pt: 'quarto, quarta', nl: 'vierde, 4e', pl: 'czwarty, czwarta, czwarte, czwartego' },
  '5': { en: 'fifth, 5th', de: 'funfte, funften, funfter, funftes', fr: 'cinquieme, 5e, 5eme', es: 'quinto, quinta', it: 'quinto, quinta', pt: 'quinto, quinta', nl: 'vijfde, 5e', pl: 'piaty, piata, piate, piatego' },
  '6': { en: 'sixth, 6th', de: 'sechste, sechsten, sechster', fr: 'sixieme', es: 'sexto, sexta', it: 'sesto, sesta', pt: 'sexto, sexta', nl: 'zesde', pl: 'szosty, szosta, szoste' },
  '-2': { en: 'second to last, last but one, penultimate', de: 'vorletzte, vorletzten, vorletzter, vorletztes', fr: 'avant dernier, avant derniere', es: 'penultimo, penultima', it: 'penultimo, penultima', pt: 'penultimo, penultima', nl: 'voorlaatste, een na laatste', pl: 'przedostatni, przedostatnia, przedostatnie' },
  '-1': { en: 'last, final', de: 'letzte, letzten, letzter, letztes', fr: 'dernier, derniere', es: 'ultimo, ultima', it: 'ultimo, ultima', pt: 'ultimo, ultima', nl: 'laatste', pl: 'ostatni, ostatnia, ostatnie, ostatniego, ostatniej' },
} as const satisfies Record<string, Phrases>

/** Small numbers in words. */
export const COUNTS = {
  '1': { en: 'one, a, an', de: 'ein, eine, einen, eins', fr: 'un, une', es: 'un, una, uno', it: 'un, una, uno', pt: 'um, uma', nl: 'een', pl: 'jeden, jedna, jedno' },
  '2': { en: 'two, both', de: 'zwei, beide', fr: 'deux', es: 'dos', it: 'due', pt: 'dois, duas', nl: 'twee', pl: 'dwa, dwie, dwoch' },
  '3': { en: 'three', de: 'drei', fr: 'trois', es: 'tres', it: 'tre', pt: 'tres', nl: 'drie', pl: 'trzy, trzech' },
  '4': { en: 'four', de: 'vier', fr: 'quatre', es: 'cuatro', it: 'quattro', pt: 'quatro', nl: 'vier', pl: 'cztery' },
  '5': { en: 'five', de: 'funf', fr: 'cinq', es: 'cinco', it: 'cinque', pt: 'cinco', nl: 'vijf', pl: 'piec' },
} as const satisfies Record<string, Phrases>

/** Words that carry no meaning of their own in a request. */
export const FILLERS = {
  filler: {
    en: 'the, a, an, of, our, my, your, their, its, his, please, thanks, thank you, thx, hi, hello, hey, ok, okay, just, so, there, here, that is, which, who, s, t, re, ve, ll, d, m, i, we, you, would, could, should, shall, will, be, been, being, was, were, have, has, had, do, does, did, for us, for me, to, in, on, at, one, ones, called, named, entitled, titled, saying, says, said, reads, about, again, too, as well, once, actually, simply, quickly, currently, right, really, maybe, perhaps, directly, immediately, little, bit, some, it, them, this, that, these, those, me, us, oh, sorry, yes, good, morning, evening, afternoon, need, needs, want, like, also, and, from, with, by, is, are, up, want to, everywhere, cheers, ta, quick, only, please and thank you, every time, all, now, as, or, if, possible, kind of, sort, rid, get, please thanks, entry, listed, bottom, currently, remaining',
    de: 'der, die, das, den, dem, des, ein, eine, einen, einer, eines, einem, unser, unsere, unseren, unserer, unserem, unseres, mein, meine, meinen, meiner, dein, deine, ihr, ihre, ihren, bitte, danke, hallo, hi, moin, servus, liebe, gruss, grusse, ok, mal, doch, noch, auch, so, hier, dort, da, welche, welcher, welches, ich, wir, du, sie, es, mochte, mochten, wurde, soll, sollen, sollte, sollten, werden, wird, ist, sind, war, waren, haben, hat, hatte, namens, mit dem titel, uber, wieder, zu, im, am, in, an, auf, von, vom, zum, zur, bei, beim, fur, und, oder, nur, gleich, direkt, einfach, eigentlich, kurz, vielleicht, eventuell, gerne, gern, brauche, brauchen, uns, mir, den text, etwas, diese, dieser, dieses, diesen, jetzt, nun, dann, bitte noch, vielen, dank, guten, tag, ganz, wie, ab, alle, alles, damit, davon, daraus, mehr, sofort, stehen, steht, also, man, sich, um, aus, unter, mit',
    fr: "le, la, les, l, un, une, des, du, de, d, notre, nos, mon, ma, mes, votre, vos, ton, ta, tes, son, sa, ses, s il te plait, s il vous plait, svp, stp, merci, bonjour, salut, ok, juste, aussi, encore, ici, qui, que, qu, je, j, nous, tu, vous, on, il, elle, ils, elles, voudrais, voudrait, aimerais, faut, faudrait, doit, doivent, est, sont, etait, ete, a, au, aux, dans, sur, en, pour, par, avec, et, ou, y, ce, cet, cette, ces, bien, un peu, peu, appele, appelee, intitule, intitulee, nomme, nommee, maintenant, desormais, directement, simplement, peut etre, moi, me, m, se, s, c, plus, tout, toute, n, t, te, lui, besoin, alors, donc, celui, celle, celles, ceux, voila, coucou, bonsoir, beaucoup, avance",
    es: 'el, la, los, las, un, una, unos, unas, de, del, nuestro, nuestra, nuestros, nuestras, mi, mis, tu, tus, su, sus, por favor, gracias, hola, ok, solo, tambien, aqui, alli, que, quien, yo, nosotros, me, nos, te, se, le, lo, quiero, queremos, quisiera, gustaria, debe, deben, es, son, esta, estan, era, ser, estar, a, al, en, por, para, con, y, e, o, u, ese, esa, este, estos, estas, un poco, llamado, llamada, titulado, titulada, ahora, ya, simplemente, quizas, tal vez, ha, han, hay, muy, buenas, buenos, dias, tardes, muchas, todo, toda, asi, tiene, tienen, mas, donde, pone, dice',
    it: "il, lo, la, i, gli, le, l, un, uno, una, di, del, dello, della, dei, degli, delle, nostro, nostra, nostri, nostre, mio, mia, miei, tuo, tua, suo, sua, per favore, per cortesia, grazie, ciao, buongiorno, salve, ok, solo, anche, qui, li, che, chi, io, noi, mi, ci, ti, si, vi, ne, vorrei, vorremmo, deve, devono, e, sono, era, essere, a, al, alla, alle, ai, agli, in, nel, nella, nei, nelle, su, sul, sulla, per, con, da, dal, dalla, dai, dalle, ed, o, questo, questa, questi, queste, quello, quella, un po, chiamato, chiamata, intitolato, intitolata, ora, adesso, gia, semplicemente, forse, ha, hanno, c, d, po, piu, tutto, dove, scritto, molto, tante, mille",
    pt: 'o, a, os, as, um, uma, uns, umas, de, do, da, dos, das, nosso, nossa, nossos, nossas, meu, minha, meus, minhas, teu, tua, seu, sua, por favor, obrigado, obrigada, ola, oi, ok, so, tambem, aqui, ali, que, quem, eu, nos, me, te, se, lhe, quero, queremos, queria, gostava, gostaria, deve, devem, e, sao, esta, estao, era, ser, estar, ao, aos, em, no, na, nas, por, pelo, pela, para, com, ou, este, estes, estas, esse, essa, isto, um pouco, chamado, chamada, intitulado, intitulada, agora, ja, simplesmente, talvez, ha, tem, bom, boa, dia, tarde, muito, pode ser, tudo, onde, diz, mais, voce',
    nl: "de, het, een, van, ons, onze, mijn, jouw, je, jullie, uw, zijn, haar, hun, alsjeblieft, alstublieft, aub, bedankt, dank, dankjewel, hallo, hoi, hi, ok, even, alleen, ook, hier, daar, die, dat, wie, ik, we, wij, u, me, mij, wil, willen, graag, moet, moeten, is, was, waren, worden, wordt, in, op, aan, bij, naar, voor, met, en, of, deze, dit, een beetje, genaamd, met de titel, nu, al, gewoon, misschien, nog, heeft, hebben, er, te, om, uit, door, t, s, goed, goedemorgen, goedendag, alvast, wat, zo, dan, toch, maar, wel, eens, weer, af, ervan, staat",
    pl: 'nasz, nasza, nasze, naszej, naszego, naszych, moj, moja, moje, mojej, twoj, twoja, twoje, ich, jego, jej, prosze, dziekuje, dzieki, czesc, dzien, dobry, witam, ok, tylko, tez, takze, tutaj, tam, ktory, ktora, ktore, ja, my, nam, nas, mi, mnie, chce, chcemy, chcialbym, chcialabym, powinien, powinna, powinno, jest, sa, byl, byla, bylo, byc, w, we, na, z, ze, do, od, dla, przy, i, oraz, lub, albo, ten, ta, to, te, tego, tej, tych, tym, troche, o nazwie, pod tytulem, teraz, juz, po prostu, moze, jeszcze, o, a, sie, niech, bedzie, ma, maja, go, ich, tak, wiec, pan, pani, panstwo, pozdrawiam',
  },
  greeting: {
    en: 'please, thanks, thank you, thx, hi, hello, hey, ok, okay, cheers, great, perfect, a few changes, some changes, a couple of changes, good morning, good evening, changes, kind regards, best regards, regards, best, nice, cool, looks good, looks great, love it, two things, one thing, three things, a few things, hi there, dear team, many thanks, thanks in advance, thank you very much, thanks a lot, sorry, last thing, that s all, that is all, ta',
    de: 'bitte, danke, hallo, hi, moin, servus, ok, super, toll, vielen dank, danke schon, guten tag, guten morgen, liebe grusse, lg, mfg, viele grusse, mit freundlichen grussen, anderungen, ein paar anderungen, einige anderungen, das war s, das war es, danke dir, danke vorab, passt, prima, sieht gut aus, zwei sachen, drei sachen, noch etwas, beste grusse, grussle, gruss',
    fr: "bonjour, salut, merci, ok, super, parfait, merci beaucoup, merci d avance, cordialement, bonsoir, quelques modifications, quelques changements, bien a vous, bonne journee, coucou, c est tout, deux choses, bravo",
    es: 'hola, gracias, muchas gracias, buenos dias, buenas tardes, buenas, ok, perfecto, genial, saludos, un saludo, algunos cambios, unos cambios, eso es todo, por favor, dos cosas',
    it: 'ciao, grazie, grazie mille, buongiorno, buonasera, salve, ok, perfetto, ottimo, saluti, cordiali saluti, alcune modifiche, qualche modifica, tutto qui, per favore, due cose, grazie in anticipo',
    pt: 'ola, oi, obrigado, obrigada, muito obrigado, muito obrigada, bom dia, boa tarde, boa noite, ok, perfeito, otimo, cumprimentos, algumas alteracoes, algumas mudancas, e so isso, por favor, duas coisas',
    nl: 'hallo, hoi, bedankt, dank je, dankjewel, dank u, dank je wel, alvast bedankt, goedemorgen, goedendag, ok, super, prima, groetjes, groeten, met vriendelijke groet, een paar wijzigingen, wat wijzigingen, dat was het, twee dingen, alvast dank, top',
    pl: 'czesc, dzieki, dziekuje, dzien dobry, witam, ok, super, swietnie, pozdrawiam, kilka zmian, to wszystko, z gory dziekuje, prosze, hej, dwie rzeczy, dobry wieczor',
  },
} as const satisfies Record<string, Phrases>

/** Days of the week, Monday first. */
export const DAYS = {
  '1': { en: 'monday, mondays, mon, mo', de: 'montag, montags, mo', fr: 'lundi, lundis, lun', es: 'lunes, lun', it: 'lunedi, lun', pt: 'segunda, segunda feira, segundas, seg, segundas feiras', nl: 'maandag, maandags, ma', pl: 'poniedzialek, poniedzialki, pon, pn' },
  '2': { en: 'tuesday, tuesdays, tue, tues, tu', de: 'dienstag, dienstags, di', fr: 'mardi, mardis, mar', es: 'martes, mar', it: 'martedi, mar', pt: 'terca, terca feira, tercas, ter, tercas feiras', nl: 'dinsdag, dinsdags, di', pl: 'wtorek, wtorki, wt' },
  '3': { en: 'wednesday, wednesdays, wed, we', de: 'mittwoch, mittwochs, mi', fr: 'mercredi, mercredis, mer', es: 'miercoles, mie, mier', it: 'mercoledi, mer', pt: 'quarta, quarta feira, quartas, qua, quartas feiras', nl: 'woensdag, woensdags, wo', pl: 'sroda, srode, srody, sr' },
  '4': { en: 'thursday, thursdays, thu, thur, thurs, th', de: 'donnerstag, donnerstags, do', fr: 'jeudi, jeudis, jeu', es: 'jueves, jue', it: 'giovedi, gio', pt: 'quinta, quinta feira, quintas, qui, quintas feiras', nl: 'donderdag, donderdags, do', pl: 'czwartek, czwartki, czw' },
  '5': { en: 'friday, fridays, fri, fr', de: 'freitag, freitags, fr', fr: 'vendredi, vendredis, ven', es: 'viernes, vie', it: 'venerdi, ven', pt: 'sexta, sexta feira, sextas, sex, sextas feiras', nl: 'vrijdag, vrijdags, vr', pl: 'piatek, piatki, pt' },
  '6': { en: 'saturday, saturdays, sat, sa', de: 'samstag, samstags, sa, sonnabend, sonnabends', fr: 'samedi, samedis, sam', es: 'sabado, sabados, sab', it: 'sabato, sabati, sab', pt: 'sabado, sabados, sab', nl: 'zaterdag, zaterdags, za', pl: 'sobota, sobote, soboty, sob, sb' },
  '7': { en: 'sunday, sundays, sun, su', de: 'sonntag, sonntags, so', fr: 'dimanche, dimanches, dim', es: 'domingo, domingos, dom', it: 'domenica, domeniche, dom', pt: 'domingo, domingos, dom', nl: 'zondag, zondags, zo', pl: 'niedziela, niedziele, nd, niedz' },
} as const satisfies Record<string, Phrases>

/** Months, and their usual short forms. */
export const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|januar|janner|februar|marz|mai|juni|juli|oktober|dezember|okt|dez|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|fevr|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro|januari|februari|maart|mei|augustus|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|wrzesnia|pazdziernika|listopada|grudnia'
