import { ScreenHead } from '../ui/small'

export function NewPage() {
  return <ScreenHead title="NewPage" />
}
