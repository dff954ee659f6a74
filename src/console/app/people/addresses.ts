/** The addresses in a text, each once, however they are separated: "Ada <ada@example.com>; b@example.com". */
export function addressesIn(text: string): string[] {
  const found = text
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^[<("']+|[>)"'.]+$/g, ''))
    .filter((word) => /^[^@\s]+@[^@\s]+$/.test(word))
  return [...new Map(found.map((address) => [address.toLowerCase(), address])).values()]
}
