import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript-classic'

/** A parameter of a form, as Stripe decodes it: texts, lists and objects of them. */
export type Param = string | Param[] | { [name: string]: Param }

/** The declarations of the resources of Stripe's package, which are generated from its OpenAPI document. */
const RESOURCES = join(dirname(Bun.resolveSync('stripe', import.meta.dir)), 'resources')

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration
type Declarations = Map<string, Declaration>

const SHARED = '../shared'

const files = new Map<string, Declarations>()

/**
 * The faults of parameters, in Stripe's words, by the interface that its package declares for the call. Unknown parameters
 * are faults, as they are at Stripe.
 * @param file a file of the package's resources, such as `Checkout/Sessions`
 */
export function paramFaults(file: string, name: string, params: Param): string[] {
  const known = declarationsOf(file)
  const declared = known.get(name)
  if (!declared) throw new Error(`${file} does not declare ${name}.`)
  return declarationFaults(known, name, declared, params, '')
}

function declarationsOf(file: string): Declarations {
  const parsed = files.get(file)
  if (parsed) return parsed
  const path = join(RESOURCES, `${file}.d.ts`)
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const found: Declarations = new Map()
  const gather = (node: ts.Node, scope: string): void => {
    if (ts.isModuleDeclaration(node) && node.body) gather(node.body, `${scope}${node.name.text}.`)
    else if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) found.set(scope + node.name.text, node)
    else ts.forEachChild(node, (child) => gather(child, scope))
  }
  gather(source, '')
  files.set(file, found)
  return found
}

function declarationFaults(known: Declarations, name: string, node: Declaration, value: Param, at: string): string[] {
  if (ts.isTypeAliasDeclaration(node)) return typeFaults(known, scopeOf(name), node.type, value, at)
  if (typeof value !== 'object' || Array.isArray(value)) return [`Invalid object: ${at}`]
  const members = node.members.filter(ts.isPropertySignature)
  const names = new Map(members.map((member) => [nameOf(member.name), member]))
  if (node.heritageClauses) for (const one of PAGINATION) names.set(one, ANY)
  const faults = Object.keys(value)
    .filter((key) => !names.has(key))
    .map((key) => `Received unknown parameter: ${inside(at, key)}`)
  for (const [key, member] of names) {
    const given = value[key]
    if (given === undefined) {
      if (member !== ANY && !member.questionToken) faults.push(`Missing required param: ${inside(at, key)}.`)
    } else if (member !== ANY && member.type)
      faults.push(...typeFaults(known, name, member.type, given, inside(at, key)))
  }
  return faults
}

const ANY = ts.factory.createPropertySignature(undefined, 'any', undefined, undefined)
const PAGINATION = ['ending_before', 'expand', 'limit', 'starting_after']

/** @param scope the qualified name of the declaration that the type stands in */
function typeFaults(known: Declarations, scope: string, type: ts.TypeNode, value: Param, at: string): string[] {
  if (ts.isUnionTypeNode(type)) {
    const each = type.types.map((one) => typeFaults(known, scope, one, value, at))
    return each.some((faults) => faults.length === 0)
      ? []
      : each.toSorted((one, other) => depth(other) - depth(one))[0]!
  }
  if (ts.isArrayTypeNode(type)) return listFaults(known, scope, type.elementType, value, at)
  if (ts.isLiteralTypeNode(type)) {
    const literal = ts.isStringLiteral(type.literal) ? type.literal.text : undefined
    return value === literal ? [] : [`Invalid ${at}: must be ${literal}`]
  }
  if (ts.isTypeReferenceNode(type)) return referenceFaults(known, scope, type, value, at)
  return keywordFaults(type.kind, value, at)
}

/** How deep the first fault lies: of the members of a union, the one that fits best tells the fault. */
const depth = (faults: string[]): number => faults[0]?.split('[').length ?? 0

function referenceFaults(
  known: Declarations,
  scope: string,
  type: ts.TypeReferenceNode,
  value: Param,
  at: string,
): string[] {
  const name = textOf(type.typeName)
  const [argument] = type.typeArguments ?? []
  if (name === 'Array' && argument) return listFaults(known, scope, argument, value, at)
  if (name === 'Emptyable' && argument) return value === '' ? [] : typeFaults(known, scope, argument, value, at)
  const special = SPECIAL[name]
  if (special) return special(value) ? [] : [`Invalid ${name}: ${at}`]
  for (let within = scope; ; within = scopeOf(within)) {
    const full = within ? `${within}.${name}` : name
    const declared = known.get(full)
    if (declared) return declarationFaults(known, full, declared, value, at)
    const shared = within ? undefined : declarationsOf(SHARED).get(name)
    if (shared) return declarationFaults(declarationsOf(SHARED), name, shared, value, at)
    if (!within) throw new Error(`Nothing declares ${name} for ${at}.`)
  }
}

/** Types that all files share. A value that Stripe may add later is none that we may send. */
const SPECIAL: Record<string, (value: Param) => boolean> = {
  OtherString: () => false,
  Decimal: (value) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value),
  MetadataParam: (value) =>
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.entries(value).length <= 50 &&
    Object.entries(value).every(([key, text]) => key.length <= 40 && typeof text === 'string' && text.length <= 500),
  RangeQueryParam: (value) =>
    typeof value === 'object' &&
    Object.entries(value).every(
      ([key, text]) => ['gt', 'gte', 'lt', 'lte'].includes(key) && /^\d+$/.test(String(text)),
    ),
}

function listFaults(known: Declarations, scope: string, item: ts.TypeNode, value: Param, at: string): string[] {
  if (!Array.isArray(value)) return [`Invalid array: ${at}`]
  return value.flatMap((one, index) => typeFaults(known, scope, item, one, inside(at, String(index))))
}

function keywordFaults(kind: ts.SyntaxKind, value: Param, at: string): string[] {
  const fits =
    kind === ts.SyntaxKind.StringKeyword
      ? typeof value === 'string'
      : kind === ts.SyntaxKind.NumberKeyword
        ? typeof value === 'string' && /^-?\d+$/.test(value)
        : kind === ts.SyntaxKind.BooleanKeyword && (value === 'true' || value === 'false')
  return fits ? [] : [`Invalid ${ts.SyntaxKind[kind]}: ${at}`]
}

const scopeOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('.')))
const inside = (at: string, key: string): string => (at ? `${at}[${key}]` : key)
const nameOf = (name: ts.PropertyName): string => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '')
const textOf = (name: ts.EntityName): string =>
  ts.isIdentifier(name) ? name.text : `${textOf(name.left)}.${name.right.text}`

/** Decodes `a[b][0]=c` into objects and lists. */
export function decodeForm(text: string): { [name: string]: Param } {
  const root: { [name: string]: Param } = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter(Boolean)
    let at: { [name: string]: Param } = root
    for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as { [name: string]: Param }
    at[keys.at(-1)!] = value
  }
  return listed(root) as { [name: string]: Param }
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function listed(value: Param): Param {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, one]) => [key, listed(one)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}
