/** A labelled set for retrieval: the pages of three Worlds, and questions with the block that answers each. */
export interface Corpus {
  language: string
  /** Pages by name: blocks by id, each with its heading and text. */
  pages: Record<string, Record<string, readonly [heading: string, text: string]>>
  /** Questions with the id of the block that answers. */
  questions: readonly (readonly [question: string, block: string])[]
}

export const english: Corpus = {
  language: 'en',
  pages: {
    'Kruste bakery': {
      'bakery-about': [
        'Our story',
        'Kruste was founded in 1987 by Marta and Jan. Three ovens, one sourdough starter, and a queue that reaches the tram stop on Saturdays.',
      ],
      'bakery-hours': ['Opening hours', 'Tuesday to Friday 7 to 18, Saturday 7 to 14. On Mondays the ovens rest.'],
      'bakery-bread': [
        'Bread',
        'Rye, spelt and wheat loaves, leavened for two days. The dark harbour loaf keeps fresh for a week.',
      ],
      'bakery-cake': [
        'Celebration cakes',
        'We make cakes for weddings and birthdays. Order at least ten days ahead and tell us the number of guests.',
      ],
      'bakery-allergy': [
        'Ingredients',
        'Nuts and sesame are handled in our kitchen. On Thursdays we bake without gluten in a separate room.',
      ],
      'bakery-jobs': [
        'Work with us',
        'We look for an apprentice from August on. You get up early and are home for lunch.',
      ],
    },
    'Harbour guesthouse': {
      'guest-rooms': [
        'Rooms',
        'Nine rooms with a view of the cranes. Each has a desk, a kettle and a bed two metres long.',
      ],
      'guest-breakfast': [
        'Breakfast',
        'Served from half past six for early ferries. Eggs from the farm next door, bread from Kruste.',
      ],
      'guest-dogs': [
        'Four-legged guests',
        'Dogs sleep free of charge on the ground floor. Please keep them out of the breakfast room.',
      ],
      'guest-cancel': [
        'If plans change',
        'You can cancel without cost until two days before arrival. Later we charge the first night.',
      ],
      'guest-parking': [
        'Arriving by car',
        'There are six spaces in the yard. In high season, use the multi-storey car park at the station.',
      ],
      'guest-access': [
        'Step-free stay',
        'Two rooms on the ground floor have wide doors and a walk-in shower. The lift reaches every other storey.',
      ],
    },
    'Spoke bike workshop': {
      'bike-repair': [
        'Repairs',
        'Flat tyres are mended while you wait. For gears and brakes, leave the bicycle with us until the next evening.',
      ],
      'bike-hire': [
        'Hire',
        'City bikes cost 15 euros a day, cargo bikes 40. Bring a passport and a deposit of 100 euros.',
      ],
      'bike-course': [
        'Evening class',
        'On the first Wednesday of the month you learn to true a wheel and to change a chain. Tools are provided.',
      ],
      'bike-kids': ['For small riders', 'We buy back outgrown children’s bikes and sell them on, checked and oiled.'],
      'bike-warranty': [
        'Guarantee',
        'Work that we did is guaranteed for a year. If something rattles, come by and we put it right.',
      ],
    },
    'Lindgren physiotherapy': {
      'physio-back': [
        'Back and neck',
        'Long hours at a screen stiffen shoulders and spine. We show you exercises that take ten minutes a day.',
      ],
      'physio-sport': [
        'After an injury',
        'Torn ligament or broken ankle: we plan the way back to running with you and your surgeon.',
      ],
      'physio-insurance': [
        'Who pays',
        'Public health insurance covers treatment with a prescription. Private patients receive an invoice each month.',
      ],
      'physio-appointment': [
        'Appointments',
        'Book by phone or with the form. If you cannot come, tell us a day before, otherwise we have to bill the hour.',
      ],
      'physio-team': ['The practice', 'Ida Lindgren and four colleagues speak English, German, Turkish and Polish.'],
    },
    'Museum of Small Boats': {
      'museum-tickets': [
        'Admission',
        'Adults pay 9 euros, students 5. Everyone under twelve gets in free, and so do all visitors on Sunday mornings.',
      ],
      'museum-tours': [
        'Guided tours',
        'Retired shipbuilders lead groups through the halls at eleven and at three. Schools book their own date.',
      ],
      'museum-collection': [
        'The collection',
        'Two hundred dinghies, canoes and lifeboats from four centuries. The oldest was carved out of a single oak.',
      ],
      'museum-cafe': [
        'Café on deck',
        'Soup, waffles and coffee with a view of the locks. You need no ticket to sit there.',
      ],
      'museum-shop': ['Museum shop', 'Model kits, sea charts and woollen hats. Members get a tenth off.'],
      'museum-rent': [
        'Celebrate with us',
        'The upper hall can be rented for parties and conferences of up to 120 people, chairs and projector included.',
      ],
    },
    'Tidal software': {
      'tidal-what': [
        'What it does',
        'Tidal reads what your developers merged and writes release notes that customers understand.',
      ],
      'tidal-price': [
        'Plans',
        'Free for open source. Teams pay 12 dollars per person each month; a year in advance saves two months.',
      ],
      'tidal-security': [
        'Where your data lives',
        'All data stays on servers in Frankfurt and is encrypted. We never train models with your code.',
      ],
      'tidal-install': [
        'Set up',
        'Connect the repository, pick a branch and wait for the first merge. It takes about three minutes.',
      ],
      'tidal-support': [
        'Help',
        'Write to us at any hour; an engineer answers within a working day. Urgent outages reach the person on call.',
      ],
    },
    'Choir Sankt Petri': {
      'choir-rehearsal': [
        'Rehearsals',
        'Every Tuesday at half past seven in the parish hall, except in the school holidays.',
      ],
      'choir-join': [
        'Sing with us',
        'You need not read music. Come three times, then the conductor hears your voice and tells you where to stand.',
      ],
      'choir-concerts': [
        'Concerts',
        'At Christmas we sing Bach with the city orchestra, in June folk songs on the square.',
      ],
      'choir-fee': ['Membership', 'The fee is 60 euros a year. Who earns nothing pays nothing.'],
      'choir-history': ['Since 1923', 'Founded by dockers as a male choir. Women have sung with us since 1951.'],
    },
    'Meadow kindergarten': {
      'kinder-places': [
        'Enrolment',
        'Places are given in March for the summer after. Brothers and sisters come first, then the date of the application.',
      ],
      'kinder-food': [
        'Meals',
        'Lunch is cooked every day in our own kitchen, without meat and with much from the garden.',
      ],
      'kinder-day': [
        'A day with us',
        'Doors open at seven. Mornings are spent outdoors in any weather; after lunch there is a rest with stories.',
      ],
      'kinder-sick': [
        'When a child is ill',
        'Children with a fever stay at home until they have been well for a day. Please call before eight.',
      ],
      'kinder-parents': [
        'Parents',
        'Each family helps on two Saturdays a year: painting the fence, or baking for the summer fête.',
      ],
    },
    'Deliver harbour': {
      'ship-area': ['Delivery area', 'We bring orders to every address within fifteen kilometres of the old harbour.'],
      'ship-cost': ['Shipping costs', 'From 30 euros on, delivery is free; below that we charge 4.50.'],
      'ship-return': ['Returns', 'Send goods back within a month in their original packaging and we refund the price.'],
      'ship-track': [
        'Follow your parcel',
        'You get a message with a link when the courier leaves. The map shows where the van is.',
      ],
      'ship-pay': ['Ways to pay', 'Card, direct debit or cash at the door. Companies may pay by invoice.'],
    },
  },
  questions: [
    ['Who started the bakery and when?', 'bakery-about'],
    ['Is the bakery open on Mondays?', 'bakery-hours'],
    ['Which loaf stays fresh longest?', 'bakery-bread'],
    ['How far in advance must I order a wedding cake?', 'bakery-cake'],
    ['Do you have anything for people with coeliac disease?', 'bakery-allergy'],
    ['Are you hiring trainees?', 'bakery-jobs'],
    ['What can I see from the bedroom window?', 'guest-rooms'],
    ['When can I eat in the morning before my ferry?', 'guest-breakfast'],
    ['May I bring my pet?', 'guest-dogs'],
    ['What happens if I call off my trip?', 'guest-cancel'],
    ['Where do I leave my car?', 'guest-parking'],
    ['Is the guesthouse suitable for a wheelchair?', 'guest-access'],
    ['How long does it take to fix a puncture?', 'bike-repair'],
    ['What does it cost to rent a bicycle?', 'bike-hire'],
    ['Where can I learn to maintain my bike myself?', 'bike-course'],
    ['My daughter has grown too big for her bicycle. Will you take it?', 'bike-kids'],
    ['Is the repair covered if it breaks again?', 'bike-warranty'],
    ['I sit at a computer all day and my shoulders hurt', 'physio-back'],
    ['Rehabilitation after tearing a ligament', 'physio-sport'],
    ['Does my health insurance cover the treatment?', 'physio-insurance'],
    ['How do I cancel an appointment with the therapist?', 'physio-appointment'],
    ['Which languages do the therapists speak?', 'physio-team'],
    ['How much is a ticket for students?', 'museum-tickets'],
    ['Can a school class book a guide?', 'museum-tours'],
    ['What is the oldest boat on display?', 'museum-collection'],
    ['Where can I have a coffee without paying admission?', 'museum-cafe'],
    ['Where do I buy souvenirs?', 'museum-shop'],
    ['I am looking for a venue for a conference', 'museum-rent'],
    ['Automatic changelogs from merged code', 'tidal-what'],
    ['How much does a team pay per month?', 'tidal-price'],
    ['Is our source code used to train AI?', 'tidal-security'],
    ['How do I get started with the tool?', 'tidal-install'],
    ['How quickly do you answer support requests?', 'tidal-support'],
    ['What evening does the choir practise?', 'choir-rehearsal'],
    ['Do I have to be able to read notes to join?', 'choir-join'],
    ['What do you perform in December?', 'choir-concerts'],
    ['What does membership of the choir cost?', 'choir-fee'],
    ['Since when are women allowed in the choir?', 'choir-history'],
    ['When are kindergarten places allocated?', 'kinder-places'],
    ['Is the food for the children vegetarian?', 'kinder-food'],
    ['Do the children play outside when it rains?', 'kinder-day'],
    ['My son has a temperature, can he come?', 'kinder-sick'],
    ['What are families expected to do as volunteers?', 'kinder-parents'],
    ['Do you bring things to my village?', 'ship-area'],
    ['From which amount is shipping free?', 'ship-cost'],
    ['I want my money back', 'ship-return'],
    ['Where is my package right now?', 'ship-track'],
    ['Do you accept credit cards?', 'ship-pay'],
  ],
}

