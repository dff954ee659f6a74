import type { Meaning } from './meaning'

export const culture: readonly Meaning[] = [
  [
    'book-open',
    'book',
    'librar* literatur* publish* bucher* bibliothek* lesen lesung* verlag* livre* bibliothe* lecture* librairie* libro* librer* bibliotec* lectur* libri lettur* livro* leitura* biblioteca* lezen ksiaz* ksiegarni* bibliotek* czyta* guide docs documentation dokumentation* manual* handbuch* wiki* books bookshop* booksell* reading reader* boek boeken boekhandel* buch bucher buchhandl* buchladen',
  ],
  [
    'pen-line',
    'pen',
    'writ* author* blog* editor* schreib* autor* texte auteur* redact* escri* redac* scritt* autric* escrev* escrit* schrijf* schrijv* tekst* pisan* pisarz* sign signature* unterschr* letters',
  ],
  [
    'mic',
    'microphone',
    'podcast* speaker* talk talks voice* interview* vortrag* sprecher* stimme* conferencier* voix entrevist* ponent* charla* voz intervist* orador* sprek* lezing* wyklad* prelegent* glos wywiad* karaoke choir* chor chorale* coro coros koor chory sing singing singer* sanger*',
  ],
  [
    'music',
    'note',
    'music* concert* song* band bands musik* konzert* musique* chanson* concierto* cancion* musica* canzon* concerto* cancao* cancoes muziek* muzyk* koncert* piosenk* orchestra* orchester* dj',
  ],
  [
    'drum',
    'drum',
    'drum* trommel* schlagzeug* tambour* batterie tambor* bateri* tambur* batteria slagwerk* beben* perkusj*',
  ],
  ['guitar', 'guitar', 'guitar* gitarr* guitarr* chitarr* guitarra gitaar* gitar* instrument*'],
  ['clapperboard', 'film', 'film* movie* cinema* video* kino* cine peliculas pelicul* bioscoop* filmy wideo'],
  [
    'palette',
    'palette',
    'design* colour* color* gestalt* farb* grafik* graphic* couleur* diseno* grafic* colores colori grafica grafico cores ontwerp* kleur* projektowan* kolor* illustrat* branding marke* marque marca marchio marka',
  ],
  [
    'drama',
    'curtain',
    'theatre* theater* stage actor* drama* buhne* schauspiel* comedi* teatro* escenari* teatral* palco* toneel* teatr* opera oper oper* comedy kabarett* cabaret* scena sceny',
  ],
  [
    'image',
    'frame',
    'galler* exhibit* picture* portrait* ausstell* galerie* bilder expo exposition* tableau* exposicion* galeria* cuadro* mostra* quadr* exposic* tentoonstelling* schilderij* wystaw* obraz* galeri*',
  ],
  [
    'party-popper',
    'balloon',
    'festival* party parties feste *fest feier* fete* soiree* fiesta* festa festeggi* feest* festiwal* imprez* zabawa celebrat* sommerfest* kermesse carnival* karneval* carnaval* carnevale karnawal* fest',
  ],
  [
    'gift',
    'gift',
    'gift* voucher* presents geschenk* gutschein* cadeau* buono buoni regali present* cadeaubon* prezent* upominek* regalo regalos',
  ],
  [
    'graduation-cap',
    'cap',
    'lesson* learn* student* university degree kurs* lern* unterricht* lehr* ausbildung* seminar* weiterbild* cours formation* apprend* etud* universit* curso* clase* aprend* formac* estud* corso corsi lezion* impar* formazion* aula aulas lessen cursus* leren opleiding* kurs kursy nauk* lekcj* szkolen* studi* uczni* bildung* education* educac* istruzion* onderwijs edukac* course courses teacher* teaching tutor* tutoring studium schulung* schulungen workshop workshops',
  ],
  [
    'gem',
    'rings',
    'wedding* marriage* bride* jewel* rings hochzeit* heirat* braut* schmuck* juwel* mariage* bijou* joaill* boda* joyer* casament* matrimon* nozz* gioiell* joalh* trouw* bruiloft* sierad* juwelier* slub* wesel* bizuteri* jubiler* engagement verlobung* goldsmith* goldschmied*',
  ],
  [
    'languages',
    'speech',
    'language* translat* sprach* ubersetz* langue* traduc* idioma* lengua* lingu* traduz* idiomas taal talen vertal* jezyk* tlumacz*',
  ],
  [
    'newspaper',
    'document',
    'news magazine* newspaper* nachricht* presse* zeitung* zeitschrift* neues actualit* journal* noticia* prensa periodico* notizi* stampa giornal* imprensa jornal* nieuws* krant* pers aktualn* gazet* pras* wiadomosc*',
  ],
  ['radio', 'microphone', 'radio* sender rundfunk emisor*'],
  [
    'gamepad-2',
    'blocks',
    'game games gaming spiel* spiele* jeu jeux juego* gioco giochi jogo* spel spellen gra gry gier',
  ],
  ['dices', 'blocks', 'brettspiel* wurfel* dadi planszow*'],
]
