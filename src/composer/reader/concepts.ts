/**
 * What a word is about, whatever its language: the tagger learns from concepts what holds in every language. A star stands for
 * any ending. Weekdays, months, languages and currencies come from `Intl`.
 */
const CONCEPTS: Record<string, string> = {
  greet: `hi hello hey hiya dear morning evening afternoon howdy kia hallo moin servus liebe lieber guten grüß grüezi sehr geehrte bonjour
    bonsoir salut coucou chers chère cher hola buenas buenos estimad* querid* ciao salve buongiorno buonasera gentile car* olá oi bom boa
    tudo bem hoi beste dag goedemorgen goedemiddag cześć hej dzień dobry witam witaj szanown* hejsan heisan terve moi merhaba selam γεια
    καλημέρα καλησπέρα привіт вітаю добрий привет здравствуйте مرحبا السلام 你好 您好 안녕하세요 こんにちは お世話`,
  thanks: `thanks thank thx ty cheers ta danke dank vielen merci remercie gracias grazie obrigad* valeu bedankt dankjewel dankuwel dzięki
    dziękuję dzięks tack takk tak kiitos teşekkürler sağol ευχαριστώ дякую спасибо شكرا 谢谢 感谢 감사합니다 ありがとう よろしく`,
  bye: `regards best kind xx xoxo yours sincerely love bye grüße gruß lg mfg vg bis liebe viele herzliche freundlichen cordialement bises
    bisous amitiés salutations saludos abrazo abrazos besos atentamente saluti cordiali distinti abbraccio bacio abraço abraços beijo beijos
    atenciosamente att groet groeten groetjes mvg pozdrawiam pozdrowienia uściski hälsningar hilsen φιλιά χαιρετισμούς вітаннями`,
  please: `please pls plz bitte svp stp plaît favor porfa porfavor por prego favore alsjeblieft aub alstublieft graag proszę lütfen παρακαλώ
    ласка будь 请 お願い ください 부탁 من فضلك would could can könntest könnt kannst kannst du pourrais pouvez peux puedes podrías puoi
    potresti pode poderia podes kun kunt zou możesz można czy`,
  want: `need needs want wants like looking brauche brauchen brauch will wollen möchte möchten hätte hätten suche suchen gesucht voudrais
    voudrait veux veut besoin faudrait cherche quiero queremos quisiera necesito necesitamos ocupamos busco quer* preciso precisamos precisa gostaria
    gostaríamos vorrei vorremmo voglio serve servirebbe cerco bisogno wil willen nodig heb hebben zoek zoeken potrzebuję potrzebujemy
    chcę chcemy chciałbym chciałabym szukam behöver vill brug brauch trenger haluan tarvitsen istiyorum lazım θέλω χρειάζομαι θέλουμε
    χρειαζόμαστε потрібен потрібна потрібно треба хочу أريد أحتاج 想 需要 欲しい 작성 필요`,
  make: `make build create put turn set do design write publish post update redo mach macht machen bau bauen baut erstell* gestalte*
    umwandeln mache stell stellen faire fais faites créer crée mettre mets transforme refaire publier hacer haz hazme hagan crea crear monta
    montar pon poner arma armar pasa publica publicar fare fai fammi crea creare metti mettere pubblica rifare fazer faz faça faze cria criar
    monta montar coloca colocar transforma maken maak zetten zet bouw bouwen plaats omzetten zrób zróbcie zrobić zróbmy stwórz przygotuj
    wrzuć wstaw umieść robi gör göra lav lage tee tehdä yap yapın hazırla φτιάξε φτιάξτε κάνε ανάρτηση зробіть зроби створи створіть зробити
    اعمل أنشئ 做 做个 作 作って 作成 制作 만들어 만들어줘`,
  page: `page pages website websites site sites landing onepager pager webpage homepage web microsite portfolio blog shop store webseite
    website* seite seiten internetseite netzseite internetauftritt landingpage bandseite onepage eventseite produktseite pagina página paginita
    páginas sito sitio landingpagina webpagina siteje strona stronę strony stronka stronkę stronie witryna witrynę witryny hemsida hjemmeside
    nettside kotisivu kotisivut sivu sivusto sayfa sayfası sitesi σελίδα ιστοσελίδα сайт сторінка сторінку страница лендинг موقع صفحة 网站 网页
    页面 主页 ページ サイト ホームページ 홈페이지 페이지 사이트 웹사이트`,
  no: `no not none never without don't dont doesn't won't can't nothing nobody avoid skip drop leave kein keine keinen keiner keinem nicht nie
    ohne nichts weglassen bloß bitte bloss pas sans aucun aucune jamais rien ni ne éviter evite evitez sin nada ningún ninguna nunca jamás
    non senza niente nessun nessuna mai evitare evita não sem nenhum nenhuma jamais geen niet zonder nooit niets nee nie bez żadn* nigdy
    niczego tylko inga ingen ikke inte ei ilman eikä yok olmasın değil olmadan χωρίς όχι μη μην δεν без не ні ніяк* لا بدون ليس 不 不要 别
    没有 なし 不要 ない しない 없이 말고 금지`,
  only: `only just simple nur bloß lediglich seulement juste uniquement solo sólo solamente solamente soltanto só somente apenas alleen maar
    slechts tylko jedynie bara kun vain sadece μόνο лише тільки فقط 只 だけ のみ 만`,
  part: `section sections gallery slider carousel map maps form forms faq faqs q&a testimonials testimonial reviews pricing table timetable
    schedule button buttons header footer hero banner newsletter signup counter countdown video photo photos picture pictures image images
    logo icons icon menu calendar list box column columns contact block popup cookie chat comments abschnitt abschnitte galerie karte
    anfahrt* formular kontaktformular *formular knopf button bild bilder foto fotos tabelle preisliste liste terminkalender kalender
    zeitstrahl spalten überschrift impressum kopf fuß section galerie carte plan formulaire bouton photos tableau horaires agenda avis
    encadré bandeau pied sommaire témoignages sección galería mapa formulario botón tabla precios horario fotos opiniones preguntas encabezado
    pie sezione galleria mappa modulo bottone pulsante tabella listino orari foto domande recensioni seção galeria mapa formulário botão tabela
    preços horários depoimentos perguntas rodapé sectie galerij kaart kaartje formulier contactformulier knop tabel foto's prijslijst
    openingstijden veelgestelde reacties kolommen sekcja sekcję sekcji galeria galerię mapa mapę mapka mapkę formularz przycisk tabela tabelę
    cennik zdjęcia zdjęć opinie pytania stopka kolumny karta galleri karttaa lomake harita form φόρμα χάρτης φωτογραφίες κουμπί γκαλερί карта
    форма кнопка галерея фото таблиця 地图 表单 照片 按钮 写真 地図 フォーム ボタン 지도 사진 버튼 양식 خريطة صور نموذج زر`,
  colour: `black white red green blue yellow orange purple pink grey gray brown beige cream gold golden silver navy teal turquoise sage mint
    burgundy rust olive terracotta lavender pastel dark light colour colours color colors coloured palette schwarz weiß weiss rot grün blau
    gelb lila rosa grau braun creme golden türkis *grün *blau *rot *grau farbe farben farbig dunkel* hell* noir blanc rouge vert verte bleu
    bleue jaune violet rose gris marron crème doré turquoise bordeaux ocre couleur couleurs foncé clair pastel negro blanco rojo verde azul
    amarillo naranja morado rosado gris marrón crema dorado color colores oscuro nero bianco rosso verde blu azzurro giallo arancione viola
    grigio marrone panna oro colore colori scuro preto branco vermelho azul amarelo laranja roxo cinza marrom creme dourado cor cores
    escuro zwart wit rood groen blauw geel oranje paars roze grijs bruin crème goud kleur kleuren donker* licht* czarn* biał* czerwon* zielon*
    niebiesk* żółt* pomarańcz* fiolet* różow* szar* brąz* beż* złot* granat* kolor* ciemn* jasn* svart vit röd grön blå gul rød grøn
    hvid sort musta valkoinen vihreä sininen punainen siyah beyaz yeşil mavi kırmızı μαύρο άσπρο μπλε πράσινο κόκκινο χρώματα чорн* біл*
    синій зелен* червон* кольор* 黑 白 红 绿 蓝 黒 赤 緑 青 色 검정 흰색 파란색 초록 أزرق أخضر أبيض أسود أحمر`,
  look: `modern clean minimal minimalist minimalistic elegant playful fun classy bold rustic vintage retro cosy cozy warm calm simple sober
    moody luxurious fresh friendly professional serious handwritten serif font fonts typeface style look feel vibe vibes layout mood looks
    airy crisp quiet cheerful fancy flashy mobile responsive design schlicht schlichtes ruhig modern elegant verspielt edel seriös rustikal
    gemütlich nüchtern luftig lustig laut schrift schriften stil optik hübsch hell freundlich sobre moderne épuré élégant ludique rustique
    chaleureux gai doux police typo style ambiance aéré simple sencillo sencilla moderno moderna limpio limpia elegante sobrio alegre
    rústico minimalista letra tipografía estilo aire pulito pulita semplice sobria allegro minimale carattere stile aria elegante leggero limpo
    simples leve alegre moderno estilo clima jeito letra strak strakke rustig modern vrolijk vrolijke warm eenvoudig sfeer stijl lettertype
    speels chic nowoczes* elegan* prost* spokojn* minimal* czcionk* styl klimat klimatycz* ciepł* wesoł* skromn* enkel stilren rent nordisk
    tyylikäs sade modern şık απλό μοντέρνο λιτό стиль сучасн* прост* шрифт мінімаліст* 简洁 简约 风格 大气 シンプル 雰囲気 おしゃれ 落ち着いた 심플 깔끔 느낌 بسيط
    أنيق هادئ`,
  length: `short long brief shorter screen screens scroll scrolling paragraph paragraphs words kurz kurze kurzer lang knapp scrollen bildschirm* court
    courte bref défiler écran corto corta breve largo pantalla pantallas lungo lunga schermo schermata scorrere curto curta longo tela kort
    kort* scherm scrollen krótk* długi* ekran przewija* kompakt`,
  order: `first top bottom above below before after then last start begin beginning end order middle left right under over next zuerst oben unten
    darunter darüber davor danach dann anfang ende ganz reihenfolge links rechts mitte erst haut bas dessus dessous avant après puis
    d'abord début fin gauche droite ordre milieu primero arriba abajo antes después luego final principio orden izquierda derecha prima
    sopra sotto dopo poi fine inizio ordine sinistra destra alto basso primeiro cima embaixo baixo antes depois fim início ordem esquerda
    topo eerst boven bovenaan onder onderaan daarna dan eind volgorde links rechts najpierw góra górze dół dole potem następnie koniec
    kolejność lewej prawej początku først sist överst πάνω κάτω πρώτα μετά спочатку зверху знизу потім вгорі внизу 上 下 先 最后`,
  translate: `bilingual translate translated translation version versions language languages zweisprachig übersetz* sprache sprachen fassung
    bilingue traduire traduction version langue langues bilingüe traducir traducción idioma idiomas versión tradurre traduzione lingua
    lingue versione bilíngue traduzir tradução língua versão tweetalig vertaling vertalen taal versie dwujęzyczn* tłumacz* język* wersj*
    μετάφραση γλώσσα переклад мова мовою 双语 中英 英語 日本語 英文 한국어 영어`,
  phone: `phone tel telephone mobile mob cell call ring whatsapp sms text fax landline telefon tel. handy mobil fon anrufen ruf telefonisch
    téléphone tél port portable appeler teléfono móvil celular cel llamar llamen whats wasap telefono cell cellulare chiamare telefone
    celular zap ligar fone telefoon mobiel bellen bel gsm telefoniczn* kom komórk* dzwoni* puhelin puh telefonu gsm τηλ τηλέφωνο κινητό тел
    телефон هاتف جوال 电话 手机 電話 tel 전화 연락처 携帯`,
  mail: `mail email e-mail mails write drop inbox mailen schreib* adresse courriel mél écrire correo mail escribir posta scrivere email
    escrever mailtje stuur schrijf napisz pisz mailow* posti sähköposti eposta ηλ email пошта пишіть 邮箱 邮件 メール 이메일 메일 بريد`,
  contact: `contact contacts questions query queries enquiries reach info kontakt fragen rückfragen ansprechpartner* anfrage anfragen
    contact contacter renseignements infos contacto consultas información contatti contatto informazioni contato contatos informações
    vragen inlichtingen kontakt* pytania informac* yhteystiedot iletişim επικοινωνία πληροφορίες контакт* довідк* 联系 咨询 問い合わせ 문의`,
  address: `address street st road rd avenue ave lane ln square drive house floor located where adresse straße strasse str platz weg gasse
    allee *straße *str *gasse *weg *platz rue place boulevard bd chemin impasse quai calle avenida av plaza paseo carrera dirección via
    viale piazza corso vicolo indirizzo rua avenida travessa praça endereço morada largo straat *straat *weg *laan *plein adres ul ulica
    al aleja plac os osiedle gatan *gatan vej *vej gate katu *katu cad sokak mah adres οδός οδό λεωφ διεύθυνση вул вулиця просп адреса
    شارع العنوان 地址 路 号 住所 丁目 番地 주소 로 길`,
  open: `open opening opens closed closes hours close daily weekdays weekends holidays geöffnet offen öffnungszeiten geschlossen ruhetag zu
    täglich sprechzeiten ouvert ouverte ouverture fermé fermée horaires abierto abrimos cerrado cerrada horario horarios aperto apertura chiuso
    chiusi orario orari aberto abre fechado fecha funcionamento open gesloten dicht geopend openingstijden dagelijks otwart* zamknięt*
    czynne nieczynne godziny öppet stängt åpent stengt åbent lukket avoinna suljettu açık kapalı ανοιχτά κλειστά ωράριο відчинено зачинено
    години 营业 休息 営業 定休日 休み 영업 휴무 مفتوح مغلق الدوام`,
  clock: `am pm a.m p.m o'clock noon midnight uhr h hs hrs hora horas ore uur godz godzina mittags abends morgens nachmittags midi minuit
    mediodía medianoche mezzogiorno mezzanotte meio-dia 's kl klo saat ώρα годин 点 時 分 시 분`,
  span: `from until till to through between since by von bis ab seit zwischen de à au du jusqu'à entre dès desde hasta al dal alle fino tra das
    até às ao van tot t/m vanaf tussen od do między från till fra til από έως μέχρι від до з من إلى 至 到 から まで 부터 까지`,
  day: `today tomorrow yesterday week weeks weekend month year years daily every morning night heute morgen gestern woche wochen jahr jahre
    jeden tag tage aujourd'hui demain hier semaine mois an ans année chaque jour hoy mañana ayer semana mes año años cada día oggi domani
    ieri settimana mese anno anni ogni giorno hoje amanhã ontem semana mês ano anos todo dia vandaag morgen gisteren maand jaar elke
    dziś jutro wczoraj tydzień tygodni* miesiąc rok lat co dzień σήμερα αύριο χρόνια сьогодні завтра рік років اليوم 今天 明天 今日 明日 年 月 日 오늘 년 월 일`,
  price: `price prices cost costs fee fees free charge each per rate rates deposit discount ticket tickets from pp preis preise kosten kostet
    gratis kostenlos gebühr pro je frei eintritt prix tarif tarifs gratuit gratuite coût par caution precio precios cuesta gratis costo entrada
    tarifa cuota prezzo prezzi costa gratuito ingresso a persona quota preço preços custa grátis entrada taxa prijs prijzen kost gratis
    entree per toegang contributie cena ceny koszt* bezpłatn* wstęp opłata od pris gratis hinta ilmainen ücret fiyat ücretsiz τιμή δωρεάν
    είσοδος ціна ціни безкоштовно вхід السعر مجانا 价格 免费 元 料金 無料 円 가격 무료 원`,
  currency: `euro euros eur usd gbp chf pln zł zl dollar dollars pound pounds quid pence cents cent franken fr rappen pesos peso reais real r$
    soles bucks kr kron* sek nok dkk złot* grosz* lira tl try ευρώ грн гривень دولار درهم ريال 元 人民币 円 원 yen won`,
  unit: `km m cm mm m² m2 qm sqm kg g l ml min mins minutes hours hrs persons people guests seats beds rooms years pcs pieces gb mb kwh kw ps
    minuten stunden std personen gäste plätze betten zimmer jahre stück teilnehmer minutes heures personnes places lits chambres ans
    pièces minutos horas personas plazas camas habitaciones años minuti persone posti letti camere pessoas vagas camas quartos lugares
    minuten uur personen plaatsen bedden kamers stuks minut godzin osób osoby miejsc łóżek pokoi sztuk χλμ λεπτά άτομα хв осіб км شخص 人 名 명 개`,
  honorific: `mr mrs ms miss dr prof sir madam rev fr herr frau hr fr. dipl ing monsieur madame mme mlle m me maître señor señora sr sra
    srta don doña lic signor signora sig dott dottor dottoressa avv ing sr. sra. dona seu dra doutor heer mevrouw dhr mevr drs ds pan pani
    ks mgr inż lek herra rouva bay hanım κ κα κος κυρία пан пані др السيد د 先生 女士 様 さん 氏 님 씨`,
  profession: `director owner chef teacher coach president chair chairman founder manager secretary treasurer editor doctor nurse partner
    trainer host artist author designer engineer assistant lead ceo cto head inhaber* geschäftsführer* leiter* leitung vorstand vorsitzend*
    kassenwart* schriftführer* trainer* lehrer* meister* ärztin arzt gründer* köchin koch redaktion gérant* directeur directrice président* trésor*
    secrétaire fondateur fondatrice professeur chef cheffe responsable médecin directora gerente presidente presidenta tesorer* secretari*
    profesor* fundador* dueñ* médic* jefe titolare direttore direttrice presidente maestro insegnante fondatore segretari* responsabile
    medico diretor* gerente professor* fundador* tesoureir* coordenador* médica eigenaar eigenaresse directeur voorzitter penningmeester
    secretaris oprichter docent leraar juf meester trainer* właściciel* dyrektor* prezes* skarbni* sekretarz nauczyciel* trener* założyciel*
    lekarz kierowni* διευθυντής ιδρυτής δασκάλα директор* засновни* тренер* лікар* مدير دكتور 经理 老师 院长 代表 店長 院長 講師 대표 원장`,
  family: `mum mom dad wife husband son daughter brother sister cousin nephew kids neighbour boss colleague mama papa frau mann sohn tochter
    bruder schwester cousin neffe nichte chef kollege* nachbar* maman mari femme fils fille frère sœur neveu collègue patron madre padre
    mujer marido hijo hija hermano hermana primo sobrino jefe colega moglie marito figlio figlia fratello sorella cugino nipote capo mãe
    pai esposa marido filho filha irmão irmã sobrinho chefe vrouw man zoon dochter broer zus neef collega buurman baas żona mąż syn córka
    brat siostra szef koleg* sąsiad*`,
  action: `book booking register sign signup join buy order apply donate reserve subscribe rsvp download tickets ticket enrol enroll
    shop reply vote call get try watch buchen buche jetzt anmelden anmeldung bestellen bewerben spenden reservieren kaufen abonnieren anrufen
    mitmachen herunterladen reservierung bewerbung réserver réservation inscrire inscription s'inscrire acheter commander postuler billetterie billets
    adhérer télécharger don donner reservar reserva reservas inscribir* inscripción comprar pedir donar apuntar* apúntate entradas
    descargar prenota prenotare prenotazioni iscriviti iscrizione iscrizioni acquista ordina dona candidati biglietti scarica agendar
    inscrever inscrição inscrições comprar pedir doar garantir baixar participar boek boeken reserveren aanmelden inschrijven bestel bestellen
    koop kopen doneer solliciteer tickets zarezerwuj rezerwacja rezerwuj zapisz zapisy kup zamów wesprzyj aplikuj bilety pobierz boka anmäl tilmeld
    varaa bilet rezervasyon κράτηση κλείστε εγγραφή δήλωσε забронювати запис* замовити квитки احجز سجل اطلب 预约 报名 购买 预订 予約 申込 申し込み 購入 예약 신청 구매`,
  said: `says said writes wrote asked told quote sagt sagte meint schreibt erklärt so dit déclare explique écrit confie raconte dice dijo afirma
    escribe comenta cuenta asegura dice ha detto afferma scrive spiega racconta diz disse afirma escreve conta zegt zei schrijft vertelt
    aldus mówi powiedział* pisze twierdzi säger siger sier λέει είπε каже сказала قال 说 话 말했다`,
  question: `what when where who why how which can do does is are was wann wo wer warum wie welche kann gibt muss darf quoi quand où qui pourquoi
    comment quel quelle est-ce combien faut-il puis-je qué cuándo dónde quién cómo cuál cuánto cuánta hay puedo cosa quando dove chi perché come
    quale quanto posso c'è o que qual quando onde quem porque como quanto posso tem wat wanneer waar wie waarom hoe welke kan mag moet
    is co kiedy gdzie kto dlaczego jak jaki ile czy mogę τι πότε πού ποιος πώς πόσο що коли де хто чому як скільки чи هل ما متى أين كيف كم 什么 吗 怎么 多少 か どう いつ`,
  we: `i we my our me us i'm we're i've we've mine ich wir mein meine meinen unser unsere unseren uns mir mich je nous mon ma mes notre nos
    moi j'ai on yo nosotros mi mis nuestro nuestra nuestros nuestras nos me io noi mio mia miei nostro nostra nostri ci eu nós meu minha
    meus nosso nossa nossos a gente ik wij we mijn ons onze mij ja my mój moja moje nasz nasza nasze nam mnie jag vi min vår ben biz bizim
    εγώ εμείς μας μου я ми мій наш наша наші أنا نحن 我 我们 私 当店 弊社 우리 저희`,
  you: `you your you'll you're yourself du dein deine dich dir ihr euer eure sie ihre ihnen tu ton ta tes vous votre vos toi tú tu tus usted
    ustedes su sus vosotros tuo tua tuoi voi vostro vi lei você vocês seu sua te teu jij je jouw jullie u uw ty twój twoja ciebie ci wy wasz państwo
    du din ditt sen siz εσύ σου εσείς σας ти ви твій ваш вам أنت 你 您 あなた`,
  aside: `sorry ps p.s btw fyi attached attachment deadline tomorrow later soon invoice asap urgent hope know remember think maybe anyway
    old sent send forward photos meeting entschuldig* anhang anbei eilig dringend übrigens nachher später hoffe rechnung schick* désolé
    pièce jointe ci-joint urgent dépêche facture espère perdon* disculpa adjunto urgente mando mandé factura espero aviso scusa allegato urgente
    mando fattura spero avviso desculpa anexo urgente mando envio fatura espero aviso sorry bijlage haast spoed factuur stuur hoop
    straks trouwens przepraszam załącz* pilne faktura wyślę wysyłam zresztą aha συγγνώμη επισυνάπτω вибач* додаю терміново آسف 附件`,
  organisation: `gmbh ag ug e.v ev kg gbr ltd llc inc plc co club association society trust foundation school church team band studio café cafe restaurant
    bar hotel museum verein stiftung schule kirche praxis gasthaus bäckerei sarl sas asso association école fondation atelier cabinet mairie sl
    s.l sa asociación fundación escuela taller clínica ayuntamiento srl spa associazione fondazione scuola studio officina ltda associação
    fundação escola oficina clínica bv b.v vzw vereniging stichting school kerk praktijk bakkerij sp z o.o stowarzyszenie fundacja szkoła
    kościół gabinet pracownia zespół σύλλογος σχολείο товариство школа شركة 公司 株式会社 医院 학원`,
  reference: `iban bic vat ref no nr n° nº reg registration isbn issn hrb ust siret siren nif cif iva p.iva piva cnpj cpf kvk btw nip regon krs
    license licence version v account konto aktenzeichen versión versione versão wersja edition issue model item id code αφμ єдрпоу`,
  heading: `about us services programme program team news menu prices history offer products location terms agenda lineup speakers über leistungen
    programm angebot geschichte aktuelles speisekarte getränke vorspeisen hauptgerichte anfahrt ablauf services programme équipe offre tarifs
    carte entrées plats desserts boissons histoire actualités servicios programa equipo historia carta entrantes postres bebidas servizi
    programma squadra chi siamo storia antipasti primi secondi dolci bevande serviços programação equipe história cardápio entradas pratos
    sobremesas bebidas diensten programma aanbod team geschiedenis kaart voorgerechten hoofdgerechten nagerechten dranken usługi oferta
    program zespół historia karta przystawki dania desery napoje o nas`,
  note: `note optional limited included excluding extra new sold out beta approx ca about inkl zzgl neu nur ausverkauft etwa circa inclus sauf complet
    nouveau environ incluido agotado nuevo aprox incluso esclus* esaurito nuovo circa incluso esgotado novo aprox inclusief exclusief nieuw
    uitverkocht ongeveer wlicz* nowość wyprzedane około`,
  web: `instagram insta facebook fb tiktok twitter youtube linkedin whatsapp telegram ig bluesky mastodon threads github`,
  number: `one two three four five six seven eight nine ten eleven twelve eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf un
    une deux trois quatre cinq sept huit neuf dix uno una dos tres cuatro cinco seis siete ocho nueve diez due tre quattro cinque sei sette
    otto nove dieci um uma dois duas três quatro sete oito dez een twee drie vijf zes zeven acht negen tien jeden dwa dwie trzy cztery pięć
    sześć siedem osiem dziewięć dziesięć två tre ένα δύο τρία один два дві три чотири 一 二 三 四 五 六 七 八 九 十`,
}

