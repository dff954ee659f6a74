import { ScreenHead } from '../ui/small'

export function Ai() {
  return <ScreenHead title="Ai" />
}
