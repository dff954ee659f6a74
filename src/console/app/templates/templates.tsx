import { ScreenHead } from '../ui/small'

export function Templates() {
  return <ScreenHead title="Templates" />
}
