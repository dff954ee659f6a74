import { ScreenHead } from '../ui/small'

export function Brand() {
  return <ScreenHead title="Brand" />
}
