import type { Content } from '../../../blocks/block'
import type { ComposeTask } from '../../../composer/engine'
import { allowedTypes, catalogueText, FRAME, pageText, type repairPrompt, RULES } from './prompt'
import { clipped, escaped } from './prompt-data'

/**
 * The prompt to put right what a page lost or mixed up of its brief. The gaps are the person's own words, so they are data;
 * `budget` in tokens.
 */
export function revisePrompt(
  task: ComposeTask,
  current: Content,
  gaps: readonly string[],
  budget: number,
): ReturnType<typeof repairPrompt> {
  const characters = budget * 4
  const used = new Set(current.blocks.map(({ type }) => type))
  const types = allowedTypes(task).filter(({ type }) => used.has(type) || type === 'text' || type === 'section')
  const system = `${RULES}\n\n${catalogueText(types, 'plain')}`
  const list = clipped(escaped(gaps.map((gap) => `- ${gap}`).join('\n')), characters >> 3)
  const brief = clipped(task.intent, characters >> 2)
  const request = [
    `The brief of this page:\n${brief}`,
    `Your page was compared with it:\n${list}`,
    `Language: ${task.locale}. Put this right with as few operations as it takes, as operation lines and nothing else. Change nothing else.`,
  ].join('\n\n')
  const page = pageText(current, [], characters - system.length - request.length - FRAME)
  return [
    { role: 'system', content: system },
    { role: 'user', content: [page, request].filter(Boolean).join('\n\n') },
  ]
}
