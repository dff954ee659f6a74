import type { Meaning } from './meaning'

export const work: readonly Meaning[] = [
  [
    'wrench',
    'wrench',
    'repair* mechanic* garage* maintenance reparatur* werkstatt* kfz wartung* instandhalt* repar* mecani* atelier* entretien taller* mantenimient* officin* manutenz* riparaz* conserto* manutenc* reparatie* werkplaats* onderhoud* monteur* napraw* warsztat* oficina *werkstatt autowerkstatt*',
  ],
  [
    'hammer',
    'hammer',
    'carpent* joiner* craft* handyman* renovat* tischler* schreiner* handwerk* renovier* menuis* charpent* artisan* renov* bricol* carpinter* artesan* reform* falegnam* artigian* ristruttur* marcenar* remodel* timmer* ambacht* verbouw* stolarz* stolarni* rzemiosl* remont* zimmerei* zimmermann*',
  ],
  [
    'paintbrush',
    'brush',
    'paint artist* arts malerei kunst* kunstler* peinture artiste* pintura artista* pittura arte kunsten kunstenaar* sztuk* artyst* malarstw*',
  ],
  [
    'paint-roller',
    'roller',
    'painter* decorator* maler* anstrich* lackier* peintre* pintor* imbianchin* pittore schilder* malarz* malowani*',
  ],
  [
    'scissors',
    'scissors',
    'hair* barber* salon* haircut* schneid* friseur* coiff* barbier* cheveux peluquer* barberia* cortes parrucchier* capell* taglio cabel* barbear* corte kapper* knippen fryzjer* wlos* strzyz* haare haarschnitt* haarstudio*',
  ],
  [
    'shirt',
    'needle',
    'tailor* sew* fashion cloth* textile* alter schneider* naht* stoff* kleid* coutur* vetement* sastr* costur* moda ropa sart* cucit* abbigl* alfaiat* roupa* kleermak* naai* kleding* kraw* szyci* odziez* wool wolle laine lana knit* strick* tricot* brei* dzierga* stitch* naherei* nahkurs*',
  ],
  [
    'settings',
    'gear',
    'engineer* machine* setup configur* automat* maschine* technik* einstell* ingenieur* machines ingenier* maquina* ingegner* engenhar* techniek* inzynier* maszyn* ustawien* technolog*',
  ],
  ['drill', 'drill', 'drill* install* assembl* montage* bohr* montag* instal* montaj* montaz*'],
  [
    'scale',
    'scale',
    'justice probate wills divorce inherit* testament* scheidung* gericht* tribunal* divorci* herenci* giustizi* eredit* justica heranc* rechtszaak scheiding* sprawiedl* spadk* rozwod* mediat* dispute* gerecht* erbe erben erbschaft* erfrecht',
  ],
  [
    'stethoscope',
    'stethoscope',
    'doctor* clinic* gp surgery physician* arzt* *arzt arzte praxis* medizin* medecin* cabinet clinique* dottor* ambulatori* huisarts* dokter* praktijk* lekarz* przychodn* medycyn* klinik* health gesundheit* sante salud salute saude gezondheid* zdrowi* patient* medical medico medici hospital hospitals',
  ],
  [
    'face-slightly-smiling-plus',
    'tooth',
    'dentist* dental* tooth teeth zahn* dentaire* dents dientes denti odonto* dente dentes tandarts* tanden dentyst* zeby stomatolog*',
  ],
  [
    'pill',
    'pill',
    'pharmac* prescription* medicin* apothek* rezept* pharmaci* ordonnance* farmaci* receta* ricett* receit* apoteek recept* aptek* lek leki',
  ],
  [
    'flask-conical',
    'flask',
    'science* research* lab labs chemist* laborator* forschung* labor* wissenschaft* recherche* laboratoire* investigac* ciencia* ricerca scienz* onderzoek* wetenschap* badani* experiment*',
  ],
  [
    'heart',
    'heart',
    'love care caring charity kindness liebe pflege* herz* amour soin soins coeur amor cuidad* amore cura cure carita liefde zorg* hart milosc opiek* serc* wellbeing',
  ],
  [
    'hand-heart',
    'hand',
    'donat* volunteer* spend* ehrenamt* freiwillig* benevol* donac* voluntari* donaz* volontar* doac* doneer* donati* vrijwillig* darowizn* wolontari*',
  ],
  [
    'brush-cleaning',
    'broom',
    'clean* housekeep* reinig* putz* sauber* nettoy* menage* limpi* pulizi* limpez* schoonma* poets* sprzatan* czysto* czyszcz*',
  ],
  [
    'sparkles',
    'comb',
    'beauty cosmetic* nail* manicure* makeup schonheit* kosmetik* beaute* esthet* bellez* estetic* belez* schoonheid* urod* kosmety* piekno',
  ],
  ['syringe', 'stethoscope', 'vaccin* impf* vacun* wstrzyk* szczepi* injection*'],
  [
    'hard-hat',
    'hammer',
    'builder* roof* dach* bauarbeit* couvreur* toitur* albanil* tejad* murator* tett* pedreir* telhad* dakdekk* aannemer* dekarz* budowlan*',
  ],
  [
    'plug-zap',
    'bulb',
    'electric* elektr* electri* elettric* eletric* electricien* energi* energy energie power strom* prad corriente corrente stroom',
  ],
  ['cog', 'gear', 'process* verfahren* procede* proceso* proces* procedur*'],
  [
    'shield-check',
    'shield',
    'insur* protect* secur* safe safety privacy versicher* schutz* sicher* datenschutz* assur* securit* protec* segur* privacid* assicur* sicurezza protezion* privacidad* verzeker* veilig* bescherm* ubezpiecz* bezpiecz* ochron* prywatn* guarantee* garant* gwaranc* trust',
  ],
  [
    'briefcase',
    'briefcase',
    'job jobs career* business karriere* beratung* unternehm* geschaftlich emploi* carrier* conseil* entreprise* emple* trabaj* asesor* empres* lavoro consulenz* aziend* empreg* carreir* consultor* vacature* loopbaan* advies* bedrijf* karier* doradztw* position* recruit* vacancy vacancies praca prace pracy pracownik* firma firmy stellenangebot* stellenanzeige*',
  ],
  [
    'calculator',
    'coin',
    'tax taxes account* bookkeep* steuer* buchhalt* finanz* impot* comptab* fiscal* impuest* contab* fisc* tasse commercialist* impost* belasting* boekhoud* podat* ksiegow* rachunk* invoice* rechnung* facture* factura* fattur* fatura* factuur* faktur* cost costs preis preise preisliste* prix',
  ],
  ['camera', 'camera', 'photo* foto* camera* fotograf* fotogr* zdjeci*'],
  [
    'baby',
    'blocks',
    'baby babies child* kids parent* kinder* eltern* kita bebe* enfant* parents creche* bebes nino* ninos padres guarderi* bambin* genitor* asilo crianc* baby* kinderopvang ouders dziec* rodzic* zlobek* toy toys spielzeug* jouet* juguete* giocattol* brinqued* speelgoed* zabaw*',
  ],
]
