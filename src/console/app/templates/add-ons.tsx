import { ScreenHead } from '../ui/small'

export function AddOns() {
  return <ScreenHead title="AddOns" />
}
