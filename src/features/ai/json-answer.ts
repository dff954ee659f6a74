const FENCE = /^```[a-z]*\s*\n([\s\S]*?)\n?```$/i

/** The JSON text of an answer, without a code fence around it; undefined if the answer is not valid JSON. */
export function jsonIn(answer: string): string | undefined {
  const trimmed = answer.trim()
  return [trimmed, FENCE.exec(trimmed)?.[1]?.trim()].find((text) => text !== undefined && isJson(text))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
