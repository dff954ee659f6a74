import type { Meaning } from './meaning'

export const leisure: readonly Meaning[] = [
  [
    'volleyball',
    'ball',
    'football* soccer* handball basketball volleyball fussball* futbol* balon* calcio pallon* pallavol* futebol* bola voetbal* pilk* siatkowk* koszykow* sport sports sportverein* deport* sportiv* esport* desport* sportowy',
  ],
  [
    undefined,
    'racket',
    'tennis* badminton padel squash schlager* raquette* raqueta* racchett* raquete* racket* rakiet*',
  ],
  [
    'dumbbell',
    'barbell',
    'gym gyms fitness strength workout* crossfit hantel* muscul* gimnasi* pesas pesi ginasi* academia muscula* sportschool* gewicht* krachttraining silown* cwicze* trening* weightlift* krafttraining',
  ],
  [undefined, 'kettlebell', 'kettlebell* bootcamp*'],
  [
    'footprints',
    'shoe',
    'runner* marathon* shoe* jog* schuh* chaussure* cordonn* correr carrera* zapat* corsa scarp* calzol* corrid* sapat* hardlo* schoen* bieg* buty szewc* walk walking walks spazier* jogging parkrun laufgruppe* lauftreff* laufschuh*',
  ],
  [
    'bike',
    'bike',
    'bike* bicycl* cycl* fahrrad* rad radweg* radtour* rader velo velos cyclis* bici* bicicl* ciclis* ciclo* bicicleta* fiets* rower* kolarsk*',
  ],
  [undefined, 'boot', 'hike hiking boots bergschuh* stiefel* botte* bota botas stival* laarz* kozak* trekking*'],
  [
    'flower-2',
    'lotus',
    'yoga meditat* mindful* pilates wellness relax* entspann* achtsam* bienestar benessere ontspann* relaks* joga jogi medytac*',
  ],
  [
    undefined,
    'stones',
    'massage* physio* therap* osteopath* masaj* masazo* massagg* massagem fisio* terap* fysio* fizjo* masaz* psycho* coach* heilprakt*',
  ],
  [
    'trophy',
    'trophy',
    'award* prize* winner* champion* sieg* pokal* auszeichn* meister* gagn* trophe* premio* premi campeon* campione* vincit* vencedor* wedstrijd* kampioen* nagrod* zwycie* puchar* mistrz* tournament* turnier* competition* wettbewerb* concours concurso* concors* konkurs* premiere*',
  ],
  [
    'waves-ladder',
    'swim',
    'swim* pool* schwimm* freibad* natation piscin* natac* nadad* nuoto zwem* zwembad* plywa* basen* kapiel* schwimmbad* hallenbad*',
  ],
  [
    'sailboat',
    'boat',
    'boat* sail* ferry ferries yacht* kayak* canoe* segel* schiff* kanu* voile bateau* barco* velero* barca barche veliero* veleiro* zeil* boten schip schepen lodz zegl* kajak* boote bootsverleih* segelboot*',
  ],
  [
    'anchor',
    'anchor',
    'marina* harbour* anker* mouill* ancora* kotw* quay kai quai muelle molo cais kade nabrzez* mooring*',
  ],
  [
    'car',
    'car',
    'car cars vehicle* driving fahrschul* wagen voiture* conduite coche* conducir autovettur* carro* conduc* rijschool* samochod* jazda auto autos autohaus*',
  ],
  [
    'truck',
    'truck',
    'deliver* shipping transport* moving removals courier* liefer* versand* umzug* spedition* livraison* expedit* demenag* envio* mudanz* entreg* consegn* spedizion* traslochi* trasport* mudanc* bezorg* verhuiz* vervoer* verzend* dostaw* wysylk* przeprowadz*',
  ],
  [
    'plane',
    'plane',
    'flight* travel* airport* holiday* flug* reise* urlaub* flughaf* voyage* avion* viaj* vuelo* vacacion* viagg* volo voli aere* viagem viagens voo ferias reis reizen vlucht* vakantie* podroz* loty wakacj* trip trips tourism* vacances vacanze tours tour',
  ],
  [
    'train-front',
    'train',
    'rail* tram* station bahn* *bahn zug zuge bahnhof* gare tren* estacion* treno treni stazion* comboio* trem estac* trein* pociag* kolej* dworzec dworca metro subway bus buses train trains',
  ],
  [
    'globe',
    'globe',
    'world* global* international* planet welt* monde* mondial* mundo* mundial* mondo* wereld* swiat* website* web online',
  ],
  [
    'map-pin',
    'map',
    'location* address* directions anfahrt* adresse* standort* wegbeschreib* adresse ubicac* direcc* lugar indirizz* luogo morada* endereco* adres* locatie* route dojazd* lokalizac* miejsc*',
  ],
  [
    'compass',
    'compass',
    'orient* explor* discover* adventure* kompass* entdeck* abenteuer* abentoo* aventur* decouv* descubr* esplor* avventur* descob* ontdek* avontu* odkry* przygod*',
  ],
  [
    'luggage',
    'suitcase',
    'luggage suitcase* gepack* koffer* bagage* valise* equipaj* malet* bagagl* valigi* bagagem malas bagaz* walizk*',
  ],
  ['umbrella', 'umbrella', 'umbrella* regenschirm* parapluie* paraguas ombrell* paraplu* parasol*'],
  ['tower-control', 'lighthouse', 'lighthouse* leuchtturm* phare* faro fari farol* vuurtoren* latarni*'],
  [
    'baggage-claim',
    undefined,
    'arriv* depart* ankunft* abreise* anreise* checkin arrivee* llegad* arrivo chegad* aankomst* przyjazd*',
  ],
]
