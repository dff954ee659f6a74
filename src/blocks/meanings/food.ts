import type { Meaning } from './meaning'

// One line a meaning: words in en, de, fr, es, it, pt, nl, pl. A star stands for any ending or beginning.
export const food: readonly Meaning[] = [
  [
    'croissant',
    'bread',
    'bread* baker* bakery loaf loaves sourdough pastr* brot* *brot *backerei backer* brotchen boulang* viennoiser* panader* bolleria pane panett* panific* pao paes padari* brood* bakker* chleb* piekar* pieczywo backen backstube* backwaren brote chlebow',
  ],
  [
    'coffee',
    'coffee',
    'coffee cafe cafes espresso latte cappuccino barista kaffee* *kaffee caffe cafeter* caffetter* cafetaria koffie* kawa kawy kawiarni* kaffeehaus tea tee teas teestube herbat*',
  ],
  [
    'wine',
    'wine',
    'wine* vineyard* winer* wein* *wein weingut vin vins vignoble* vigneron* vino* vinedo* bodega* vini enotec* cantina vinho* vinic* wijn* wino wina winnic* sommelier*',
  ],
  ['pizza', 'pizza', 'pizza* pizzer*'],
  [
    'fish',
    'fish',
    'fish* seafood fisch* *fisch poisson* pescad* pesce pesci pescher* peixe* peixar* viswinkel ryb* sushi mariscos frutti visrestaurant',
  ],
  [
    'cake',
    'cake',
    'cake* patisser* confection* kuchen* torte* konditor* gateau* pasteler* repost* tarta* torta torte pasticcer* dolci bolo* confeitar* taart* banket* ciast* cukierni* torty birthday geburtstag* anniversaire cumpleanos compleanno aniversario verjaardag urodzin*',
  ],
  [
    'apple',
    'apple',
    'apple* orchard* fruit* apfel* apfe* obst* pomm* verger* manzan* frut* mela mele frutta maca macas pomar boomgaard jabl* owoc* cider cidre appels appelboom*',
  ],
  [
    'soup',
    'pot',
    'soup* stew* kitchen* cook* cooking kuche* *kuche koch* suppe* cuisine* soupe* cuisinier* cocina* sopa* cucina* zuppa* minestr* cozinh* keuken* koken soep* kuchni* gotow* zup* canteen kantine catering*',
  ],
  [
    'utensils',
    'cutlery',
    'restaurant* bistro* trattor* osteria* ristorant* restaurac* menu menus dinner dinners lunch* meal* dining speise* gasthaus* gasthof* wirtshaus* mittag* diner dejeuner repas brasserie* comida* almuerz* cena restaurante* pranzo almoco* jantar* refeic* maaltijd* eethuis eetcafe restauracj* obiad* jedzenie kolacj* tisch*',
  ],
  [
    'ice-cream-cone',
    'icecream',
    'icecream gelato* gelater* eis eisdiele* eiscafe glacier* glaces helad* sorvet* gelad* ijs ijssalon* lod* lody lodziarni*',
  ],
  [
    'beer',
    'beer',
    'beer* brewer* brew* pub pubs taproom bier* brau* biere* brasserie cervez* cervec* birr* cervej* brouw* piwo piwa piwiarni* browar*',
  ],
  ['egg-fried', undefined, 'breakfast* brunch* fruhstuck* dejeuners desayun* colazion* ontbijt* sniadan* pequeno'],
  [
    undefined,
    'cheese',
    'cheese* dair* kase* molker* fromag* laiter* queso* queser* lacteos formagg* caseific* queijo* kaas* zuivel* sery serowar* mlecz*',
  ],
  ['grape', 'grapes', 'grape* traube* raisin* uvas druif* druiven winogron*'],
  [
    'carrot',
    'carrot',
    'vegetable* veggie* greengrocer* gemuse* legume* verdura* hortaliz* ortaggi legum* groente* warzyw* gemusekiste',
  ],
  ['vegan', 'leaf', 'vegan* vegetarian* vegetarisch* vegetar* wegan* wegetar* plantaardig*'],
  [
    'wheat',
    'bread',
    'wheat flour grain mehl getreide weizen muhle ble farine moulin trigo harina molino grano farina mulino farinha moinho tarwe meel molen pszenic* maka mlyn',
  ],
  ['chef-hat', 'pot', 'chef* kock kuchenchef* cocinero* cuoco cuochi cozinheir* kok koks kucharz*'],
  ['salad', 'leaf', 'salad* salat* insalat* ensalad* salade* salatk*'],
  ['wheat-off', undefined, 'gluten* glutenfrei* glutenvrij* bezglut*'],
  ['milk', 'cheese', 'milk milch* lait leche leite melk* mleko'],
  ['egg', undefined, 'egg eggs eier oeufs huevos uova ovos eieren jaja'],
  ['sandwich', undefined, 'sandwich* belegte bocadillo* panini broodje* kanapk*'],
  ['martini', 'wine', 'cocktail* bar bars drinks aperit* copas koktajl* drankje*'],
]