export const german: Corpus = {
  language: 'de',
  pages: {
    'Bäckerei Kruste': {
      'b-zeiten': ['Öffnungszeiten', 'Dienstag bis Freitag von 7 bis 18 Uhr, samstags bis 14 Uhr. Montag ist Ruhetag.'],
      'b-brot': [
        'Brot',
        'Roggen, Dinkel und Weizen, zwei Tage geführt. Das dunkle Hafenbrot bleibt eine Woche frisch.',
      ],
      'b-torten': ['Torten', 'Für Hochzeiten und Geburtstage backen wir Torten. Bitte zehn Tage vorher bestellen.'],
      'b-allergie': [
        'Zutaten',
        'In der Backstube werden Nüsse und Sesam verarbeitet. Donnerstags backen wir glutenfrei.',
      ],
      'b-lehre': [
        'Ausbildung',
        'Ab August suchen wir eine Auszubildende oder einen Auszubildenden. Feierabend ist mittags.',
      ],
    },
    'Pension am Hafen': {
      'p-zimmer': ['Zimmer', 'Neun Zimmer mit Blick auf die Kräne, jedes mit Schreibtisch und Wasserkocher.'],
      'p-fruehstueck': ['Frühstück', 'Ab halb sieben, damit Sie die Fähre erreichen. Eier vom Hof nebenan.'],
      'p-hunde': ['Hunde', 'Ihr Hund schläft kostenlos im Erdgeschoss. In den Frühstücksraum darf er nicht.'],
      'p-storno': ['Stornierung', 'Bis zwei Tage vor der Anreise können Sie kostenlos stornieren.'],
      'p-parken': ['Parken', 'Im Hof gibt es sechs Stellplätze. In der Hochsaison hilft das Parkhaus am Bahnhof.'],
    },
    'Museum der kleinen Boote': {
      'm-eintritt': ['Eintritt', 'Erwachsene zahlen 9 Euro, Studierende 5. Kinder unter zwölf haben freien Eintritt.'],
      'm-fuehrung': [
        'Führungen',
        'Pensionierte Schiffbauer führen um elf und um drei durch die Hallen. Schulklassen melden sich an.',
      ],
      'm-sammlung': [
        'Sammlung',
        'Zweihundert Jollen, Kanus und Rettungsboote. Das älteste wurde aus einer Eiche geschlagen.',
      ],
      'm-cafe': ['Café', 'Suppe, Waffeln und Kaffee mit Blick auf die Schleuse. Auch ohne Eintrittskarte.'],
      'm-miete': ['Räume mieten', 'Der obere Saal fasst 120 Gäste und kann für Feiern und Tagungen gemietet werden.'],
    },
    'Fahrradwerkstatt Speiche': {
      'f-reparatur': [
        'Reparatur',
        'Einen platten Reifen flicken wir sofort. Für Bremsen und Schaltung brauchen wir einen Tag.',
      ],
      'f-verleih': ['Verleih', 'Stadträder kosten 15 Euro am Tag, Lastenräder 40. Wir nehmen 100 Euro Kaution.'],
      'f-kurs': [
        'Schrauberkurs',
        'Am ersten Mittwoch im Monat lernen Sie, ein Laufrad zu zentrieren. Werkzeug ist da.',
      ],
      'f-garantie': ['Garantie', 'Auf unsere Arbeit geben wir ein Jahr Garantie.'],
      'f-kinder': ['Kinderräder', 'Zu klein gewordene Kinderräder kaufen wir zurück und verkaufen sie geprüft weiter.'],
    },
  },
  questions: [
    ['Wann hat die Bäckerei montags geöffnet?', 'b-zeiten'],
    ['Welches Brot bleibt lange frisch?', 'b-brot'],
    ['Wie früh muss ich eine Hochzeitstorte bestellen?', 'b-torten'],
    ['Backt ihr glutenfrei?', 'b-allergie'],
    ['Kann ich bei euch eine Lehre machen?', 'b-lehre'],
    ['Welchen Blick haben die Zimmer?', 'p-zimmer'],
    ['Ab wann gibt es Frühstück?', 'p-fruehstueck'],
    ['Darf mein Hund mitkommen?', 'p-hunde'],
    ['Bis wann kann ich die Buchung stornieren?', 'p-storno'],
    ['Wo kann ich parken?', 'p-parken'],
    ['Was kostet der Eintritt für Studierende?', 'm-eintritt'],
    ['Gibt es Führungen für Schulklassen?', 'm-fuehrung'],
    ['Welches Boot ist das älteste?', 'm-sammlung'],
    ['Wo bekomme ich Kaffee und Waffeln?', 'm-cafe'],
    ['Kann man einen Saal für eine Tagung mieten?', 'm-miete'],
    ['Wie lange dauert die Reparatur der Bremsen?', 'f-reparatur'],
    ['Was kostet ein Lastenrad am Tag?', 'f-verleih'],
    ['Wie viel Garantie gibt es auf die Reparatur?', 'f-garantie'],
    ['Was passiert mit Kinderrädern, die zu klein geworden sind?', 'f-kinder'],
    ['Darf ich mit meinem Vierbeiner anreisen?', 'p-hunde'],
    ['Ich will lernen, mein Rad selbst in Ordnung zu bringen', 'f-kurs'],
    ['Wo lasse ich mein Auto stehen?', 'p-parken'],
    ['Gibt es etwas ohne Weizenmehl?', 'b-allergie'],
    ['Was zahlt man im Museum für Kinder?', 'm-eintritt'],
  ],
}

