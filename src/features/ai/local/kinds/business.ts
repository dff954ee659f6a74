import { type Kind, parts } from './kind'

export const business: Kind = {
  id: 'business',
  title: {
    en: 'the page of a business',
    de: 'Seite eines Betriebs',
    fr: 'page d’une entreprise',
    es: 'página de un negocio',
  },
  weight: 1.4,
  words: {
    en: 'bakery, gym, salon, hairdresser, hair salon, barber, barbershop, dentist, dental practice, clinic, law firm, lawyer, consultant, consulting, accountant, plumber, electrician, carpenter, mechanic, garage, florist, spa, yoga studio, massage, physiotherapist, therapist, vet, tutor, coach, cleaning, architect, agency, tax consultant, hostel, hotel, guesthouse, bed and breakfast, dog groomer, gardener, nursery',
    de: 'bäckerei, fitnessstudio, friseur, friseursalon, frisör, zahnarzt, zahnarztpraxis, praxis, kanzlei, anwalt, anwältin, rechtsanwalt, steuerberater, steuerberaterin, berater, beraterin, installateur, elektriker, tischlerei, tischler, schreinerei, werkstatt, floristin, physiotherapie, therapeut, therapeutin, tierarzt, coach, agentur, architekt, architektin, hotel, pension, handwerker, malerbetrieb, gärtnerei, kosmetikstudio, yogastudio, blumenladen, metzgerei, fahrschule, autowerkstatt',
    fr: 'boulangerie, salle de sport, salon de coiffure, coiffeur, coiffeuse, dentiste, cabinet, avocat, avocate, consultant, consultante, comptable, plombier, électricien, menuisier, menuiserie, fleuriste, kinésithérapeute, thérapeute, vétérinaire, coach, agence, architecte, hôtel, gîte, chambre d’hôtes, artisan, garage, pâtisserie, institut de beauté',
    es: 'panadería, gimnasio, peluquería, barbería, dentista, clínica, bufete, abogado, abogada, consultor, consultora, contable, fontanero, electricista, carpintero, carpintería, floristería, fisioterapeuta, terapeuta, veterinario, entrenador, agencia, arquitecto, arquitecta, hotel, hostal, taller, pastelería, centro de yoga',
  },
  parts: parts(
    'nav! hero! services*3 features? about gallery? people? pricing? products? testimonials? faq? hours directions? contact! footer!',
  ),
  act: { label: 'contactUs', to: ['contact', 'form'] },
  form: 'contact',
  priced: 'pricing',
}
