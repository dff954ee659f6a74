/** The languages that the composer has words of its own for. A page in another language gets no labels. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const
export type Language = (typeof LANGUAGES)[number]

/** In the order of LANGUAGES. */
type Row = readonly [string, string, string, string, string, string, string, string]

const LABELS = {
  contact: ['Contact', 'Kontakt', 'Contact', 'Contacto', 'Contatti', 'Contacto', 'Contact', 'Kontakt'],
  hours: ['Opening hours', 'Öffnungszeiten', 'Horaires', 'Horario', 'Orari', 'Horário', 'Openingstijden', 'Godziny otwarcia'],
  times: ['When', 'Zeiten', 'Quand', 'Cuándo', 'Quando', 'Quando', 'Wanneer', 'Kiedy'],
  phone: ['Phone', 'Telefon', 'Téléphone', 'Teléfono', 'Telefono', 'Telefone', 'Telefoon', 'Telefon'],
  email: ['E-mail', 'E-Mail', 'E-mail', 'Correo', 'E-mail', 'E-mail', 'E-mail', 'E-mail'],
  address: ['Address', 'Adresse', 'Adresse', 'Dirección', 'Indirizzo', 'Morada', 'Adres', 'Adres'],
  web: ['Web', 'Web', 'Web', 'Web', 'Web', 'Web', 'Web', 'WWW'],
  map: ['Map', 'Karte', 'Plan', 'Mapa', 'Mappa', 'Mapa', 'Kaart', 'Mapa'],
  menu: ['Menu', 'Speisekarte', 'Carte', 'Carta', 'Menù', 'Ementa', 'Menukaart', 'Menu'],
  prices: ['Prices', 'Preise', 'Tarifs', 'Precios', 'Prezzi', 'Preços', 'Prijzen', 'Cennik'],
  services: ['Services', 'Leistungen', 'Services', 'Servicios', 'Servizi', 'Serviços', 'Diensten', 'Usługi'],
  programme: ['Programme', 'Programm', 'Programme', 'Programa', 'Programma', 'Programa', 'Programma', 'Program'],
  stations: ['Milestones', 'Stationen', 'Parcours', 'Trayectoria', 'Tappe', 'Percurso', 'Loopbaan', 'Przebieg'],
  features: ['At a glance', 'Auf einen Blick', 'En bref', 'De un vistazo', 'In breve', 'Em resumo', 'In het kort', 'W skrócie'],
  questions: ['Questions and answers', 'Fragen und Antworten', 'Questions et réponses', 'Preguntas y respuestas', 'Domande e risposte', 'Perguntas e respostas', 'Vragen en antwoorden', 'Pytania i odpowiedzi'],
  people: ['People', 'Menschen', 'Les personnes', 'Personas', 'Le persone', 'Pessoas', 'Mensen', 'Ludzie'],
  team: ['Team', 'Team', 'Équipe', 'Equipo', 'Il team', 'Equipa', 'Team', 'Zespół'],
  voices: ['What people say', 'Stimmen', 'Témoignages', 'Opiniones', 'Dicono di noi', 'O que dizem', 'Reacties', 'Opinie'],
  figures: ['In figures', 'In Zahlen', 'En chiffres', 'En cifras', 'In cifre', 'Em números', 'In cijfers', 'W liczbach'],
  facts: ['Details', 'Details', 'En détail', 'Detalles', 'Dettagli', 'Detalhes', 'Details', 'Szczegóły'],
  links: ['Links', 'Links', 'Liens', 'Enlaces', 'Link', 'Links', 'Links', 'Linki'],
  gallery: ['Pictures', 'Bilder', 'Photos', 'Fotos', 'Foto', 'Fotografias', 'Foto’s', 'Zdjęcia'],
  video: ['Video', 'Video', 'Vidéo', 'Vídeo', 'Video', 'Vídeo', 'Video', 'Wideo'],
  form: ['Write to us', 'Schreiben Sie uns', 'Écrivez-nous', 'Escríbanos', 'Scrivici', 'Escreva-nos', 'Schrijf ons', 'Napisz do nas'],
  newsletter: ['Newsletter', 'Newsletter', 'Newsletter', 'Boletín', 'Newsletter', 'Newsletter', 'Nieuwsbrief', 'Newsletter'],
  about: ['About', 'Über uns', 'À propos', 'Quiénes somos', 'Chi siamo', 'Sobre nós', 'Over ons', 'O nas'],
  name: ['Name', 'Name', 'Nom', 'Nombre', 'Nome', 'Nome', 'Naam', 'Imię i nazwisko'],
  message: ['Message', 'Nachricht', 'Message', 'Mensaje', 'Messaggio', 'Mensagem', 'Bericht', 'Wiadomość'],
  send: ['Send', 'Senden', 'Envoyer', 'Enviar', 'Invia', 'Enviar', 'Versturen', 'Wyślij'],
  signUp: ['Sign up', 'Anmelden', 'S’inscrire', 'Suscribirse', 'Iscriviti', 'Inscrever-se', 'Inschrijven', 'Zapisz się'],
  more: ['Find out more', 'Mehr erfahren', 'En savoir plus', 'Más información', 'Scopri di più', 'Saber mais', 'Meer weten', 'Dowiedz się więcej'],
  call: ['Call', 'Anrufen', 'Appeler', 'Llamar', 'Chiama', 'Ligar', 'Bellen', 'Zadzwoń'],
  write: ['Write an e-mail', 'E-Mail schreiben', 'Écrire un e-mail', 'Escribir un correo', 'Scrivi un’e-mail', 'Enviar e-mail', 'E-mail sturen', 'Napisz e-mail'],
  entry: ['Item', 'Angebot', 'Offre', 'Oferta', 'Voce', 'Item', 'Aanbod', 'Pozycja'],
  price: ['Price', 'Preis', 'Prix', 'Precio', 'Prezzo', 'Preço', 'Prijs', 'Cena'],
  time: ['Time', 'Zeit', 'Heure', 'Hora', 'Ora', 'Hora', 'Tijd', 'Godzina'],
  question: ['Question', 'Frage', 'Question', 'Pregunta', 'Domanda', 'Pergunta', 'Vraag', 'Pytanie'],
  answer: ['Answer', 'Antwort', 'Réponse', 'Respuesta', 'Risposta', 'Resposta', 'Antwoord', 'Odpowiedź'],
  photo: ['Photo', 'Foto', 'Photo', 'Foto', 'Foto', 'Foto', 'Foto', 'Zdjęcie'],
  quote: ['Quote', 'Zitat', 'Citation', 'Cita', 'Citazione', 'Citação', 'Citaat', 'Cytat'],
  person: ['Person', 'Person', 'Personne', 'Persona', 'Persona', 'Pessoa', 'Persoon', 'Osoba'],
  page: ['New page', 'Neue Seite', 'Nouvelle page', 'Página nueva', 'Nuova pagina', 'Nova página', 'Nieuwe pagina', 'Nowa strona'],
} satisfies Record<string, Row>
export type Label = keyof typeof LABELS

