import type { Language } from './field-words'

/** German for the drawings, in the order of the names. */
const GERMAN: Readonly<Record<string, string>> = Object.fromEntries(
  `pattern Muster,bread Brot,coffee Kaffee,wine Wein,pizza Pizza,fish Fisch,cake Kuchen,apple Apfel,pot Topf,cutlery Besteck,icecream Eis,beer Bier,cheese Käse,grapes Trauben,carrot Karotte,flower Blume,tulip Tulpe,tree Baum,leaf Blatt,sprout Spross,mountain Berg,wave Welle,sun Sonne,moon Mond,star Stern,snow Schnee,drop Tropfen,flame Flamme,horse Pferd,dog Hund,cat Katze,bee Biene,bird Vogel,paw Pfote,mushroom Pilz,house Haus,key Schlüssel,bed Bett,tent Zelt,arch Bogen,column Säule,tower Turm,shop Laden,bridge Brücke,lamp Lampe,chair Stuhl,candle Kerze,plant Pflanze,gate Tor,bath Bad,wrench Schraubenschlüssel,hammer Hammer,brush Bürste,roller Rolle,scissors Schere,needle Nadel,gear Zahnrad,saw Säge,drill Bohrer,scale Waage,stethoscope Stethoskop,tooth Zahn,pill Pille,flask Kolben,heart Herz,hand Hand,broom Besen,comb Kamm,book Buch,pen Stift,microphone Mikrofon,note Note,drum Trommel,guitar Gitarre,film Film,camera Kamera,palette Palette,curtain Vorhang,frame Rahmen,balloon Ballon,gift Geschenk,cap Hut,blocks Bauklötze,rings Ringe,ball Ball,racket Schläger,barbell Langhantel,kettlebell Kugelhantel,shoe Schuh,bike Fahrrad,boot Stiefel,lotus Lotus,stones Steine,trophy Pokal,swim Schwimmen,boat Boot,car Auto,truck Lastwagen,plane Flugzeug,train Zug,globe Globus,map Karte,compass Kompass,suitcase Koffer,anchor Anker,umbrella Schirm,lighthouse Leuchtturm,chip Chip,code Code,cloud Wolke,lock Schloss,shield Schild,chart Diagramm,coin Münze,box Kiste,calendar Kalender,clock Uhr,envelope Brief,telephone Telefon,speech Sprechblase,megaphone Megafon,bulb Glühbirne,briefcase Aktentasche,document Dokument,magnifier Lupe,sign Wegweiser,people Menschen`
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)

/** What a drawing shows, in the person's language. */
export function motifWord(name: string, language: Language): string {
  return language === 'de' ? (GERMAN[name] ?? name) : name
}
