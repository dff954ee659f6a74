import { Check, File as FileIcon, RotateCw, X } from 'lucide-react'
import { saidBy } from '../api/queries'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { mediaTexts } from '../texts/media'
import { IconButton } from '../ui/button'
import type { Sending, UploadQueue } from './upload-queue'

/** How far the files are: bytes, then sizes, then ready, or why not. */
export function UploadTray({ items, queue }: { items: readonly Sending[]; queue: UploadQueue }) {
  const say = useTexts(mediaTexts)
  const format = useFormat()
  if (items.length === 0) return null
  const isOpen = ({ state: { kind } }: Sending) => kind !== 'ready' && kind !== 'failed'
  const left = items.filter(isOpen).length
  return (
    <section className="upload-tray" aria-label={say.uploads}>
      <header>
        <strong role="status">
          {left > 0 ? say.uploading(format.number(items.length - left + 1), format.number(items.length)) : say.uploaded}
        </strong>
        {left === 0 && <IconButton label={say.hideUploads} icon={<X />} onClick={() => queue.clear()} />}
      </header>
      <ul>
        {items.map((item) => (
          <Row key={item.id} item={item} queue={queue} />
        ))}
      </ul>
    </section>
  )
}

function Row({ item, queue }: { item: Sending; queue: UploadQueue }) {
  const say = useTexts(mediaTexts)
  const format = useFormat()
  const { id, name, size, state } = item
  const words = {
    waiting: () => say.waiting,
    sending: () => say.sent(format.bytes(state.kind === 'sending' ? state.sent : 0), format.bytes(size)),
    making: () => say.making(format.number(state.kind === 'making' ? state.sizes : 0)),
    ready: () => say.ready,
    failed: () => say.failed,
  }[state.kind]()
  const done = state.kind === 'sending' ? state.sent / Math.max(1, size) : state.kind === 'waiting' ? 0 : 1
  return (
    <li>
      <FileIcon />
      <div>
        <span className="row spread">
          <span className="upload-name">{name}</span>
          <span className={state.kind === 'failed' ? 'bad-text' : 'soft'}>{words}</span>
        </span>
        {state.kind === 'failed' ? (
          <p className="bad-text" role="alert">
            {saidBy(state.error)}
          </p>
        ) : (
          <progress aria-label={say.progressOf(name)} max={1} value={done} />
        )}
      </div>
      {state.kind === 'ready' ? (
        <Check className="ok-text" />
      ) : state.kind === 'failed' ? (
        <span>
          <IconButton label={say.retry(name)} icon={<RotateCw />} onClick={() => queue.retry(id)} />
          <IconButton label={say.drop(name)} icon={<X />} onClick={() => queue.drop(id)} />
        </span>
      ) : (
        <IconButton label={say.stop(name)} icon={<X />} onClick={() => queue.drop(id)} />
      )}
    </li>
  )
}
