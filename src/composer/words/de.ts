import type { Vocabulary } from './vocabulary'

export const german: Vocabulary = {
  language: 'de',
  common:
    'der, die, das, den, dem, des, und, für, mit, ohne, ein, eine, einen, einem, einer, ist, sind, wir, ich, unser, unsere, mein, meine, bitte, seite, auf, im, am, in, von, zum, zur, bei, nicht, kein, keine, soll, sollen, brauche, brauchen, möchte, füge, entferne, ändere, verschiebe, hinzu, über, uns, auch, drei, zwei, vier, fünf, uhr, ab, jetzt, kostet, man, an, es',
  sections: {
    nav: 'navigation, menüleiste, navigationsleiste',
    hero: 'hero, kopfbereich, aufmacher, titelbereich, header, titelbild',
    details: 'eckdaten, auf einen blick, details, infos, wann und wo, ausstattung',
    features:
      'vorteil, vorteile, merkmale, funktionen, features, highlights, stärken, gründe, besonderheiten, das lernt man, was man lernt, das lernst du, inhalte, kursinhalte, lerninhalte, werte, #punkte, nutzen, argumente',
    services: 'leistungen, leistung, angebot, angebote, dienstleistungen, services, was wir tun, behandlungen',
    about:
      'über uns, über mich, unsere geschichte, geschichte, vorstellung, wer wir sind, mission, unsere mission, porträt, kurzbio, vita, philosophie, über den autor, über die autorin',
    text: 'text, textblock, absatz, textabschnitt, fließtext',
    list: 'liste, aufzählung, checkliste, stichpunkte',
    steps: 'so funktioniert es, so funktionierts, schritte, ablauf in schritten, prozess, schritt',
    image: 'bild, foto',
    gallery: 'galerie, bildergalerie, fotogalerie, fotos, bilder, bildstrecke, #fotos, #bilder, #bildern',
    video: 'video, film, clip',
    menu: 'speisekarte, karte, speisen, menü, gerichte, getränkekarte, wochenkarte, mittagsmenü, #gerichte',
    products: 'produkte, produkt, sortiment, kollektion, waren, #produkte, #artikel',
    projects:
      'projekte, projekt, arbeiten, referenzprojekte, arbeitsproben, ausgewählte arbeiten, #arbeiten, #projekte',
    posts:
      'beiträge, beitrag, artikel, blogbeiträge, neueste beiträge, letzte ausgaben, ausgaben, neuigkeiten, aktuelles, #ausgaben, #artikel, #beiträge',
    pricing:
      'preise, preis, preisliste, preistabelle, tarife, tarif, pakete, paket, tickets, eintrittspreise, kosten, gebühren, preispläne, pricing, preisübersicht, abos, #pläne, #tarife, #pakete, #paketen, #tarifen, #preisen',
    schedule: 'ablauf, programm, zeitplan, tagesablauf, agenda, stundenplan, terminplan, #vorträge, programmpunkte',
    timeline: 'zeitleiste, zeitstrahl, chronik, meilensteine, timeline, werdegang, firmengeschichte',
    experience: 'berufserfahrung, erfahrung, beruflicher werdegang, stationen, berufliche stationen, praxis',
    education: 'ausbildung, bildung, studium, bildungsweg, abschlüsse',
    skills: 'fähigkeiten, kenntnisse, kompetenzen, skills, fertigkeiten',
    people:
      'team, unser team, mitarbeiter, mitarbeitende, mitarbeiterinnen, menschen dahinter, #personen, #leute, #mitglieder, #leuten, ansprechpartner, ärzte, gründer',
    speakers: 'referenten, referentinnen, referierende, sprecher, redner, speaker, vortragende, künstler',
    stats: 'zahlen, kennzahlen, statistik, statistiken, fakten, zahlen und fakten, in zahlen',
    logos: 'partner, sponsoren, logos, kundenlogos, bekannt aus, förderer, unterstützer, #partner',
    testimonials:
      'kundenstimmen, stimmen, testimonials, bewertungen, referenzen, rezensionen, erfahrungsberichte, kundenmeinungen, kundenbewertungen, meinungen, kundenzitate, das sagen unsere kunden, #zitate, #stimmen',
    quote: 'zitat',
    faq: 'faq, faqs, häufige fragen, häufig gestellte fragen, fragen und antworten, fragen, frage, #fragen',
    table: 'tabelle, vergleichstabelle, vergleich',
    code: 'code, codebeispiel, codeblock, beispielcode',
    callout: 'hinweis, hinweisbox, hinweiskasten, infobox, warnung',
    divider: 'trennlinie, trenner',
    hours: 'öffnungszeiten, geschäftszeiten, sprechzeiten, ordinationszeiten, bürozeiten, ladenöffnungszeiten',
    directions:
      'anfahrt, anreise, lageplan, wegbeschreibung, standort, so finden sie uns, so findet ihr uns, karte mit standort, lage, ort',
    links: 'links, linkliste, social media, soziale medien, soziale netzwerke',
    donate: 'spenden, spende, spendenkonto, spendenbereich, spendenaufruf',
    cta: 'cta, call to action, handlungsaufforderung, aufruf',
    newsletter:
      'newsletter, newsletter-anmeldung, newsletteranmeldung, e-mail-anmeldung, e-mail anmeldung, warteliste, mailingliste, newsletterformular',
    rsvp: 'zusage, zusage-formular, zusageformular, rsvp, rückmeldung, anmeldeformular, anmeldung, zu- und absage, anmelden, rückmeldeformular',
    form: 'formular, kontaktformular, anfrageformular, reservierungsformular, tischreservierung, reservierung, buchungsformular, bestellformular, bewerbungsformular, anfrage, terminanfrage',
    contact: 'kontakt, kontaktdaten, kontaktbereich, kontaktinfos, ansprechpartnerin',
    footer: 'footer, fußzeile, fußbereich',
  },
  numbers: 'ein|eine|einen|einem, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf',
  without: 'ohne, kein, keine, keinen, keiner, nicht, bitte nicht, weglassen, lass, verzichte auf, außer',
  or: 'oder, noch',
  and: 'und, &, sowie',
  orderly: 'zuerst, erst, dann, danach, anschließend, zuletzt, in dieser reihenfolge',
  only: 'nur, ausschließlich, lediglich',
  suchAs: 'wie, zum beispiel, z.b, und zwar, nämlich, für, über, mit, sind, zu',
  offers:
    'wir bieten, ich biete, biete, bieten, wir verkaufen, wir machen, ich helfe bei, wir helfen bei, spezialisiert auf, wir reparieren, wir backen, ich unterrichte, wir unterrichten',
  called:
    'namens, heißt, heisst, genannt, mit dem namen, titel, ich bin, ich heiße, mein name ist, wir sind, wir heißen, es heißt, sie heißt',
  pageFor: 'für, über, von, zu, zum, zur',
  articles:
    'ein, eine, einen, einem, einer, der, die, das, den, dem, des, mein, meine, meinen, meinem, meiner, unser, unsere, unseren, unserem, unserer, kleine, kleines, kleinen, neue, neues, neuen, seine, ihre',
  things:
    'app, tool, firma, startup, studio, laden, geschäft, restaurant, gasthaus, gasthof, café, cafe, hotel, pension, band, projekt, produkt, verein, kanzlei, praxis, agentur, marke, schule, kurs, podcast, magazin, buch, festival, konferenz, bar, bistro, pizzeria, bibliothek, werkzeug, plattform, salon, brauerei, unternehmen, blog, newsletter, stiftung, initiative',
  inPlace: 'in, im, bei, am, auf',
  byPerson:
    'kontakt, ansprechpartner, ansprechpartnerin, von, bei, mit, leitung, autor, autorin, geleitet von, makler, maklerin',
  wishes:
    'ich will, ich möchte, wir möchten, wir wollen, brauche, brauchen, bitte, mach, mache, erstelle, erstell, baue, bau, gestalte, schreibe, zeige, füge, soll, sollen, sollte, seite, website, webseite, homepage, landingpage, abschnitt, abschnitte, danke, hallo, hi, liebe grüße, überschrift, stil, ton, platzhalter, gib, hervorheben, formular, startseite, folgt',
  free: 'gratis, kostenlos, frei, umsonst',
  onRequest: 'auf anfrage, nach vereinbarung, kontaktieren sie uns, individuell, auf wunsch',
  priceWords:
    'preis, preise, kosten, kostet, für, um, ab, nur, eintritt, gebühr, kaufpreis, jetzt, je, kaltmiete, miete',
  headline: 'überschrift, titel, slogan, motto, claim, untertitel, schlagzeile',
  button: 'button, knopf, schaltfläche, link, buttons',
  days: 'montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonntag, mo, di, mi, do, fr, sa, so, täglich, werktags, wochenende, feiertags, montags, dienstags, mittwochs, donnerstags, freitags, samstags, sonntags',
  months:
    'januar, jänner, februar, märz, april, mai, juni, juli, august, september, oktober, november, dezember, okt, dez, mär',
  now: 'heute, jetzt, aktuell',
  highlight: 'hervorheben, hervorgehoben, empfehlen, empfohlen, betonen',
  keys: {
    name: 'name, firma, titel',
    phone: 'telefon, tel, telefonnummer, handy, mobil, fon, anruf, reservierung',
    email: 'e-mail, email, mail',
    address: 'adresse, anschrift, wo',
    hours: 'öffnungszeiten, sprechzeiten, geöffnet, offen',
    date: 'datum, wann, termin, tag',
    time: 'uhrzeit, beginn, zeit, einlass',
    place: 'ort, wo, veranstaltungsort',
    price: 'preis, eintritt, kosten, gebühr',
    link: 'link, url, adresse, webseite',
  },
  fields: {
    name: 'name, vorname, nachname',
    email: 'email, e-mail, mail, e-mail-adresse',
    phone: 'telefon, telefonnummer, handy, tel',
    message: 'nachricht, text, bemerkung, bemerkungen, anmerkung, anliegen',
    date: 'datum, wunschdatum, tag, termin',
    guests: 'personen, gäste, anzahl gäste, personenzahl, anzahl personen, anzahl',
    subject: 'betreff, thema, grund',
    company: 'firma, unternehmen',
    attending: 'zusage, kommst du, teilnahme',
    diet: 'ernährung, allergien, essenswünsche, unverträglichkeiten',
    time: 'uhrzeit, zeit',
  },
  edit: {
    add: 'füge, fuege, ergänze, hinzufügen, einfügen, setze ein, erstelle, gib, hinzu, dazu, ergänzen, wir brauchen, ich möchte, ich brauche',
    remove:
      'entferne, entfernen, rausnehmen, herausnehmen, lösche, löschen, streiche, streichen, nimm, weg damit, raus, lass weg, weglassen, entfern, lösch, kann weg',
    move: 'verschiebe, schiebe, setze, stelle, verschieben, verschieb, stell, setz, rücke, platziere, schieb',
    order: 'reihenfolge, umordnen, ordne, sortiere, sortieren, anordnen, neue ordnung',
    change:
      'ändere, ändern, aktualisiere, setze, mach, mache, korrigiere, ist jetzt, lautet jetzt, neue, neuer, neues, jetzt, soll, ändert, kostet, erhöhe, senke',
    rename: 'benenne, nenne, umbenennen, überschrift, titel, umbenenne, benenn',
    replace: 'ersetze, ersetzen, tausche, ersetz, ändere',
    shorten: 'kürze, kürzen, kürzer, verkürze, straffe, kürz, zu lang',
    swap: 'tausche, vertausche, tauschen, vertauschen, tausch, vertausch',
    before: 'vor, über, oberhalb, davor',
    after: 'nach, unter, unterhalb, hinter, danach',
    top: 'an den anfang, nach oben, ganz oben, nach ganz oben, am anfang, an den beginn, als erstes',
    end: 'ans ende, an das ende, nach unten, ganz unten, nach ganz unten, am ende, als letztes, zum schluss',
    into: 'in, zu, auf, durch, um, an, als, mit, lautet, lauten, heißen, ist, führen',
    from: 'von',
    more: 'mehr, weitere, weiteren, noch, zusätzliche, weiteres, weiterer',
    ordinals: 'erste*, zweite*, dritte*, vierte*, fünfte*, sechste*, siebte*, achte*',
    last: 'letzte, letzten, letzter, letztes, letztem',
    section: 'abschnitt, bereich, block, teil, sektion',
    this: 'das, dies, diese, diesen, dieses, die auswahl, es, die markierten, hier',
    button: 'button, knopf, schaltfläche, buttons',
    item: 'stimme, kundenstimme, bewertung, frage, vorteil, punkt, paket, tarif, preis, bild, foto, person, mitarbeiter, schritt, eintrag, link, zahl, termin, logo, zeile, leistung, zitat',
  },
}
