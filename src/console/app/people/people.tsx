import { ScreenHead } from '../ui/small'

export function People() {
  return <ScreenHead title="People" />
}
