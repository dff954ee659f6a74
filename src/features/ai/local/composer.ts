import type { Engine } from '../engine'

/** TEMPORARY until the room is merged. */
export function localComposer(): Engine {
  return {
    id: 'local/composer',
    kind: 'deterministic',
    rate: 0.2,
    estimate: () => ({ inputTokens: 100, outputTokens: 500 }),
    async *compose(task) {
      yield { kind: 'step', step: 'plan' }
      yield { kind: 'step', step: 'compose' }
      yield { kind: 'text', delta: 'Here it is.' }
      if (task.base === null) {
        yield {
          kind: 'operation',
          value: { op: 'document', name: 'Kaffeewerk', slug: 'kaffeewerk' },
          provenance: 'brief',
        }
        yield {
          kind: 'operation',
          value: {
            op: 'insert',
            parentId: null,
            index: 0,
            block: { id: 'n1', type: 'heading', props: { text: 'Kaffeewerk' } },
          },
          provenance: 'brief',
        }
      } else if (task.intent.includes('New title')) {
        const first = task.base.blocks[0]
        yield {
          kind: 'operation',
          value: { op: 'update', blockId: first?.id, props: { text: 'New title' } },
          provenance: 'brief',
        }
      }
      yield { kind: 'usage', usage: { inputTokens: 40, outputTokens: 100 } }
    },
  }
}
