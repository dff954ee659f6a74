import { expect, test } from 'bun:test'
import { labelledBriefs, ROLES, textOf } from './labelled/labelled'

const PARTS = ['train', 'dev', 'sealed'] as const
const all = (await Promise.all(PARTS.map(labelledBriefs))).flat()

test('every labelled brief has an id of its own, known roles, and a title and an action that it names', () => {
  const roles = new Set<string>(ROLES)
  const faults = all.flatMap((brief) => {
    const text = textOf(brief)
    const spaced = text.replace(/\s+/g, ' ')
    return [
      ...brief.pieces.filter(([role, piece]) => !roles.has(role) || piece === '').map(([role]) => `role ${role}`),
      ...(brief.title === null || spaced.includes(brief.title) ? [] : ['title']),
      ...(brief.action?.href && !text.includes(brief.action.href) ? ['action'] : []),
    ].map((fault) => `${brief.id}: ${fault}`)
  })
  expect(faults).toEqual([])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})
