/** Words by which the voice of a text is measured, in lower case unless their case matters. */
export interface VoiceWords {
  /** Words that are common in this language and rare in the others. */
  common: ReadonlySet<string>
  we: ReadonlySet<string>
  i: ReadonlySet<string>
  you: ReadonlySet<string>
  /** Words that only address somebody formally, as they are written inside a sentence. */
  formal: ReadonlySet<string>
  informal: ReadonlySet<string>
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').filter(Boolean))

export const VOICE_WORDS: Readonly<Record<string, VoiceWords>> = {
  en: {
    common: set('the and of to is are for with you your our we from this that by at on it be have'),
    we: set("we us our ours we're we've we'll"),
    i: set("i me my mine i'm i've i'll"),
    you: set("you your yours you're you'll you've"),
    formal: set(''),
    informal: set(''),
  },
  de: {
    common: set('der die das und ist sind mit für wir ein eine einen von zu im nicht auf den dem auch bei sie ihr'),
    we: set('wir uns unser unsere unserem unseren unserer unseres'),
    i: set('ich mir mich mein meine meinem meinen meiner'),
    you: set('du dir dich dein deine deinem deinen deiner euch euer eure'),
    formal: set('Sie Ihnen Ihr Ihre Ihrem Ihren Ihrer Ihres'),
    informal: set('du dir dich dein deine deinem deinen deiner euch euer eure'),
  },
  fr: {
    common: set('le la les des du et est une pour avec nous vous dans sur au aux ce cette votre notre nos chez'),
    we: set('nous notre nos'),
    i: set('je moi mon ma mes'),
    you: set('vous votre vos tu toi ton ta tes'),
    formal: set('vous votre vos'),
    informal: set('tu toi ton ta tes'),
  },
  es: {
    common: set('el la los las del es son una para con nosotros nuestro nuestra en por se su al más como'),
    we: set('nosotros nosotras nos nuestro nuestra nuestros nuestras'),
    i: set('yo mi mis mío mía'),
    you: set('tú tu tus ti usted ustedes vosotros vosotras vuestro vuestra'),
    formal: set('usted ustedes'),
    informal: set('tú tu tus ti vosotros vosotras vuestro vuestra'),
  },
  it: {
    common: set('il lo gli sono una per con della dei delle nel che di noi nostro nostra si alla da come'),
    we: set('noi ci nostro nostra nostri nostre'),
    i: set('io mio mia miei mie'),
    you: set('tu ti tuo tua tuoi tue Lei Suo Sua voi vostro vostra'),
    formal: set('Lei Suo Sua'),
    informal: set('tu ti tuo tua tuoi tue'),
  },
  pt: {
    common: set('os as do da dos das são uma para com nossa nosso não em por mais você ao seu sua'),
    we: set('nós nosso nossa nossos nossas'),
    i: set('eu meu minha meus minhas'),
    you: set('você vocês seu sua tu teu tua'),
    formal: set('senhor senhora senhores senhoras'),
    informal: set('tu teu tua teus tuas'),
  },
  nl: {
    common: set('de het een en is zijn voor met wij onze ons van op te bij ook niet naar je dat die'),
    we: set('wij we ons onze'),
    i: set('ik mij mijn'),
    you: set('je jij jou jouw jullie u uw'),
    formal: set('u uw'),
    informal: set('je jij jou jouw jullie'),
  },
  pl: {
    common: set('we ze na do dla jest są nie się oraz od po to nasz nasza nasze jak przy'),
    we: set('my nas nam nasz nasza nasze naszej naszym'),
    i: set('ja mnie mi mój moja moje'),
    you: set('ty cię ci twój twoja twoje państwo państwa pan pani'),
    formal: set('państwo państwa państwu pan pani pana'),
    informal: set('ty cię twój twoja twoje'),
  },
}