const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'tr',
  'el',
  'uk',
  'ru',
  'cs',
  'ro',
  'hu',
  'ar',
  'ja',
  'zh',
  'ko',
]

const whole = new Map<string, number>()
const beginnings = new Map<string, number>()
const endings = new Map<string, number>()

/** The concepts, as small numbers from 1. The first concept that lists a word has it. */
export const CONCEPT_NAMES = ['', ...Object.keys(CONCEPTS), 'month', 'weekday', 'language']

let isReady = false

/** The number of a word's concept; 0 without one. `word` is in lower case. */
export function conceptOf(word: string): number {
  if (!isReady) fill()
  return whole.get(word) ?? beginningOf(word) ?? endingOf(word) ?? 0
}

/** Names of months and weekdays by `Intl`: the tagger and the spans need them. */
export function isConcept(word: string, name: string): boolean {
  return CONCEPT_NAMES[conceptOf(word)] === name
}

function fill(): void {
  isReady = true
  fromIntl()
  for (const [name, words] of Object.entries(CONCEPTS)) {
    const number = CONCEPT_NAMES.indexOf(name)
    for (const word of words.split(/\s+/)) {
      const [map, key] = word.endsWith('*')
        ? [beginnings, word.slice(0, -1)]
        : word.startsWith('*')
          ? [endings, word.slice(1)]
          : [whole, word]
      if (!map.has(key)) map.set(key, number)
    }
  }
}

