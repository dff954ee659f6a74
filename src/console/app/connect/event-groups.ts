import type { events } from '../texts/en/events'

export type EventGroup = keyof typeof events.groups

const GROUP_OF: Readonly<Record<string, EventGroup>> = {
  surface: 'surface',
  blueprint: 'surface',
  schedule: 'schedule',
  entry: 'entry',
  upload: 'upload',
  receipt: 'composer',
  suggestion: 'composer',
  agent: 'composer',
  member: 'people',
  invitation: 'people',
  team: 'people',
  world: 'world',
  domain: 'world',
  sso: 'world',
  billing: 'world',
  connection: 'connections',
  client: 'connections',
  key: 'connections',
  artifact: 'artifact',
}

/** The types of events in groups, in the order in which they come. `webhook.test` cannot be chosen. */
export function grouped(types: readonly string[]): [EventGroup, string[]][] {
  const groups = new Map<EventGroup, string[]>()
  for (const type of types) {
    const group = GROUP_OF[type.split('.')[0]!]
    if (group) groups.set(group, [...(groups.get(group) ?? []), type])
  }
  return [...groups]
}
