/** Reads an own property. Keys such as `__proto__` are absent unless the JSON contains them. */
export function ownValue<Value>(object: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** Writes an own property. Plain assignment would call the setter of `__proto__`. */
export function setOwn<Value>(object: Record<string, Value>, key: string, value: Value): void {
  if (key !== '__proto__') object[key] = value
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}
