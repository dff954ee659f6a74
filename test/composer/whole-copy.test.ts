import { expect, test } from 'bun:test'
import { markedPage } from './measure'

test('a word at the end of a clause of copy belongs to it, whatever it was read as', () => {
  const { words, says } = markedPage(
    '{name|Lume}\n\n{text|Uma lâmpada de mesa} {aside|sem fio}, {text|feita à mão.}',
    'pt',
  )
  expect(words).toContain('Uma lâmpada de mesa sem fio, feita à mão')
  expect(says).not.toContain('sem fio')
})

test('thanks at the end of copy stay with the maker', () => {
  const { words } = markedPage('{name|Lume}\n\n{text|Open on Sundays} {aside|thanks} {text|and Mondays too.}')
  expect(words).toContain('Open on Sundays')
})

test.each([
  ['de', 'vom 29. bis {date|31. August 2027}', 'vom 29. bis 31. August 2027'],
  ['fr', 'du 23 au {date|28 juin}', 'du 23 au 28 juin'],
  ['pt', 'de 11 a {date|13 de julho}', '11 a 13 de julho'],
])('several days of a month are one date (%s)', (lang, date, shown) => {
  const { of } = markedPage(`{name|Hafenlicht}\n${date}\n\n{about|Boote und Laternen im alten Hafen.}`, lang)
  expect(of('hero')?.eyebrow).toContain(shown)
})

test.each([
  ['fr', 'Pas de carrousel, pas de musique.'],
  ['en', 'No pop-ups, no newsletter.'],
  ['de', 'Kein Newsletter, keine Cookies.'],
])('a sentence of nothing but refusals of the net is one (%s)', (lang, refusal) => {
  const { words, says } = markedPage(`{name|Lampion}\n\n{text|0113.} {text|${refusal}}`, lang)
  expect(words).not.toContain(refusal)
  expect(says).toContain(refusal)
})

test('a sentence that counts buttons asks for them', () => {
  const { words } = markedPage('{name|Larder}\n\n{text|We give out parcels. Three donation buttons for those amounts.}')
  expect(words).toContain('We give out parcels')
  expect(words).not.toContain('buttons')
})

test('a headline and a closing line in quotation marks need no colon', () => {
  const { of, words, says } = markedPage(
    '{ask|A page for} {name|Tom Hale}. {text|He kept bees.} {text|A headline like "Fair winds".} {text|The closing line should be "Sail on, Tom."}',
  )
  expect(of('hero')?.text).toContain('Fair winds')
  expect(words).toContain('Sail on, Tom.')
  expect(words).not.toContain('closing')
  expect(says).not.toContain('closing')
})

test('a clause about the page that is asked for tells nothing of its subject', () => {
  const { words } = markedPage(
    '{ask|Wir brauchen eine Infoseite}, {about|die wir den Eltern schicken können}. {name|Sommerkonzert}\n\n{text|Eintritt frei.}',
    'de',
  )
  expect(words).not.toContain('schicken')
})

test('the caption of a sentence stays with it', () => {
  const { words } = markedPage(
    '{heading|Étude}\n{name|La Ferme}\n\nLe problème : {about|des caves suivies à la main.}\n\nTexte : {about|On dort mieux.}',
    'fr',
  )
  expect(words).toContain('Le problème')
  expect(words).not.toContain('Texte')
})

test('copy that names an action needs no address', () => {
  const { says } = markedPage(
    '{name|Konzert}\n\n{about|Wir spielen Brahms.} {text|Eintritt frei,} {action|Spenden} {text|erbeten.}',
    'de',
  )
  expect(says).not.toContain('Wohin führt')
})

test('a greeting before what people say of themselves is not shown', () => {
  const { words } = markedPage(
    '{aside|Guten Tag, wir sind ein Team und feiern das} {name|Hafenlicht}{aside|, ein kleines Fest.}\n\n{text|Boote und Laternen.}',
    'de',
  )
  expect(words).toContain('ein kleines Fest')
  expect(words).not.toContain('Guten Tag')
})
