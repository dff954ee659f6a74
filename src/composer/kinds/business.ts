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
    en: 'bakery, gym, salon, hairdresser, hair salon, barber, barbershop, dentist, dental practice, clinic, law firm, lawyer, consultant, consulting, accountant, plumber, electrician, carpenter, mechanic, garage, florist, spa, yoga studio, massage, physiotherapist, therapist, vet, tutor, coach, cleaning, architect, agency, tax consultant, hostel, hotel, guesthouse, bed and breakfast, dog groomer, gardener, nursery, piano tuner, locksmith, chimney sweep, tailor, seamstress, upholsterer, roofer, painter, decorator, glazier, farrier, blacksmith, tree surgeon, handyman, window cleaner, dog walker, dog grooming, dog walking, pet sitter, car wash, driving school, driving instructor, photographer studio, translator, notary, optician, pharmacy, midwife, podiatrist, osteopath, tattoo studio, nail studio, print shop, repair shop, bike repair, removals, moving company, event agency, farm shop, riding school, funeral home, undertaker',
    de: 'bäckerei, fitnessstudio, friseur, friseursalon, frisör, zahnarzt, zahnarztpraxis, praxis, kanzlei, anwalt, anwältin, rechtsanwalt, steuerberater, steuerberaterin, berater, beraterin, installateur, elektriker, tischlerei, tischler, schreinerei, werkstatt, floristin, physiotherapie, therapeut, therapeutin, tierarzt, coach, agentur, architekt, architektin, hotel, pension, handwerker, malerbetrieb, gärtnerei, kosmetikstudio, yogastudio, blumenladen, metzgerei, fahrschule, autowerkstatt, schornsteinfeger, schornsteinfegermeister, klavierstimmer, schlüsseldienst, schneiderei, schneiderin, dachdecker, maler, glaser, hufschmied, gebäudereinigung, hundesalon, reitschule, optiker, apotheke, hebamme, heilpraktiker, heilpraktikerin, osteopathie, notar, notarin, druckerei, umzugsfirma, bestatter, goldschmied, goldschmiedin, uhrmacher, imkerei, landwirt, bauernhof',
    fr: 'boulangerie, salle de sport, salon de coiffure, coiffeur, coiffeuse, dentiste, cabinet, avocat, avocate, consultant, consultante, comptable, plombier, électricien, menuisier, menuiserie, fleuriste, kinésithérapeute, thérapeute, vétérinaire, coach, agence, architecte, hôtel, gîte, chambre d’hôtes, artisan, garage, pâtisserie, institut de beauté, serrurier, ramoneur, couvreur, couturière, tapissier, peintre en bâtiment, opticien, pharmacie, sage-femme, ostéopathe, notaire, imprimerie, auto-école, centre équestre, toiletteur, fromagerie, boucherie, apiculteur',
    es: 'panadería, gimnasio, peluquería, barbería, dentista, clínica, bufete, abogado, abogada, consultor, consultora, contable, fontanero, electricista, carpintero, carpintería, floristería, fisioterapeuta, terapeuta, veterinario, entrenador, agencia, arquitecto, arquitecta, hotel, hostal, taller, pastelería, centro de yoga, cerrajero, tapicero, sastre, costurera, óptica, farmacia, comadrona, osteópata, notaría, imprenta, autoescuela, mudanzas, peluquería canina, carnicería, quesería, apicultor',
  },
  parts: parts(
    'nav! hero! services*3 features? about gallery? people? pricing? products? testimonials? faq? hours directions? contact! footer!',
  ),
  act: { label: 'contactUs', to: ['contact', 'form'] },
  form: 'contact',
  priced: 'pricing',
}
