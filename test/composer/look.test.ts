import { describe, expect, test } from 'bun:test'
import { LOOK_NAMES, type LookName } from '../../src/lib/theme'
import { composed, taskOf } from './measure'

const lookOf = async (intent: string, look: LookName | null = null) => {
  const task = taskOf({ intent })
  const { content, says } = await composed({ ...task, world: { ...task.world, look } })
  return { look: content.meta.look, says, content }
}

describe('the look of a composed page', () => {
  test.each<[string, LookName]>([
    ['website for my garage, Kowalski Motors, dark, black and orange. Call 0161 555 0199', 'iron'],
    ['Page for Hollow Oak Farm. Earthy, no blue. We grow vegetables.', 'field'],
    ['Website for Brandt & Keller, law firm in Hamburg.', 'counsel'],
    ['A memorial page for my grandmother, Margarethe Lindqvist.', 'vigil'],
    ['Eine Seite für unsere Bäckerei Kornblume in Graz.', 'hearth'],
    ['In loving memory of Margaret Ellis\n3 May 1938 – 9 October 2026\n\nShe taught for thirty years.', 'vigil'],
    ['We are recalling the Kestrel KX-200 kettle. Stop using it. Call 0800 555 0199.', 'civic'],
    ['Seite für unser Sommerfest der Freiwilligen Feuerwehr Oberndorf am 18. Juli 2026.', 'fete'],
    ['Lemon cake. Serves 8.\nIngredients:\n- 3 lemons\n- 250 g sugar\nMethod\n1. Heat the oven.', 'hearth'],
  ])('fits colours, tone and kind: %s', async (intent, expected) => {
    const { look, says } = await lookOf(intent)
    expect(look).toBe(expected)
    expect(says.toLowerCase()).toContain(expected)
  })

  test('stays that of the World where the World has chosen one', async () => {
    for (const chosen of LOOK_NAMES) {
      const { look } = await lookOf('Page for our restaurant Osteria Lupo, dark and elegant.', chosen)
      expect(look).toBeUndefined()
    }
  })

  test('a colour that the look cannot show is told as an accent of the World', async () => {
    const { says } = await lookOf('I teach yoga in Leeds and would love a page, colours: purple. Stillwater Yoga.')
    expect(says).toContain('theme.accent = #7b3fc4')
  })

  test('the words of a brief stay, whatever the look', async () => {
    const { content } = await lookOf('Page for Hollow Oak Farm. We grow vegetables for 120 households.', 'velvet')
    expect(JSON.stringify(content.blocks)).toContain('120 households')
  })
})
