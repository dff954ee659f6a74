import { ScreenHead } from '../ui/small'

export function MeScreen() {
  return <ScreenHead title="MeScreen" />
}
