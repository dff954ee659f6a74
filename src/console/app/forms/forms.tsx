import { ScreenHead } from '../ui/small'

export function Forms() {
  return <ScreenHead title="Forms" />
}

export function PageEntries() {
  return <ScreenHead title="Forms" />
}
