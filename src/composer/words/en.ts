import type { Vocabulary } from './vocabulary'

export const english: Vocabulary = {
  language: 'en',
  common:
    'the, a, an, and, for, with, of, to, in, is, are, we, our, my, your, please, page, need, want, at, on, i, it, from, by, about, that, this, should, make, add, remove, change, move, without, no, us, me, as, be, also, have, has, who',
  sections: {
    nav: 'navigation, nav, nav bar, navbar, menu bar, header menu, top menu',
    hero: 'hero, hero section, headline, header, banner, cover, intro banner',
    details: 'details, key facts, facts, date and place, when and where, essentials, property details, specs',
    features:
      'feature, features, benefit, benefits, advantages, advantage, highlights, reasons, usps, selling points, what you learn, you will learn, you learn, learn, what you get, why us, amenities, strengths, values, #points, #pros',
    services: 'service, services, what we do, what i do, treatments, offerings, our offer',
    about:
      'about, about us, about me, our story, story, who we are, who i am, mission, our mission, bio, biography, introduction, about the author, background',
    text: 'text, text block, paragraph, text section, copy',
    list: 'bullet list, checklist, bullet points, bullets',
    steps: 'how it works, steps, step, process, our process',
    image: 'image, picture, photo',
    gallery:
      'gallery, photo gallery, image gallery, picture gallery, photos, pictures, images, slideshow, #photos, #pictures, #images, #shots',
    video: 'video, film, trailer, clip',
    menu: 'menu, food menu, dishes, menu card, our menu, dish, drinks menu, #dishes',
    products: 'products, product, product list, collection, shop items, catalogue, catalog, #products, #items',
    projects:
      'projects, project, selected work, my work, work samples, case studies, case study, works, #works, #projects',
    posts:
      'posts, post, articles, article, blog posts, latest posts, recent posts, stories, past issues, issues, issue, latest news, news, #issues, #articles',
    pricing:
      'pricing, price, prices, price list, plans, plan, pricing plans, pricing plan, price plans, pricing tiers, pricing table, pricing section, tiers, tier, packages, package, tickets, ticket types, rates, fees, membership options, #options, #subscriptions',
    schedule:
      'schedule, program, programme, agenda, timetable, running order, order of the day, itinerary, sessions, class schedule, class timetable, course schedule, classes, lineup, #sessions, #talks',
    timeline: 'timeline, history, milestones, milestone, our history, roadmap, changelog',
    experience: 'experience, work experience, jobs, employment, career, work history',
    education: 'education, degrees, studies, qualifications',
    skills: 'skills, skill, tech stack, abilities, tools i use',
    people:
      'team, hosts, our team, the team, team section, team members, team member, staff, people behind, #people, #members, #persons, #colleagues, #employees, instructors, teachers, teacher, instructor, trainers, coaches, founders, meet the team',
    speakers: 'speakers, speaker, performers, artists, #speakers, #artists',
    stats: 'stats, statistics, numbers, figures, key figures, metrics, counters, facts and figures, impact numbers',
    logos:
      'logos, sponsors, sponsor, partners, partner logos, clients, client logos, customer logos, as seen in, press logos, #logos, #clients',
    testimonials:
      'testimonial, testimonials, reviews, review, customer quotes, customer voices, voices, what people say, what customers say, what clients say, customer reviews, client quotes, feedback, #quotes',
    quote: 'quote, quotation, pull quote',
    faq: 'faq, faqs, frequently asked questions, questions and answers, q and a, qa, questions, question, common questions, #questions',
    table: 'table, comparison table, comparison',
    code: 'code, code block, code example, code sample, code snippet, snippet',
    callout: 'callout, notice, note box, info box, warning, warning box, hint box',
    divider: 'divider, separator, horizontal line',
    hours: 'hours, opening hours, opening times, business hours, open hours',
    directions:
      'directions, how to get there, how to find us, map, location, venue, getting there, where to find us, travel info, travel and stay',
    links: 'links, link list, social links, social media, social media links, socials',
    donate: 'donate, donation, donations, donate section, ways to give, support us',
    cta: 'cta, call to action, call-to-action',
    newsletter:
      'newsletter, newsletter signup, newsletter sign-up, email signup, e-mail signup, email sign up, signup form, sign-up form, sign up form, subscribe form, subscription form, mailing list, waitlist, waiting list, email form, subscribe',
    rsvp: 'rsvp, rsvp form, registration form, registration, sign up for the event, attendance form',
    form: 'form, contact form, enquiry form, inquiry form, booking form, reservation form, request form, application form, order form, way to write to me, way to write to us, way to contact me, way to contact us, way to get in touch, way to reach me, way to reach us, viewing request form, viewing form, viewing request, message form, quote request form',
    contact:
      'contact, contacts, contact details, contact section, contact us, contact info, contact information, get in touch, reach us',
    footer: 'footer',
  },
  numbers: 'one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve',
  without:
    "no, without, not, skip, omit, exclude, excluding, except, don't, dont, minus, leave out, leave off, never, w/o, drop",
  or: 'or, nor',
  and: 'and, &, plus',
  orderly: 'first, then, afterwards, finally, followed by, in this order, next',
  only: 'only, just, nothing else',
  suchAs: 'like, such as, including, namely, are, for, about, covering, with, on',
  offers:
    'we offer, i offer, we do, i do, we provide, i provide, we sell, we make, we help with, i help with, specialising in, specializing in, specialized in, offering, offers, i teach, we teach, we serve, we repair, we build, we bake',
  called:
    "called, named, titled, entitled, it's called, its called, name is, my name is, our name is, i am, i'm, brand, this is, we are, we're",
  pageFor: 'for, about, of, on',
  articles: 'a, an, the, my, our, your, his, her, their, some, this, new, small, local, little',
  things:
    'app, tool, library, company, startup, studio, shop, store, gym, hostel, hotel, cafe, bar, band, project, product, restaurant, bakery, agency, brand, practice, clinic, salon, podcast, magazine, club, school, charity, association, firm, business, festival, conference, newsletter, blog, course, book, film, game, plugin, service, platform, farm, brewery, winery, gallery, shelter, bistro, pub, pizzeria, spa, package, framework, cli',
  inPlace: 'in, at, near',
  byPerson: 'by, from, with, contact, taught by, hosted by, written by, author, agent, instructor, teacher',
  wishes:
    "i want, i need, we need, we want, want, need, needs, please, make, create, build, design, generate, write, show, add, include, give, put, use, page, site, website, landing, section, sections, button, should, would, could, thanks, thank you, hi, hello, hey, can you, looking for, must, let, keep, previous instructions, ignore, prompt, helping, headline, tone, style, colours, colors, placeholder, placeholders, me a, i would, i'd, we'd, maybe, don't, dont, also",
  free: 'free, free of charge',
  onRequest:
    'contact us, on request, custom, talk to us, ask us, let us talk, get in touch, contact sales, by arrangement',
  priceWords:
    'price, prices, pricing, cost, costs, for, at, from, only, entry, fee, admission, is, now, starts, starting, asking',
  headline:
    'headline, hero, title, heading, slogan, tagline, claim, hero title, hero text, motto, hero says, hero saying, subtitle',
  button: 'button, cta, call to action, link, buttons',
  days: 'monday, tuesday, wednesday, thursday, friday, saturday, sunday, mon, tue, tues, wed, thu, thur, thurs, fri, sat, sun, daily, weekdays, weekends, every day, weekend',
  months:
    'january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sep, sept, oct, nov, dec',
  now: 'now, today, present, current',
  highlight: 'highlight, highlighted, emphasise, emphasize, recommend, recommended, feature the, most popular',
  keys: {
    name: 'name, title, business name, company, brand',
    phone: 'phone, tel, telephone, call, mobile, phone number, reservations, whatsapp',
    email: 'email, e-mail, mail',
    address: 'address, visit us, find us, where',
    hours: 'hours, opening hours, opening times, open',
    date: 'date, when, day',
    time: 'time, starts at',
    place: 'place, where, venue, location',
    price: 'price, cost, fee, entry, tickets',
    link: 'link, url, website, address',
  },
  fields: {
    name: 'name, full name, your name',
    email: 'email, e-mail, mail, email address',
    phone: 'phone, telephone, phone number, mobile, tel',
    message: 'message, comment, comments, text, notes, note, your message',
    date: 'date, preferred date, day',
    guests: 'guests, number of guests, party size, people, number of people, persons',
    subject: 'subject, topic, reason',
    company: 'company, organisation, organization',
    attending: 'attending, attendance, will you come',
    diet: 'diet, dietary, allergies, dietary needs, food, meal',
    time: 'time, preferred time',
  },
  edit: {
    add: 'add, insert, include, append, create, give, attach, i need, we need, i want, i would like',
    remove:
      'remove, delete, drop, take out, get rid of, take away, take it off, take it out, take them off, take them out, hide, cut, leave out, erase, kill, lose, take down',
    move: 'move, put, place, shift, bring, drag, position, come, go',
    order: 'reorder, re-order, rearrange, order, in this order, in the following order, new order, sequence, arrange',
    change:
      'change, set, update, edit, make, correct, fix, switch, turn, new, is now, now, should, is, costs, raise, lower, increase, reduce, bump',
    rename: 'rename, retitle, call, name, title, headline',
    replace: 'replace, substitute, exchange, change, swap',
    shorten: 'shorten, shorter, trim, condense, tighten, cut down, more concise, too long',
    swap: 'swap, switch, exchange, flip',
    before: 'before, above, over, in front of, ahead of, on top of',
    after: 'after, below, under, beneath, behind, following, underneath',
    top: 'to the top, at the top, to the start, to the beginning, first, at the beginning, at the start, up top, on top, all the way up, to the front',
    end: 'to the end, at the end, to the bottom, at the bottom, last, all the way down, at the very end',
    into: 'to, into, with, by, as, be, is, read, reads, say, says, becomes, for',
    from: 'from',
    more: 'more, another, additional, extra, further',
    ordinals: 'first, second, third, fourth, fifth, sixth, seventh, eighth',
    last: 'last, final',
    section: 'section, block, part, area, element',
    this: 'this, it, these, that, those, the selected, selection, them',
    button: 'button, buttons, cta, call to action',
    item: 'testimonial, review, quote, question, feature, benefit, plan, price, picture, image, photo, person, member, speaker, step, item, entry, link, number, event, logo, row, point',
  },
}
