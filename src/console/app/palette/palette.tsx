import { Dialog } from '../ui/dialog'

export function Palette({ onClose }: { onClose(): void }) {
  return <Dialog open onClose={onClose} title="Palette" />
}
