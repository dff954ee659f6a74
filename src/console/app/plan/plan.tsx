import { ScreenHead } from '../ui/small'

export function Plan() {
  return <ScreenHead title="Plan" />
}
