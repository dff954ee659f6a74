import type { Meaning } from './meaning'

export const places: readonly Meaning[] = [
  [
    'house',
    'house',
    'homes property realtor* estate haus hauser hausverkauf* hauskauf* ferienhaus einfamilienhaus reihenhaus immobili* wohn* maison* logement* immobilier casa casas vivienda* inmobiliari* hogar abitazion* imobili* habitac* huis* woning* makelaar* domy mieszkan* nieruchom* house houses housing',
  ],
  [
    'key',
    'key',
    'keys lettings rental locksmith* schlussel* vermiet* miete* cles serrur* location llave* alquiler* cerrajer* chiav* affitt* chave* arrend* aluguel sleutel* huur* verhuur* klucz* wynajem* slusarz* zugang*',
  ],
  [
    'bed',
    'bed',
    'bed beds hotel* hostel* guesthouse* overnight* accommodation* ubernacht* pension* unterkunft* chambre* hebergement* gite* habitacion* alojamient* alloggi* albergo* quarto* alojament* pousada* overnacht* nocleg* pokoj* pokoje pensjonat* gastezimmer doppelzimmer* ferienzimmer',
  ],
  [
    'tent-tree',
    'tent',
    'camp camping campsite* scout* zelt* pfadfind* campeggi* acampa* campismo kamper* kamp kampeer* namiot* kemping* harcer* scouts festivalgelande',
  ],
  [
    'landmark',
    'column',
    'bank banks museum* municipal* council notary notar* legal solicitor* attorney* rathaus* gemeinde* kanzlei* anwalt* anwalte mairie* notaire* avocat* juridi* musee* ayuntamient* notari* abogad* museo* comune notai* avvocat* municip* camara notario* advogad* gemeentehuis* notaris* advocat* urzad* notarius* adwokat* radc* muzeum* law lawyer* lawyers prawo prawn* rechtsanw* rechtsberat* familienrecht erbrecht mietrecht arbeitsrecht',
  ],
  [
    'building-complex',
    'tower',
    'office offices architect* construct* buro* architekt* bau* *bau bauen architecte* batiment* bureau* arquitect* edific* ufficio uffici architett* edili* escritorio* arquitet* construc* kantoor* bouw* biuro biura budow* budyn* oficinas',
  ],
  [
    'store',
    'shop',
    'shop* retail* boutique* laden* markt* *markt geschaft* magasin* commerce* marche* tienda* mercad* negozi* mercat* loja* winkel* sklep* targ targi rynek',
  ],
  [undefined, 'bridge', 'bridge* brucke* pont ponts puente* ponte ponti brug bruggen mosty'],
  [
    'lamp',
    'lamp',
    'lamp lamps lighting licht* lampe* leuchte* beleucht* lumier* eclairage* lampara* iluminac* lampad* illuminaz* luminar* candeeir* verlicht* lampy oswietl* lightings',
  ],
  [
    'armchair',
    'chair',
    'furniture interior* chair* upholster* sofa* mobel* polster* sessel* meuble* fauteuil* tapiss* mueble* sillon* decoracion mobil* arredament* poltron* moveis sofas meubel* stoel* interieur* mebl* krzesl* tapicer* wnetrz*',
  ],
  [
    undefined,
    'candle',
    'candle* memorial* mourn* funeral* kerze* trauer* gedenk* bestatt* bougie* obseque* funera* deuil velas funerari* candel* lutto candela* luto kaars* rouw* uitvaart* swiec* zalob* pogrzeb*',
  ],
  ['flower-2', 'plant', 'houseplant* zimmerpflanz* plantes plantas piantine kamerplant* doniczk*'],
  [
    'door-open',
    'gate',
    'entrance* gate* door* tur turen eingang* porte* puerta* porta porte ingresso portao toegang deur* ingang* brama drzwi wejsci* opening*',
  ],
  ['bath', 'bath', 'bath* bathroom* badezimmer* bader salle bains bano* bagno bagni banho* badkamer* lazienk* wanna'],
  [
    'church',
    'arch',
    'church* parish* chapel* kirche* pfarr* gemeindehaus eglise* paroisse* iglesia* parroqui* chiesa* parrocchi* igreja* paroqui* kerk* parochi* kosciol* parafi*',
  ],
  ['castle', 'tower', 'castle* burg burgen schloss* chateau* castill* castell* castelo* kasteel* zamek zamki'],
  [
    'school',
    'cap',
    '*schule kindergart* ecole* lycee* escuela* colegio* scuola* escola* szkol* przedszkol* schule schulen grundschule* schuler*',
  ],
  ['hospital', 'stethoscope', 'krankenhaus* hopital* ospedal* ziekenhuis* szpital*'],
  [
    'factory',
    'gear',
    'factory manufactur* industr* fabrik* produktion* usine* fabri* fabbric* produz* produc* przemysl* produkcj* fabryk*',
  ],
  [
    'square-parking',
    'car',
    'parking parken parkplatz* stationnement* aparcamient* parcheggi* estacionament* parkeren parkeer* parkowani* parkingi',
  ],
  [
    'accessibility',
    undefined,
    'accessib* wheelchair* barrierefrei* rollstuhl* fauteuils silla accesib* accessibil* acessib* toegankelijk* rolstoel* dostepn* niepelnosprawn*',
  ],
  ['wifi', undefined, 'wifi wlan internet'],
  ['fence', 'gate', 'fence* zaun* zaune cloture* valla* recint* hek hekken ogrodzeni*'],
]
