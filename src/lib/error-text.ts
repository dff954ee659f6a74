/** An error as the log shows it, without its own fields, which may contain a request or a row. */
export interface ErrorText {
  name: string
  message: string
  /** The stack frames, without the message. */
  stack?: string
  cause?: ErrorText
}

const MAX_MESSAGE = 1_000
const MAX_STACK = 4_000
const MAX_CAUSES = 4

/** Patterns of secrets, and their replacements. */
const SECRETS: readonly [RegExp, string][] = [
  // The database layer appends the values of a failed query.
  [/\nparams:[\s\S]*$/, '\nparams: [hidden]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  [/\b([a-z]{1,16})_[\w-]{40,}/g, '$1_[hidden]'],
  [/(\/\/)[^\s/@]+@/g, '$1[hidden]@'],
  [/\b(token|password|secret|code|key)=[^\s&]+/gi, '$1=[hidden]'],
  [/\$argon2\w+\$\S+/g, '[hash]'],
]

/** Replaces everything that looks like a secret. */
export function withoutSecrets(text: string): string {
  let clean = text
  for (const [pattern, word] of SECRETS) clean = clean.replace(pattern, word)
  return clean
}

/** Name, message and stack frames of any thrown value and of its causes. */
export function errorText(thrown: unknown, depth = 0): ErrorText {
  if (!(thrown instanceof Error)) return otherText(thrown, depth)
  const text: ErrorText = { name: thrown.name, message: shortened(thrown.message, MAX_MESSAGE) }
  const frames = framesOf(thrown)
  if (frames) text.stack = frames
  if (thrown.cause !== undefined && depth < MAX_CAUSES) text.cause = errorText(thrown.cause, depth + 1)
  return text
}

/** The frames without the message, with which the stack begins and which is shown separately. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  const frames = at < 0 ? stack : stack.slice(at + message.length)
  const lines = frames.split('\n').filter((line) => /^\s+at /.test(line))
  return withoutSecrets(lines.join('\n')).slice(0, MAX_STACK)
}

/**
 * A thrown value that is not an Error: a primitive as text, an object as its primitive fields, with its Error as the
 * cause.
 */
function otherText(thrown: unknown, depth: number): ErrorText {
  const name = typeof thrown
  if (typeof thrown !== 'object' || thrown === null) return { name, message: shortened(String(thrown), MAX_MESSAGE) }
  const entries = Object.entries(thrown)
  const facts = entries.filter(([, value]) => typeof value !== 'object' && typeof value !== 'function')
  const message = shortened(facts.map(([key, value]) => `${key}=${String(value)}`).join(' '), MAX_MESSAGE)
  const inner = entries.find(([, value]) => value instanceof Error)?.[1]
  return inner !== undefined && depth < MAX_CAUSES
    ? { name, message, cause: errorText(inner, depth + 1) }
    : { name, message }
}

function shortened(text: string, length: number): string {
  const clean = withoutSecrets(text)
  return clean.length > length ? `${clean.slice(0, length)}…` : clean
}
