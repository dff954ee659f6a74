export function freshIds(): () => string {
  let count = 0
  return () => `n${++count}`
}
