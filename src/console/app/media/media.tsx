import { ScreenHead } from '../ui/small'

export function Media() {
  return <ScreenHead title="Media" />
}
