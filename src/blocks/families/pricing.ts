import { html } from '../../lib/html'
import { defineBlock } from '../block'
import { buttons, classes, filled, heading, headTexts, itemLevel, paragraph, region, texts } from '../render/parts'
import { Action, flag, headProps, line, list, opt, shape } from '../schema/shapes'
import { words } from '../render/words'

export const pricing = defineBlock({
  type: 'pricing',
  title: 'Pricing',
  category: 'marketing',
  version: 1,
  schema: shape({
    ...headProps,
    plans: list(
      shape({
        name: line('Name', 'Of the plan.', 60),
        price: line('Price', 'With its currency: €19, Free.', 30),
        period: opt(line('Period', 'Such as per month.', 40)),
        description: opt(line('Description', 'Whom it is for.', 200)),
        features: opt(
          list(
            line('Feature', 'What is included.', 160),
            'Features',
            'What is included, the most important first.',
            20,
          ),
        ),
        action: opt(Action),
        highlighted: opt(flag('Highlighted', 'The plan that suits most people. At most one.')),
        badge: opt(line('Badge', 'The label of a highlighted plan.', 40)),
      }),
      'Plans',
      'Two to four, from small to large.',
      6,
    ),
    note: opt(line('Note', 'Taxes, conditions.', 300)),
  }),
  children: false,
  example: {
    type: 'pricing',
    props: {
      title: 'Simple prices',
      intro: 'Every plan has every feature. You pay for people, not for buttons.',
      plans: [
        {
          name: 'Solo',
          price: 'Free',
          description: 'For one person and their clients.',
          features: ['Up to 30 bookings a month', 'Invoices as PDF', 'Your own address'],
          action: { label: 'Start now', href: '/signup?plan=solo', style: 'secondary' },
        },
        {
          name: 'Studio',
          price: '€19',
          period: 'per month',
          description: 'For up to five people who share a calendar.',
          features: ['Unlimited bookings', 'Shared calendars', 'Reminders by text message', 'Answers within a day'],
          action: { label: 'Try 30 days', href: '/signup?plan=studio', style: 'primary' },
          highlighted: true,
        },
        {
          name: 'House',
          price: '€49',
          period: 'per month',
          description: 'For several studios under one roof.',
          features: ['Everything in Studio', 'Rooms and equipment', 'Roles and permissions', 'Help with the move'],
          action: { label: 'Talk to us', href: '/contact', style: 'secondary' },
        },
      ],
      note: 'Prices without VAT. Cancel at the end of any month.',
    },
  },
  hints: [
    'Two to four plans side by side, features in the same order, one plan highlighted.',
    'Write prices as visitors read them, with currency and period. Never invent a price: ask for it.',
  ],
  render(props, at) {
    const level = itemLevel(at, props.title)
    const plans = (props.plans ?? []).map((plan) => {
      const badge =
        plan.highlighted &&
        html`<p class="badge">${filled(plan.badge) ? plan.badge : words(at.page.locale).popular}</p>`
      const price = html`<p class="price">
        <span class="amount">${plan.price}</span
        >${filled(plan.period) && html` <span class="period">${plan.period}</span>`}
      </p>`
      const included = plan.features?.length
        ? html`<ul class="included" role="list">
            ${plan.features.filter(filled).map((feature) => html`<li>${feature}</li>`)}
          </ul>`
        : undefined
      const usual = plan.highlighted ? 'primary' : 'secondary'
      return html`<li class="${classes('plan', plan.highlighted && 'highlighted')}">
        ${badge}${heading(level, plan.name, 'item-title')}${price}${paragraph(
          plan.description,
          'description',
        )}${plan.action && buttons([{ style: usual, ...plan.action }])}${included}
      </li>`
    })
    const grid = html`<ul class="plans count-${Math.min(4, plans.length)}" role="list">
      ${plans}
    </ul>`
    return region(at, 'pricing', props, [grid, paragraph(props.note, 'note')])
  },
  text: (props) =>
    texts(
      ...headTexts(props),
      ...(props.plans ?? []).flatMap((plan) => [
        plan.highlighted ? plan.badge : undefined,
        plan.name,
        plan.price,
        plan.period,
        plan.description,
        ...(plan.features ?? []),
        plan.action?.label,
      ]),
      props.note,
    ),
})