const SAYS = {
  made: ['The page “{0}” has: {1}.', 'Die Seite „{0}“ enthält: {1}.', 'La page « {0} » contient : {1}.', 'La página «{0}» contiene: {1}.', 'La pagina «{0}» contiene: {1}.', 'A página «{0}» contém: {1}.', 'De pagina ‘{0}’ bevat: {1}.', 'Strona „{0}” zawiera: {1}.'],
  madeBare: ['The page “{0}” is ready.', 'Die Seite „{0}“ ist fertig.', 'La page « {0} » est prête.', 'La página «{0}» está lista.', 'La pagina «{0}» è pronta.', 'A página «{0}» está pronta.', 'De pagina ‘{0}’ is klaar.', 'Strona „{0}” jest gotowa.'],
  open: ['Still to be filled in: {0}.', 'Noch auszufüllen: {0}.', 'Reste à compléter : {0}.', 'Por completar: {0}.', 'Da completare: {0}.', 'Por preencher: {0}.', 'Nog in te vullen: {0}.', 'Do uzupełnienia: {0}.'],
  undone: ['I could not do this: {0}.', 'Das konnte ich nicht umsetzen: {0}.', 'Je n’ai pas pu faire ceci : {0}.', 'Esto no pude hacerlo: {0}.', 'Questo non ho potuto farlo: {0}.', 'Isto não consegui fazer: {0}.', 'Dit kon ik niet doen: {0}.', 'Tego nie mogłem zrobić: {0}.'],
  refused: ['Left out as you asked: {0}.', 'Wie gewünscht weggelassen: {0}.', 'Laissé de côté comme demandé : {0}.', 'Omitido como pidió: {0}.', 'Tralasciato come richiesto: {0}.', 'Deixado de fora como pedido: {0}.', 'Weggelaten zoals gevraagd: {0}.', 'Pominięte zgodnie z życzeniem: {0}.'],
  aside: ['Read as notes to me, not shown: {0}.', 'Als Notiz an mich gelesen, nicht gezeigt: {0}.', 'Lu comme une note pour moi, non affiché : {0}.', 'Leído como nota para mí, no se muestra: {0}.', 'Letto come nota per me, non mostrato: {0}.', 'Lido como nota para mim, não mostrado: {0}.', 'Gelezen als notitie voor mij, niet getoond: {0}.', 'Odczytane jako uwagi dla mnie, niepokazane: {0}.'],
  profile: ['From the profile of your World: {0}.', 'Aus dem Profil Ihrer World: {0}.', 'Du profil de votre World : {0}.', 'Del perfil de su World: {0}.', 'Dal profilo del suo World: {0}.', 'Do perfil do seu World: {0}.', 'Uit het profiel van uw World: {0}.', 'Z profilu Twojego World: {0}.'],
  memory: ['From what I was told to remember: {0}.', 'Aus dem, was ich mir merken sollte: {0}.', 'De ce que je devais retenir : {0}.', 'De lo que debía recordar: {0}.', 'Da ciò che dovevo ricordare: {0}.', 'Do que me pediram para lembrar: {0}.', 'Uit wat ik moest onthouden: {0}.', 'Z tego, co miałem zapamiętać: {0}.'],
  cut: ['I read the first {0} characters.', 'Gelesen sind die ersten {0} Zeichen.', 'J’ai lu les {0} premiers caractères.', 'Leí los primeros {0} caracteres.', 'Ho letto i primi {0} caratteri.', 'Li os primeiros {0} caracteres.', 'Ik heb de eerste {0} tekens gelezen.', 'Przeczytałem pierwsze {0} znaków.'],
  noBlocks: ['This agent’s blocks cannot say: {0}.', 'Mit den Blöcken dieses Agenten nicht zu sagen: {0}.', 'Les blocs de cet agent ne peuvent pas dire : {0}.', 'Los bloques de este agente no pueden decir: {0}.', 'I blocchi di questo agente non possono dire: {0}.', 'Os blocos deste agente não podem dizer: {0}.', 'De blokken van deze agent kunnen niet zeggen: {0}.', 'Bloki tego agenta nie mogą pokazać: {0}.'],
  offerName: ['Tell me the name, and I put it at the top.', 'Nennen Sie mir den Namen, dann setze ich ihn nach oben.', 'Donnez-moi le nom et je le mets en tête.', 'Dígame el nombre y lo pongo arriba.', 'Mi dica il nome e lo metto in testa.', 'Diga-me o nome e coloco-o no topo.', 'Geef me de naam, dan zet ik die bovenaan.', 'Podaj nazwę, a umieszczę ją na górze.'],
  offerContact: ['How can people reach you? Tell me, and I add it.', 'Wie erreicht man Sie? Sagen Sie es mir, dann ergänze ich es.', 'Comment vous joindre ? Dites-le-moi et je l’ajoute.', '¿Cómo se le puede contactar? Dígamelo y lo añado.', 'Come La si può contattare? Me lo dica e lo aggiungo.', 'Como podem contactá-lo? Diga-me e eu acrescento.', 'Hoe kunnen mensen u bereiken? Vertel het, dan voeg ik het toe.', 'Jak można się z Tobą skontaktować? Napisz, a dodam.'],
  offerAction: ['Where does “{0}” lead? I need an address for the button.', 'Wohin führt „{0}“? Für die Schaltfläche fehlt eine Adresse.', 'Où mène « {0} » ? Il me faut une adresse pour le bouton.', '¿Adónde lleva «{0}»? Falta una dirección para el botón.', 'Dove porta «{0}»? Manca un indirizzo per il pulsante.', 'Para onde leva «{0}»? Falta um endereço para o botão.', 'Waar leidt ‘{0}’ naartoe? Ik heb een adres voor de knop nodig.', 'Dokąd prowadzi „{0}”? Brakuje adresu dla przycisku.'],
} satisfies Record<string, Row>
export type Saying = keyof typeof SAYS

/** The language of a tag, if the composer has words for it. */
export function languageOf(tag: string): Language | undefined {
  const code = tag.split('-')[0]?.toLowerCase()
  return LANGUAGES.find((language) => language === code)
}

/** The composer's own word; empty in a language that it has no words for. */
export function labelIn(language: Language | undefined, label: Label): string {
  return language ? LABELS[label][LANGUAGES.indexOf(language)]! : ''
}

/** A sentence to the person, with `{0}` and `{1}` filled in. */
export function sayIn(language: Language, saying: Saying, ...values: readonly string[]): string {
  const sentence: string = SAYS[saying][LANGUAGES.indexOf(language)]!
  return sentence.replace(/\{(\d)\}/g, (_, n: string) => values[Number(n)] ?? '')
}
