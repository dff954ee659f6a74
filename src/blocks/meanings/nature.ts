import type { Meaning } from './meaning'

export const nature: readonly Meaning[] = [
  [
    'flower',
    'flower',
    'flower* florist* blume* *blumen fleur* flor flores florister* fiore fiori fiorai* bloem* kwiat* kwiaciarni* bouquet* strauss*',
  ],
  ['flower-2', 'tulip', 'tulip* tulp* tulipan* tulipe*'],
  [
    'trees',
    'tree',
    'forest* tree* wood woods arborist* wald* baum* baume foret* arbre* bosque* arbol* bosco boschi alber* flores* floresta* arvore* bossen bomen lasy lesn* drzew* park parks parc parque parco drzewa',
  ],
  [
    'leaf',
    'leaf',
    'sustainab* eco ecolog* organic nature natural nachhalt* okolog* natur naturlich* durab* ecologi* natura* sostenib* naturale sustentav* natureza duurza* natuur* ekolog* zrownowaz* natury environment* umwelt* milieu* srodowisk*',
  ],
  [
    'sprout',
    'sprout',
    'garden* allotment* plot plots seed* grow* farm* garten* gartner* schreber* saat* bauernhof* landwirt* jardin* potager* semence* ferme* huerto* semilla* granja* giardin* orto orti seme fattoria* jardim jardins horta* semente* quinta fazenda* tuin* moestuin* zaad zaden boerderij* ogrod* dzialk* nasion* gospodarstw* rolnic* planten pflanz* planta* piante rosliny pflanzen hofladen',
  ],
  [
    'mountain',
    'mountain',
    'mountain* hik* trail* peak berg* wander* *wanderung hutte* montagne* randonn* montana* senderis* montagna escurs* rifugio montanha* trilh* bergen wandel* gorski* szlak* wedrow* alpen alps alpin* gorach bergtour*',
  ],
  [
    'waves-horizontal',
    'wave',
    'sea ocean beach surf* coast* kuste* strand* plage* playa* mare spiaggi* praia* zee kust* morze morsk* plaz* harbour harbor hafen* puerto porto haven maritim* meeres*',
  ],
  [
    'sun',
    'sun',
    'sunny solar summer sommer* sonne* photovolta* soleil solaire* sol verano solare verao zon zonne* zomer* slonc* sloneczn* lato',
  ],
  [
    'moon',
    'moon',
    'night* moon sleep nacht* mond schlaf* nuit lune sommeil noche luna sueno notte sonno noite lua maan slaap* noc nocy ksiezyc',
  ],
  [
    'star',
    'star',
    'star stars astronom* stern* sterne etoile* estrella* stella stelle estrela* ster sterren gwiazd* premium',
  ],
  [
    'snowflake',
    'snow',
    'snow winter* ski skiing schnee* neige* hiver nieve invierno neve inverno sneeuw* snieg zima frozen cooling kuhl* airco* klimatyz* klimaanlage* climatisation climatiseur*',
  ],
  [
    'droplet',
    'drop',
    'water wasser* eau agua* acqua woda wod plumb* sanitar* klempner* installateur* plombier* fontaner* idraulic* canalizador* encanador* loodgieter* hydraulik*',
  ],
  [
    'flame',
    'flame',
    'fire* heat* heating feuer* heiz* *heizung kamin* chauff* feu fuego calefac* fuoco riscald* fogo aquecimento vuur verwarm* ogien ogrzew* fireplace grill* bbq barbecue sauna*',
  ],
  [
    undefined,
    'horse',
    'horse* riding equestr* pony ponies pferd* reit* cheval* chevaux equit* caballo* hipic* cavall* equitazion* cavalo* equitac* paard* manege* konie stable stables stall jezdziec* hipika',
  ],
  [
    'dog',
    'dog',
    'dog dogs puppy puppies kennel* hund* welpe* chien* chiot* perro* cachorro* cani cucciol* cao caes hond* puppy* szczeni*',
  ],
  ['cat', 'cat', 'cat cats kitten* katze* gato* gatti gatto katten kot koty kociak*'],
  [
    undefined,
    'bee',
    'bee bees beekeep* honey apiar* biene* imker* honig* abeille* apicult* miel abeja* colmena* miele abelha* mel bijen honing* pszczol* miod*',
  ],
  ['bird', 'bird', 'bird* vogel* vogeln oiseau* pajaro* aves uccell* passaro* vogels ptak* ornitholog*'],
  [
    'paw-print',
    'paw',
    'pet pets animal* vet vets veterin* tier* *tierarzt haustier* animau* mascota* veterinari* huisdier* dierenarts* zwierz* weterynar*',
  ],
  [undefined, 'mushroom', 'mushroom* pilz* champignon* seta setas hongo* fungh* cogumel* paddenstoel* grzyb*'],
  [
    'recycle',
    'leaf',
    'recycl* reuse kreislauf* entsorg* dechets recicl* ricicl* hergebruik* kringloop* recykl* waste abfall* compost* kompost*',
  ],
  ['cloud-rain', 'umbrella', 'rain weather wetter regen pluie meteo lluvia pioggia chuva weer deszcz pogod*'],
]
