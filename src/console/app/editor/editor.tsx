import { ScreenHead } from '../ui/small'

export function Editor() {
  return <ScreenHead title="Editor" />
}
