import { join } from 'node:path'
import ts from 'typescript-classic'
import { readSources } from './imports'

/** A message in the source. Values stand as `{0}`, `{1}` … in the order of the template. */
export interface Message {
  path: string
  text: string
}

/** Files whose texts are for developers and operators, who read English: the API's reference, prompts, the command line. */
const ENGLISH_ONLY =
  /^db\/(?!(inspect|migrate)\.ts)|^src\/(commands\/(?!doctor)|config\/(?!report)|run|replication\/(?!litestream|replica-state)|console|composer|deps\/composing|features\/(docs|backup\/(?!drill|verdict|verify|schedule|own-command)|health\/metrics|ai\/(generative|remarks|composing\/checklist)|analysis\/critique\/prompt|events\/event-table|admin|blueprints\/(sets|kinds|labels))|kernel\/(openapi|render|admission|oauth-errors)|pages\/oauth-routes|core\/(german\/|audit-actions|detail-codes|fault-codes|settings|request-counts|secrets)|blocks\/(families|looks|art|render|schema\/(shapes|form-props)|tree\/operation-shapes)|features\/analysis\/critique|lib\/(theme|german-)|ports\/(chat-attempts|s3-body|traces|storage)|pages\/(help|samples|styles|fonts))/

/** Files that find what an operator has to see to. Their texts and errors are messages, whole sentences or not. */
const FINDING =
  /^(src\/(commands\/doctor|replication\/|features\/backup\/|jobs\/(loop|run)\.ts|core\/key-file|lib\/network-failure)|db\/)/
/** What makes a finding, after the name of the check. */
const FINDING_CALLS = /^(ok|warning|failed|MigrationError)$/
/** Variables and constants that hold parts of findings. */
const FINDING_PARTS = new Set([
  'words',
  'todo',
  'example',
  'looked',
  'restore',
  'since',
  'empty',
  'ADVICE',
  'REASONS',
  'SOURCES',
])

/** Texts for models. */
const PROMPTS = /^(Answer with one JSON value|You act as an agent)/

/** Properties that hold descriptions for the API's reference, and texts in several languages of their own. */
const DESCRIBING = new Set(['description', 'finds', 'hints', 'help', 'detail', 'errors', 'en', 'de', 'fr', 'es'])
/** Calls whose texts only developers see. */
const PRIVATE =
  /^(Error|RangeError|DOMException|QueueFull|Data|RunTaken|gauge|counter|(.*\.)?log\.\w+|this\.deps\.log\.\w+)$/
/** Properties whose texts are messages even where they are no whole sentence. */
const SAYING = new Set([
  'message',
  'reason',
  'summary',
  'subject',
  'action',
  'button',
  'label',
  'title',
  'text',
  'body',
  'mends',
])
/** Files whose titles name types. */
const SHAPES = /(shapes?|(?<!account-|invite-|oauth-|sso-|link-|receipt-|home-)routes|schemas|presence-events)\.ts$/
/** Calls whose texts are messages even where they are no whole sentence. */
const SAYING_CALLS = /^(this\.refuse|Fault|notFound|done|newPasswordField|refused|SamlProblem|say|bill|inLanguage)$/

/** The messages that people may read: texts that are whole sentences, and texts in places where only messages stand. */
export async function messagesIn(root = '.'): Promise<Message[]> {
  const found: Message[] = []
  for (const [path, text] of await readSources(join(process.cwd(), root), ['src', 'db']))
    if (!ENGLISH_ONLY.test(path)) found.push(...messagesOf(path, text))
  return found
}

function messagesOf(path: string, source: string): Message[] {
  const found: Message[] = []
  const visit = (node: ts.Node) => {
    const text = textOf(node)
    if (text !== undefined && !PROMPTS.test(text) && isMessage(path, node, text))
      found.push(...paragraphsOf(text).map((paragraph) => ({ path, text: paragraph })))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true))
  return found
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isTaggedTemplateExpression(node.parent ?? node)) return undefined
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }, index) => `{${index}}${literal.text}`).join('')
}

/** The paragraphs of a mail are said one by one. The values of each are counted from 0. */
function paragraphsOf(text: string): string[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      let next = 0
      return paragraph.replaceAll(/\{\d+\}/g, () => `{${next++}}`)
    })
    .filter((paragraph) => WORDS.test(paragraph.replaceAll(/\{\d+\}/g, '')))
}

const SENTENCE = /^(?:[\p{Lu}{“"].*\s.*[.!?…]|\p{Lu}\p{Ll}*\s.*\s.*(?::|\{\d+\}))$/su
const WORDS = /\p{L}{2}/u

function isMessage(path: string, node: ts.Node, text: string): boolean {
  if (!WORDS.test(text.replaceAll(/\{\d+\}/g, ''))) return false
  if (ts.isLiteralTypeNode(node.parent) || ts.isImportDeclaration(node.parent)) return false
  if (FINDING.test(path) && text.includes(' ') && isFinding(node)) return true
  const place = placeOf(path, node)
  if (place === undefined) return false
  if (SENTENCE.test(text.trim())) return true
  if (place.says && /^\p{Ll}.*\s.*\s.*\.$/su.test(text)) return true
  const isWords = /^[\p{Lu}{]/u.test(text) && !/^[A-Z_]+$/.test(text)
  return isWords && place.says
}

/** What may stand between a text and the finding that it is for. */
const LEADING = [
  ts.isConditionalExpression,
  ts.isArrayLiteralExpression,
  ts.isObjectLiteralExpression,
  ts.isPropertyAssignment,
]

/** Whether a text is words of a finding: what it says, or what to do about it. */
function isFinding(node: ts.Node): boolean {
  for (let [inner, outer] = [node, node.parent]; outer; inner = outer, outer = outer.parent) {
    if (ts.isVariableDeclaration(outer)) return FINDING_PARTS.has(outer.name.getText())
    if (ts.isCallExpression(outer) || ts.isNewExpression(outer))
      return (
        outer.expression.getText() === 'Error' ||
        (FINDING_CALLS.test(outer.expression.getText()) && outer.arguments?.[0] !== inner)
      )
    if (!LEADING.some((leads) => leads(outer))) return false
  }
  return false
}

/** Whether a text stands directly in a place of messages; undefined where only developers read it. */
function placeOf(path: string, node: ts.Node): { says: boolean } | undefined {
  let says = false
  let direct = true
  let inner: ts.Node = node
  for (let outer = node.parent; outer; inner = outer, outer = outer.parent) {
    if (ts.isPropertyAssignment(outer) || ts.isVariableDeclaration(outer)) {
      const name = outer.name.getText()
      if (ts.isPropertyAssignment(outer) && DESCRIBING.has(name)) return undefined
      if (direct && SAYING.has(name) && !(name === 'title' && SHAPES.test(path))) says = true
    }
    if (ts.isCallExpression(outer) || ts.isNewExpression(outer)) {
      const called = outer.expression.getText()
      if (PRIVATE.test(called) && outer.arguments?.includes(inner as ts.Expression)) return undefined
      if (direct && SAYING_CALLS.test(called)) says = true
      direct = direct && says
    }
    if (ts.isThrowStatement(outer) || ts.isFunctionDeclaration(outer)) break
  }
  return { says }
}
