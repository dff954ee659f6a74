import { ScreenHead } from '../ui/small'

export function Publish() {
  return <ScreenHead title="Publish" />
}
