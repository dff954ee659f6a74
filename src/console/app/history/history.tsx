import { ScreenHead } from '../ui/small'

export function History() {
  return <ScreenHead title="History" />
}
