import type { Language } from './field-words'

/** German for the icons, in the order of their names. Names that only old pages use have none, and are not offered. */
const GERMAN: ReadonlyMap<string, string> = new Map(
  `accessibility Barrierefreiheit, activity Aktivität, anchor Anker, apple Apfel, armchair Sessel, arrow-down Pfeil nach unten,
  arrow-left Pfeil nach links, arrow-right Pfeil nach rechts, arrow-up Pfeil nach oben, arrow-up-right Pfeil nach rechts oben,
  award Auszeichnung, baby Baby, backpack Rucksack, badge-check Plakette mit Haken, badge-percent Rabatt, baggage-claim Gepäckausgabe,
  banknote Geldschein, barcode Strichcode, bath Badewanne, battery-charging Batterie, bean Bohne, bed Bett, bed-double Doppelbett,
  beef Fleisch, beer Bier, bell Glocke, bike Fahrrad, binoculars Fernglas, bird Vogel, blocks Bausteine, book Buch,
  book-open Offenes Buch, bot Roboter, box Kiste, briefcase Aktentasche, brush Bürste, brush-cleaning Putzbürste, building Gebäude,
  building-complex Gebäudekomplex, bus Bus, cake Kuchen, calculator Taschenrechner, calendar Kalender, calendar-check Termin mit Haken,
  calendar-days Kalender mit Tagen, camera Fotokamera, car Auto, carrot Karotte, castle Burg, cat Katze, chart-bar Balkendiagramm,
  chart-column Säulendiagramm, chart-line Liniendiagramm, chart-pie Kreisdiagramm, check Haken, chef-hat Kochmütze, church Kirche,
  circle-check Kreis mit Haken, circle-dollar-sign Kreis mit Dollar, circle-play Kreis mit Wiedergabe, circle-question-mark Fragezeichen,
  clapperboard Filmklappe, clipboard Klemmbrett, clipboard-check Klemmbrett mit Haken, clipboard-list Klemmbrett mit Liste, clock Uhr,
  cloud Wolke, cloud-rain Regenwolke, cloud-snow Schneewolke, cloud-sun Wolke mit Sonne, code Code, code-xml Quelltext, coffee Kaffee,
  cog Zahnrad, coins Münzen, compass Kompass, contact Kontakt, cooking-pot Kochtopf, cpu Prozessor, credit-card Kreditkarte,
  croissant Croissant, database Datenbank, dices Würfel, dog Hund, door-closed Tür, door-open Offene Tür, download Herunterladen,
  drama Theater, drill Bohrmaschine, droplet Tropfen, droplets Wassertropfen, drum Trommel, dumbbell Hantel, egg Ei, egg-fried Spiegelei,
  eighth-notes Musiknoten, euro Euro, external-link Link nach außen, eye Auge, face-slightly-smiling Lächeln,
  face-slightly-smiling-plus Lächeln mit Plus, factory Fabrik, fan Ventilator, fence Zaun, file-check Datei mit Haken, file-text Textdatei,
  files Dateien, film Film, fish Fisch, flag Flagge, flame Flamme, flask-conical Laborkolben, flower Blume, flower-2 Blüte, folder Ordner,
  footprints Fußspuren, fuel Tankstelle, gamepad-2 Spielkonsole, gavel Richterhammer, gem Edelstein, gift Geschenk, git-branch Verzweigung,
  glass-water Wasserglas, glasses Brille, globe Weltkugel, graduation-cap Doktorhut, grape Trauben, guitar Gitarre, ham Schinken,
  hammer Hammer, hand Hand, hand-coins Hand mit Münzen, hand-heart Hand mit Herz, handshake Handschlag, hard-hat Schutzhelm,
  headphones Kopfhörer, heart Herz, heart-pulse Herzschlag, heater Heizung, hospital Krankenhaus, hotel Hotel, house Haus,
  ice-cream-cone Eis, id-card Ausweis, image Bild, images Bilder, inbox Posteingang, info Information, key Schlüssel, lamp Lampe,
  land-plot Grundstück, landmark Denkmal, languages Sprachen, laptop Laptop, layers Ebenen, layout-grid Raster, leaf Blatt,
  library Bibliothek, life-buoy Rettungsring, lightbulb Glühbirne, link Link, list Liste, list-checks Liste mit Haken, lock Schloss,
  luggage Koffer, mail Brief, mail-open Offener Brief, map Landkarte, map-pin Ort, martini Cocktail, medal Medaille, megaphone Megafon,
  message-circle Sprechblase, messages-square Gespräch, mic Mikrofon, mic-signal Mikrofon auf Sendung, mic-vocal Gesangsmikrofon,
  microscope Mikroskop, milk Milch, monitor Bildschirm, moon Mond, mountain Berg, mountain-snow Schneeberg, navigation Richtung,
  network Netzwerk, newspaper Zeitung, notebook Notizbuch, notebook-pen Notizbuch mit Stift, package Paket, package-check Paket mit Haken,
  paint-roller Farbrolle, paintbrush Pinsel, palette Farbpalette, party-popper Konfetti, paw-print Pfote, pen Stift,
  pen-line Stift mit Linie, pen-tool Zeichenfeder, pencil Bleistift, pencil-ruler Bleistift und Lineal, percent Prozent,
  person-standing Person, phone Telefon, phone-call Anruf, piano Klavier, piggy-bank Sparschwein, pill Pille, pizza Pizza, plane Flugzeug,
  plane-landing Landung, plane-takeoff Abflug, play Wiedergabe, plug Stecker, plug-zap Stecker mit Strom, pound-sterling Pfund,
  presentation Präsentation, printer Drucker, puzzle Puzzleteil, qr-code QR-Code, quote Zitat, radio Radio, rainbow Regenbogen,
  receipt Kassenbon, recycle Wiederverwerten, refresh-cw Erneuern, repeat Wiederholen, rocket Rakete, route Strecke, ruler Lineal,
  sailboat Segelboot, salad Salat, sandwich Sandwich, scale Waage, school Schule, scissors Schere, scroll-text Schriftrolle, search Lupe,
  send Senden, server Server, settings Einstellungen, share-2 Teilen, shield Schild, shield-check Schild mit Haken, ship Schiff,
  shirt Hemd, shopping-bag Einkaufstasche, shopping-basket Einkaufskorb, shopping-cart Einkaufswagen, shovel Schaufel, shower-head Dusche,
  signal Empfang, signature Unterschrift, signpost Wegweiser, smartphone Handy, snowflake Schneeflocke, sofa Sofa, soup Suppe,
  space Leerzeichen, sparkle Funkeln, sparkles Glitzern, speaker Lautsprecher, sprout Keimling, square-parking Parkplatz, star Stern,
  stethoscope Stethoskop, store Laden, sun Sonne, sunrise Sonnenaufgang, sunset Sonnenuntergang, syringe Spritze, tag Etikett,
  tags Etiketten, target Zielscheibe, telescope Fernrohr, tent-tree Zelt mit Baum, terminal Befehlszeile, thermometer Thermometer,
  thermometer-sun Hitze, thumbs-up Daumen hoch, ticket Eintrittskarte, timer Stoppuhr, tower-control Flugsicherung, toy-brick Spielstein,
  tractor Traktor, train-front Zug, tram-front Straßenbahn, trash Papierkorb, tree-palm Palme, tree-pine Nadelbaum, trees Wald,
  trending-up Aufwärts, triangle-alert Warnung, trophy Pokal, truck Lastwagen, tv Fernseher, umbrella Schirm, university Universität,
  upload Hochladen, user Mensch, users Gruppe, utensils Besteck, van Lieferwagen, vegan Vegan, video Videokamera, volleyball Volleyball,
  volume-x Stumm, vote Wahl, wallet Geldbörse, wand-sparkles Zauberstab, warehouse Lagerhalle, washing-machine Waschmaschine,
  waves-horizontal Wellen, waves-ladder Schwimmbad, waypoints Wegpunkte, wheat Weizen, wheat-off Glutenfrei, wifi WLAN, wind Wind,
  wine Wein, wrench Schraubenschlüssel, zap Blitz`
    .split(/,\s*/)
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
)

/** What an icon shows, in the person's language. Undefined for a name that is not offered. */
export function iconWord(name: string, language: Language): string | undefined {
  const german = GERMAN.get(name)
  return language === 'de' ? german : german && name.replaceAll('-', ' ')
}
