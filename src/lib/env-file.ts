/** A line of an environment file that is none, in words that do not repeat it. */
export class EnvFileError extends Error {
  override readonly name = 'EnvFileError'
}

/**
 * `NAME=value` a line, as systemd and Docker take it: blank lines and those that begin with `#` or `;` do not count, a value
 * may stand in quotes.
 * @throws EnvFileError
 */
export function parseEnvFile(text: string): Record<string, string> {
  const entries = text.split(/\r?\n/).flatMap((line, index): [string, string][] => {
    const words = line.trim()
    if (words === '' || /^[#;]/.test(words)) return []
    const [, name = '', value = ''] = /^([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/.exec(words) ?? []
    if (name === '') throw new EnvFileError(`line ${index + 1} is not NAME=value`)
    return [[name, unquoted(value)]]
  })
  return Object.fromEntries(entries)
}

function unquoted(value: string): string {
  const [, , inner] = /^(["'])(.*)\1$/.exec(value) ?? []
  return inner ?? value
}