function fromIntl(): void {
  const add = (text: string, name: string) => {
    const word = text.toLowerCase().replace(/\.$/, '')
    if (word.length > 1 && !whole.has(word)) whole.set(word, CONCEPT_NAMES.indexOf(name))
  }
  for (const locale of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const month = new Intl.DateTimeFormat(locale, { month: style, day: 'numeric', timeZone: 'UTC' })
      const weekday = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' })
      for (let i = 0; i < 12; i++)
        add(month.formatToParts(Date.UTC(2026, i, 1)).find(({ type }) => type === 'month')?.value ?? '', 'month')
      for (let i = 1; i <= 7; i++) add(weekday.format(Date.UTC(2026, 1, i)), 'weekday')
    }
    const names = new Intl.DisplayNames([locale], { type: 'language' })
    for (const language of LANGUAGES) add(names.of(language) ?? '', 'language')
  }
}

function beginningOf(word: string): number | undefined {
  for (let length = Math.min(word.length, 10); length > 2; length--) {
    const concept = beginnings.get(word.slice(0, length))
    if (concept !== undefined) return concept
  }
}

function endingOf(word: string): number | undefined {
  for (let length = 3; length <= Math.min(word.length - 2, 8); length++) {
    const concept = endings.get(word.slice(-length))
    if (concept !== undefined) return concept
  }
}
