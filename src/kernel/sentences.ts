import type { TSchema } from '@sinclair/typebox'
import { inLanguage, type Language, languageAsked } from '../core/language'
import { SENTENCE } from '../core/shapes'
import type { Admission } from './admission'
import type { RouteEntry } from './route-table'

/** Says the marked sentences of a value in a language. Copies what it changes: answers may be shared. */
export type Say = (value: unknown, language: Language) => unknown

/** The sentences of a route's answer with a status; undefined without any. */
export type SentencesOf = (method: string, route: string, status: number) => Say | undefined

/** Reads which answers of the routes hold sentences of ours, each when it is first needed. */
export function sentencesOf(routes: readonly RouteEntry[]): SentencesOf {
  const answers = new Map(routes.map(({ method, path, answers }) => [`${method} ${path}`, answers]))
  const known = new Map<string, Say | undefined>()
  return (method, route, status) => {
    const key = `${status} ${method} ${route}`
    if (!known.has(key)) known.set(key, sayIn(answers.get(`${method} ${route}`)?.[status] as TSchema | undefined))
    return known.get(key)
  }
}

/** The language of the texts in an answer: what the request asks for, else what the person has chosen, else English. */
export function languageFor({ headers, locale }: Admission): Language {
  return languageAsked(headers?.get('accept-language') ?? null) ?? locale ?? 'en'
}

/** The headers of an answer whose texts depend on the language. */
export function languageHeaders(language: Language): Record<string, string> {
  return { 'content-language': language, vary: 'accept-language' }
}

/** What says the sentences that a schema marks; undefined if it marks none. */
export function sayIn(schema: TSchema | undefined): Say | undefined {
  if (!schema) return undefined
  if (schema[SENTENCE] === true)
    return (value, language) => (typeof value === 'string' ? inLanguage(language, value) : value)
  return sayBranches(schema) ?? sayItems(schema) ?? sayFields(schema)
}

/** A value has only fields of its own branch, so each branch says what it finds. */
function sayBranches({ anyOf, allOf }: TSchema): Say | undefined {
  const branches = ((anyOf ?? allOf ?? []) as TSchema[]).flatMap((branch) => sayIn(branch) ?? [])
  if (branches.length === 0) return undefined
  return (value, language) => branches.reduce((said, say) => say(said, language), value)
}

function sayItems({ items }: TSchema): Say | undefined {
  const say = sayIn(items as TSchema | undefined)
  return say && ((value, language) => (Array.isArray(value) ? value.map((item) => say(item, language)) : value))
}

function sayFields({ properties = {} }: TSchema): Say | undefined {
  const fields = Object.entries(properties as Record<string, TSchema>).flatMap(([name, field]) => {
    const say = sayIn(field)
    return say ? [[name, say] as const] : []
  })
  if (fields.length === 0) return undefined
  return (value, language) => {
    if (typeof value !== 'object' || value === null) return value
    const said: Record<string, unknown> = { ...value }
    for (const [name, say] of fields) if (Object.hasOwn(said, name)) said[name] = say(said[name], language)
    return said
  }
}
