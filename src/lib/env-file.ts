/** A malformed line of an environment file. The message does not repeat the line, which may hold a secret. */
export class EnvFileError extends Error {
  override readonly name = 'EnvFileError'
}

/**
 * Parses lines of `NAME=value`, like systemd and Docker. Ignores blank lines and lines that begin with `#` or `;`.
 * Values may be quoted.
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
