/** Reads an own property: `__proto__` and the like are ordinary, absent keys of JSON. */
export function ownValue<Value>(object: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** Writes an own property. Assignment alone would call the setter behind `__proto__`. */
export function setOwn<Value>(object: Record<string, Value>, key: string, value: Value): void {
  if (key !== '__proto__') object[key] = value
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}
