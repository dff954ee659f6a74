/** True where the command key takes the place of Ctrl. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
