import type { Meaning } from './meaning'

export const business: readonly Meaning[] = [
  [
    'cpu',
    'chip',
    'chip* hardware* semiconduct* embedded electronic* elektronik* halbleiter* prozessor* electroni* elettronic* eletronic* elektronic* sensor* robot* iot',
  ],
  [
    'code-xml',
    'code',
    'code coding software develop* api sdk app apps entwickl* softwar* developp* logiciel* desarroll* programac* svilupp* programmat* desenvolv* ontwikkel* oprogramow* programist* opensource cli programmer* programming programmier*',
  ],
  ['cloud', 'cloud', 'cloud* hosting host hosted server* serveur* servidor* chmur* saas backup*'],
  [
    'lock',
    'lock',
    'lock* encrypt* password* vertraul* verschluss* confidenti* chiffr* cifrad* riservat* criptat* confidencial* vertrouwel* versleut* poufn* szyfr* login zaloguj*',
  ],
  [
    'chart-line',
    'chart',
    'analytic* statistic* number* report* metric* growth invest* zahlen* statistik* bericht* auswert* wachstum* analyse* analys* chiffre* statisti* rapport* croissance* estadistic* cifra* informe* crecimient* dati numeri relazion* crescit* estatistic* numeros cresciment* cijfer* groei* statyst* liczb* raport* wzrost* analiz* dashboard* trend*',
  ],
  [
    'coins',
    'coin',
    'price* pricing fee fees money saving* budget* kosten gebuhr* geld* spar* tarif* cout* argent epargn* preci* coste* dinero ahorr* prezz* soldi risparm* prec* custo* dinheiro poupan* prijs* prijzen kosten tarie* cen ceny cennik* koszt* oplat* pieniad* oszczed* payment* zahlung* bezahl* paiement* pago pagos pagament* betal* platnos* billing cena',
  ],
  [
    'package',
    'box',
    'package* parcel* boxes order* warehouse* storage paket* bestell* lager* kiste* colis commande* entrep* stock* paquete* pedid* almacen* pacc* ordin* magazzin* encomend* pacot* armaz* pakket* doos bestel* opslag* magazijn* paczk* zamow* magazyn* produkt* parcels',
  ],
  [
    'calendar',
    'calendar',
    'calendar* date dates schedule* appointment* booking* reserv* agenda termin* kalender* veranstalt* buchung* buchen programm* stundenplan* calendrier* evenement* calendari* cita citas evento* eventi appuntament* prenot* marcac* consultas afspra* programma kalendarz* wydarze* rezerwac* wizyt* rsvp event events boeking* programme programm',
  ],
  [
    'clock',
    'clock',
    'hour hours 24h duration zeiten *zeiten stunde* uhrzeit* dauer* horaire* heure* hora horas horari* orari* uur uren openingstijd* godzin* czas* otwarci* deadline* frist*',
  ],
  [
    'mail',
    'envelope',
    'mail* email inbox subscribe* newsletter* kontakt* schreib abonn* courriel* correo* suscri* posta* iscri* correio* subscri* inscrev* nieuwsbrief* aanmeld* poczt* zapis* newslet* contact contacto contatto contato contactez kontakt',
  ],
  [
    'phone',
    'telephone',
    'phone* call calls telephone* hotline* telefon* anruf* anrufen rufen telefono* llam* chiam* ligar ligue telefone* bellen telefoon* zadzwon* dzwon* appeler appelez',
  ],
  [
    'message-circle',
    'speech',
    'chat* question* faq answer* feedback discuss* forum* frage* antwort* gesprach* repons* pregunt* respuest* domand* rispost* pergunt* respost* duvid* vraag vragen antwoord* gesprek* pytan* odpowied* rozmow* comment* kommentar* community gemeinschaft* communaut* comunid* comunit* gemeenschap* spolecznosc*',
  ],
  [
    'megaphone',
    'megaphone',
    'announce* marketing* campaign* advert* promot* ankundig* werb* kampagn* annonce* publicit* campagn* anunci* publicid* campan* annunc* pubblicit* campanh* aankondig* reclame* oglosz* reklam* kampan* launching release*',
  ],
  [
    'lightbulb',
    'bulb',
    'idea* tip tips innovat* insight* inspir* idee* tipps einfall* astuce* innov* consej* ideas consigl* dica* ideia* idee ideeen pomysl* wskazow* innowac* solution* losung* solucion* soluzion* soluc* oplossing* rozwiazan*',
  ],
  [
    'file-text',
    'document',
    'document* forms paper* contract* download* pdf formular* vertrag* unterlage* antrag* formulaire* contrat* papier* dossier* formulari* contrato* documento* contratt* formulier* documenten formularz* umow* dokument* wniosk* policy richtlinie* terms',
  ],
  [
    'search',
    'magnifier',
    'search* seek* audit* inspect* suche* suchen gesucht prufung* recherch* cherch* buscar busqued* ricerc* cerca* procur* zoek* keuring* szuka* wyszuk* kontrol* check inspection*',
  ],
  [
    'signpost',
    'sign',
    'guide* direction* route* wegweiser* chemin* itinerair* ruta* camino* percors* rota caminh* wegen tras* drog* szlaki path*',
  ],
  [
    'users',
    'people',
    'people team teams member* membership* group* volunteers mitglied* gruppe* leute menschen gemeinsam* membre* groupe* gens miembro* grupo* gente socio* soci grupp* membro* pessoas leden groep* mensen czlonk* czlonkow* grup* ludzi* razem small families famil* rodzin* staff mitarbeit* club clubs verein* klub kluby mannschaft* equipe* equipo* squadr* ploeg druzyn*',
  ],
  ['life-buoy', undefined, 'help helpdesk support hilfe aide ayuda apoyo aiuto ajuda apoio hulp pomoc wsparcie'],
  [
    'zap',
    'bulb',
    'fast quick* schnell* rapid* snel* szybk* instant* speed lightning blitz* sofort* eclair* instantan* relampag* istantan* subito onmiddell* natychmiast*',
  ],
  [
    'rocket',
    undefined,
    'startup* start* launch* onboard* beginn* demarr* arranc* inizi* avvi* comec* inici* zacznij* poczatk*',
  ],
  [
    'layers',
    'blocks',
    'template* module* component* vorlage* baustein* modele* plantilla* modulo* modelli modelos sjablo* szablon*',
  ],
  ['git-branch', 'code', 'git version* branch* changelog release revision* wersj* versionen'],
  ['database', 'cloud', 'database* datenbank* sql sqlite postgres* bazy'],
  ['terminal', 'code', 'terminal command* shell console konsole* befehl*'],
  [
    'handshake',
    'people',
    'partner* cooperat* agreement* kooperat* vertrauen* zusammenarbeit* partenair* confianc* socios colabor* confianz* collabor* fiduci* parceir* samenwerk* vertrouwen wspolprac* zaufan*',
  ],
  [
    'badge-check',
    'shield',
    'certif* quality* qualitat* zertifi* qualit* calidad* certific* kwaliteit* certyfik* licens* lizenz* licenc*',
  ],
  [
    'thumbs-up',
    'star',
    'review* recommend* bewert* empfehl* avis recommand* resena* recomend* recension* consigliat* avaliac* aanbevel* beoordel* opini* poleca*',
  ],
  ['smartphone', 'telephone', 'mobile handy android ios smartphone* telefonino celular* movil* komork* gsm'],
  [
    'shopping-bag',
    'shop',
    'shopping einkauf* achat* compra* acquist* spesa boodschap* zakup* merch* store stores markets laden',
  ],
  ['shopping-cart', 'shop', 'cart checkout warenkorb* panier* carrito* carrello* carrinho* winkelwagen* koszyk*'],
  [
    'ticket',
    'calendar',
    'ticket* karten eintritt* eintrittskart* billet* entradas bigliett* ingress* bilhet* kaartje* bilet*',
  ],
  [
    'tag',
    'coin',
    'sales discount* offer* angebot* rabatt* aktion* soldes offre* promo* oferta* descuent* offert* sconto sconti saldi desconto* promoc* korting* aanbied* promocj* znizk* ofert* wyprzedaz*',
  ],
  [
    'bell',
    'megaphone',
    'remind* alert* notif* erinner* benachricht* rappel* notificac* record* promemor* avviso avvisi lembret* herinner* melding* przypomn* powiadom*',
  ],
  ['vote', 'document', 'vote* elect* wahl* abstimm* votac* eleccion* vota* elezion* eleic* verkiez* wybor* glosow*'],
  ['quote', 'speech', 'testimonial* quote* zitat* temoignag* citation* testimoni* citaz* depoiment* getuigen* cytat*'],
  [
    'list-checks',
    'document',
    'checklist* requirement* schritt* ablauf* aufgabe* voraussetz* etape* deroul* requisit* pass* passaggi* passo* stap stappen vereist* krok* wymagan*',
  ],
  [
    'puzzle',
    'blocks',
    'integrat* plugin* extension* erweiter* integraz* integrac* uitbreid* koppeling* wtyczk* rozszerz*',
  ],
]
