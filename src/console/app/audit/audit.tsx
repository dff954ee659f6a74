import { ScreenHead } from '../ui/small'

export function Audit() {
  return <ScreenHead title="Audit" />
}
