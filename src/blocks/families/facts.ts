import { html } from '../../lib/html'
import { defineBlock } from '../block'
import { factList, factTexts, headTexts, region, texts } from '../render/parts'
import { Fact, headProps, list, shape } from '../schema/shapes'

export const facts = defineBlock({
  type: 'facts',
  title: 'Facts',
  category: 'marketing',
  version: 1,
  schema: shape({
    ...headProps,
    items: list(Fact, 'Facts', 'Two to six, in the order in which visitors ask for them.', 12),
  }),
  children: false,
  example: {
    type: 'facts',
    props: {
      items: [
        { label: 'When', value: '17 and 18 September' },
        { label: 'Where', value: 'Kulturhaus, Graz', href: 'https://www.openstreetmap.org/#map=17/47.0707/15.4395' },
        { label: 'Places', value: '420, one room per track' },
        { label: 'Language', value: 'English, with captions' },
      ],
    },
  },
  hints: [
    'A strip of facts between two rules: when, where, how much, how long. One or two words as label, a short value.',
    'For figures that should impress, use stats. For facts about the whole page, use the facts of the hero.',
  ],
  render: (props, at) => region(at, 'facts', props, factList(props.items) ?? html``),
  text: (props) => texts(...headTexts(props), ...factTexts(props.items)),
})
