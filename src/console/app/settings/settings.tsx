import { ScreenHead } from '../ui/small'

export function Settings() {
  return <ScreenHead title="Settings" />
}
