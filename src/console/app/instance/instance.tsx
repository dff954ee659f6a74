import { ScreenHead } from '../ui/small'

export function Instance() {
  return <ScreenHead title="Instance" />
}
