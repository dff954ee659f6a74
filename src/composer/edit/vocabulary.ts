import type { Phrases } from '../parts'
import counts from './words/counts.json'
import days from './words/days.json'
import entries from './words/entries.json'
import fields from './words/fields.json'
import fillers from './words/fillers.json'
import ordinals from './words/ordinals.json'
import signs from './words/signs.json'
import verbs from './words/verbs.json'

type Table<Name extends string> = Readonly<Record<Name, Phrases>>

/** What a request may ask for, by the words that ask for it. A word may stand under several verbs. */
export type Verb = keyof typeof verbs
export const VERBS: Table<Verb> = verbs

/** Small words that steer a request: negation, exception, place, quantity, and what stands for something else. */
export type Sign = keyof typeof signs
export const SIGNS: Table<Sign> = signs

/** Entries of lists, and small things inside a block, by what people call one of them. */
export type EntryNoun = keyof typeof entries
export const ENTRIES: Table<EntryNoun> = entries

/** Something that a block or an entry has one of. */
export type Field = keyof typeof fields
export const FIELDS: Table<Field> = fields

/** Which one: 1, 2, … from the start, and -1, -2 from the end. */
export const ORDINALS: Table<keyof typeof ordinals> = ordinals

/** Small numbers in words. */
export const COUNTS: Table<keyof typeof counts> = counts

/** Days of the week, Monday first. */
export const DAYS: Table<keyof typeof days> = days

/** Words that carry no meaning of their own in a request, and greetings, which ask for nothing. */
export const FILLERS: Table<keyof typeof fillers> = fillers