export const french: Corpus = {
  language: 'fr',
  pages: {
    'Boulangerie Croûte': {
      'fr-horaires': ['Horaires', 'Du mardi au vendredi de 7 h à 18 h, le samedi jusqu’à 14 h. Fermé le lundi.'],
      'fr-pain': ['Pains', 'Seigle, épeautre et froment, deux jours de levain. Le pain noir se garde une semaine.'],
      'fr-gateaux': [
        'Gâteaux de fête',
        'Pour les mariages et les anniversaires, commandez votre gâteau dix jours à l’avance.',
      ],
      'fr-allergie': ['Ingrédients', 'Noix et sésame sont présents au fournil. Le jeudi, nous cuisons sans gluten.'],
      'fr-emploi': ['Emploi', 'Nous cherchons un apprenti pour le mois d’août.'],
    },
    'Auberge du port': {
      'fr-chambres': ['Chambres', 'Neuf chambres avec vue sur les grues, chacune avec un bureau et une bouilloire.'],
      'fr-dejeuner': ['Petit déjeuner', 'Servi dès six heures et demie pour les premiers bateaux.'],
      'fr-chiens': ['Animaux', 'Les chiens dorment gratuitement au rez-de-chaussée.'],
      'fr-annuler': ['Annulation', 'Vous pouvez annuler sans frais jusqu’à deux jours avant l’arrivée.'],
      'fr-parking': ['Stationnement', 'Six places dans la cour. En haute saison, utilisez le parking de la gare.'],
    },
    'Musée des petits bateaux': {
      'fr-billets': ['Tarifs', 'Adultes 9 euros, étudiants 5 euros. Entrée gratuite pour les moins de douze ans.'],
      'fr-visites': [
        'Visites guidées',
        'D’anciens charpentiers de marine guident les groupes à onze heures et à quinze heures.',
      ],
      'fr-collection': [
        'La collection',
        'Deux cents canots et barques. Le plus ancien bateau a été creusé dans un chêne.',
      ],
      'fr-cafe': ['Café', 'Soupe, gaufres et café avec vue sur l’écluse, sans billet d’entrée.'],
      'fr-salle': ['Location', 'La salle du haut se loue pour des fêtes et des congrès de 120 personnes.'],
    },
    'Atelier vélo': {
      'fr-reparer': ['Réparations', 'Une crevaison est réparée tout de suite. Pour les freins, comptez un jour.'],
      'fr-louer': ['Location de vélos', 'Un vélo de ville coûte 15 euros par jour, un vélo cargo 40 euros.'],
      'fr-cours': ['Cours du soir', 'Le premier mercredi du mois, apprenez à changer une chaîne.'],
      'fr-garantie': ['Garantie', 'Notre travail est garanti un an.'],
    },
  },
  questions: [
    ['La boulangerie est-elle ouverte le lundi ?', 'fr-horaires'],
    ['Quel pain se garde longtemps ?', 'fr-pain'],
    ['Combien de jours à l’avance commander un gâteau de mariage ?', 'fr-gateaux'],
    ['Avez-vous du pain sans gluten ?', 'fr-allergie'],
    ['Cherchez-vous un apprenti ?', 'fr-emploi'],
    ['Quelle est la vue des chambres ?', 'fr-chambres'],
    ['À quelle heure est servi le petit déjeuner ?', 'fr-dejeuner'],
    ['Les chiens sont-ils acceptés ?', 'fr-chiens'],
    ['Puis-je annuler sans frais ?', 'fr-annuler'],
    ['Où garer ma voiture, y a-t-il un parking ?', 'fr-parking'],
    ['Quel est le tarif pour les étudiants ?', 'fr-billets'],
    ['À quelle heure sont les visites guidées ?', 'fr-visites'],
    ['Quel est le plus ancien bateau ?', 'fr-collection'],
    ['Où boire un café avec des gaufres ?', 'fr-cafe'],
    ['Peut-on louer une salle pour un congrès ?', 'fr-salle'],
    ['Combien coûte un vélo cargo par jour ?', 'fr-louer'],
    ['Les réparations sont-elles garanties ?', 'fr-garantie'],
    ['Puis-je venir avec mon chat ?', 'fr-chiens'],
    ['Je voudrais savoir entretenir ma bicyclette', 'fr-cours'],
    ['Que se passe-t-il si je change d’avis avant de venir ?', 'fr-annuler'],
    ['Mon pneu est à plat', 'fr-reparer'],
    ['Combien payent les enfants au musée ?', 'fr-billets'],
  ],
}
