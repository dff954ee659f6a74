import { ScreenHead } from '../ui/small'

export function Connect() {
  return <ScreenHead title="Connect" />
}
