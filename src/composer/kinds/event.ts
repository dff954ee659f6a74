import { type Kind, parts } from './kind'

export const event: Kind = {
  id: 'event',
  title: { en: 'an event page', de: 'Veranstaltungsseite', fr: 'page d’événement', es: 'página de evento' },
  weight: 2.5,
  words: {
    en: 'event page, event, concert, festival, meetup, meet-up, party, birthday, birthday party, exhibition, opening night, workshop day, open day, fair, market day, flea market, reading, vernissage, fundraiser dinner, gala, screening, reunion, hackathon, gig, charity run, race, marathon, fete, fayre, village fete, jumble sale, bake sale, quiz night, open mic, barn dance, garden party, street party, tournament, carnival',
    de: 'veranstaltung, event, konzert, festival, party, feier, fest, geburtstag, ausstellung, vernissage, lesung, tag der offenen tür, flohmarkt, sommerfest, treffen, meetup, jubiläum, straßenfest, weihnachtsmarkt, eröffnung, lauf, turnier, veranstaltungsseite, eventseite, hoffest',
    fr: 'événement, évènement, concert, festival, fête, anniversaire, exposition, vernissage, soirée, portes ouvertes, brocante, vide-grenier, rencontre, marché de noël, spectacle, course',
    es: 'evento, concierto, festival, fiesta, cumpleaños, exposición, feria, encuentro, jornada de puertas abiertas, mercadillo, espectáculo, inauguración, carrera, quedada',
  },
  parts: parts(
    'nav! hero! details! about schedule? speakers? people? gallery? pricing?:tickets logos? faq? directions? rsvp? contact! footer!',
  ),
  act: { label: 'rsvpNow', to: ['rsvp', 'form', 'pricing', 'contact'] },
  form: 'rsvp',
  priced: 'pricing',
}
