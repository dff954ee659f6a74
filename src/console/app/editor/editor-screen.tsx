import * as Popover from '@radix-ui/react-popover'
import type { Schemas } from '@quoin/client'
import { Minus, Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useMe } from '../session/use-session'
import { useWorld } from '../session/world'
import { editorTexts } from '../texts/editor'
import { uiTexts } from '../texts/ui'
import { Button, IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Canvas } from './canvas/canvas'
import type { PageFrame } from './canvas/page-frame'
import { ProposalSwitch } from './canvas/proposal-switch'
import { ComposerSide } from './composer-side'
import { Conflicts } from './conflicts'
import { EmptyPage } from './empty-page'
import { focusNext, focusWayToComposer } from './focus'
import { pressKey } from './keys'
import type { BlockDescription } from './model/fields'
import { FieldsPanel } from './panels/fields'
import { InsertList } from './panels/insert'
import { LeftSide, type Panel } from './panels/left-side'
import { OwnPages } from './panels/own-pages'
import { PageSettings } from './panels/page-settings'
import { useEditorStore } from './store/use-editor-store'
import { EditorContext, useEditor, useStore } from './store/use-editor'
import { usePasting } from './store/use-pasting'
import { usePresence } from './store/use-presence'
import { useReceiptUndo } from './store/use-receipt-undo'
import { TopBar } from './top-bar'
import { useEditorAddress } from './use-editor-address'

interface Props {
  surface: Schemas['Surface']
  draft: Schemas['Draft']
  catalogue: readonly BlockDescription[]
  looks: readonly string[]
  mayEdit: boolean
}

/** The editor of one page: bar, outline, canvas, fields. */
export function EditorScreen(props: Props) {
  const opened = useEditorStore(props)
  const say = useTexts(editorTexts)
  const format = useFormat()
  if (!opened.store) return null
  const { store, old } = opened
  return (
    <EditorContext value={store}>
      <OwnPages>
        <Workbench {...props} readingOnly={opened.readingOnly} said={opened.said} />
      </OwnPages>
      {old && (
        <Dialog
          open
          onClose={opened.dropOld}
          title={say.old.title}
          text={say.old.text(old.changes, format.dateTime(old.at))}
          footer={
            <>
              <Button onClick={opened.dropOld}>{say.old.drop}</Button>
              <Button look="filled" onClick={opened.takeOld}>
                {say.old.take}
              </Button>
            </>
          }
        />
      )}
    </EditorContext>
  )
}

function Workbench({ surface, looks, readingOnly, said }: Props & { readingOnly: string | undefined; said: string }) {
  const say = useTexts(editorTexts)
  const ui = useTexts(uiTexts)
  const { world, client } = useWorld()
  const me = useMe()
  const address = useEditorAddress(surface.id)
  const { block } = address
  const store = useStore()
  const [panel, setPanel] = useState<Panel>('outline')
  const [inserting, setInserting] = useState<{ x: number; y: number }>()
  const [isChoosing, setChoosing] = useState(false)
  const [zoom, setZoom] = useState<number>()
  const [scale, setScale] = useState(1)
  const frame = useRef<PageFrame>(undefined)
  const screen = useRef<HTMLDivElement>(null)
  const drawPicture = useCallback(
    (uploadId: string) => {
      for (const block of store.content.blocks)
        if (JSON.stringify(block).includes(uploadId)) frame.current?.redraw(block.id)
    },
    [store],
  )
  const others = usePresence(client, world.id, surface.id, store, drawPicture)
  const conflicts = useEditor((state) => state.sync.conflicts.length)
  const selected = useEditor((state) => state.selected)
  const isEmpty = useEditor((state) => state.content.blocks.length === 0)
  const compose = () => {
    if (address.isComposing) screen.current?.querySelector<HTMLElement>('.composer textarea')?.focus()
    else address.compose(selected[0])
  }
  const closeComposer = () => {
    address.closeComposer()
    focusWayToComposer(screen.current)
  }
  const closeSheet = () => {
    store.select([])
    if (panel === 'settings') setPanel('outline')
  }
  const lastChange = useReceiptUndo(surface.id, me.id, store)
  const undo = () => void (store.undo() || lastChange.offerUndo())
  const redo = () => void (store.redo() || lastChange.redo())
  const { paste, expectPlain } = usePasting(store)

  useEffect(() => {
    if (conflicts > 0) setChoosing(true)
  }, [conflicts])
  useEffect(() => {
    if (block && !store.state.selected.includes(block)) store.select([block])
  }, [store, block])

  const actions = {
    undo,
    redo,
    compose,
    publish: address.publish,
    insert: () => setInserting(middle()),
    expectPlain,
    width: address.setWidth,
    outermost: () => address.isComposing && closeComposer(),
    nextPanel: (back: boolean) => focusNext(screen.current, back),
  }
  const latest = useRef(actions)
  latest.current = actions
  const onKey = useCallback(
    (event: KeyboardEvent) => void pressKey(event, store, frame.current, latest.current),
    [store],
  )
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => void paste(event, frame.current)
    window.addEventListener('keydown', onKey)
    window.addEventListener('paste', onPaste)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('paste', onPaste)
    }
  }, [onKey, paste])
  const onFrame = useCallback((page: PageFrame | undefined) => {
    frame.current = page
  }, [])
  const side = panel === 'settings' && selected.length === 0 ? 'settings' : 'fields'
  const sheet = address.isComposing ? 'composer' : selected.length > 0 || side === 'settings' ? side : undefined
  const isDeciding = isChoosing && conflicts > 0
  const insertOpen = inserting !== undefined && !store.isReadOnly

  return (
    <div className="editor" ref={screen} data-panel={sheet}>
      <TopBar
        surface={surface}
        width={address.width}
        others={others}
        readingOnly={readingOnly}
        onWidth={address.setWidth}
        onUndo={undo}
        onRedo={redo}
        onChoose={() => setChoosing(true)}
        isComposing={address.isComposing}
        isPublishingLater={address.isComposing || isDeciding || isEmpty}
        onCompose={address.isComposing ? closeComposer : compose}
        onInsert={() => setInserting(middle())}
        onSettings={() => {
          if (address.isComposing) address.closeComposer()
          store.select([])
          setPanel('settings')
        }}
      />
      {!address.isComposing && (
        <LeftSide panel={panel} others={others} onPanel={setPanel} onReveal={(id) => frame.current?.reveal(id)} />
      )}
      <main id="main" className="editor-middle" tabIndex={-1} aria-label={say.page}>
        <Canvas
          client={client}
          surfaceId={surface.id}
          width={address.width}
          zoom={zoom}
          others={others}
          onFrame={onFrame}
          onKey={onKey}
          onPaste={(event) => void paste(event, frame.current)}
          onInsert={setInserting}
          onCompose={compose}
          onScale={setScale}
        />
        {isEmpty && !address.isComposing && !store.isReadOnly && (
          <EmptyPage onInsert={() => setInserting(middle())} onCompose={compose} />
        )}
        <ProposalSwitch />
        <div className="zoom">
          <IconButton label={say.zoomOut} icon={<Minus />} onClick={() => setZoom(Math.max(0.25, scale - 0.1))} />
          <button
            type="button"
            onClick={() => setZoom(undefined)}
            aria-label={`${Math.round(scale * 100)}%, ${say.zoomReset}`}
          >
            {Math.round(scale * 100)}%
          </button>
          <IconButton label={say.zoomIn} icon={<Plus />} onClick={() => setZoom(Math.min(2, scale + 0.1))} />
        </div>
        <Popover.Root open={insertOpen} onOpenChange={(open) => !open && setInserting(undefined)}>
          <Popover.Anchor className="insert-anchor" style={inserting && { left: inserting.x, top: inserting.y }} />
          <Popover.Portal>
            <Popover.Content
              aria-label={say.insert}
              className="popover insert-popover"
              sideOffset={0}
              collisionPadding={12}
            >
              {insertOpen && (
                <InsertList
                  autoFocus
                  onDone={([id]) => {
                    setInserting(undefined)
                    if (id) frame.current?.reveal(id)
                  }}
                />
              )}
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      </main>
      {address.isComposing && (
        <ComposerSide
          surface={surface}
          turnId={address.turnId}
          hidden={isDeciding}
          onTurn={address.setTurn}
          onShow={(id) => frame.current?.reveal(id)}
          onClose={closeComposer}
        />
      )}
      {isDeciding && (
        <Conflicts
          surfaceId={surface.id}
          onLater={() => setChoosing(false)}
          onShow={(id) => {
            store.select([id])
            frame.current?.reveal(id)
          }}
        />
      )}
      {!isDeciding && !address.isComposing && (
        <aside className="editor-right" tabIndex={-1} aria-label={say.fields}>
          <button type="button" className="sheet-close" aria-label={ui.close} onClick={closeSheet} />
          {side === 'settings' ? (
            <>
              <header className="settings-head">
                <h2>{say.pageSettings}</h2>
              </header>
              <PageSettings looks={looks} />
            </>
          ) : (
            <FieldsPanel onAdd={() => setInserting(middle())} />
          )}
        </aside>
      )}
      <span className="sr-only" aria-live="polite">
        {said} {lastChange.said}
      </span>
    </div>
  )
}

/** Where a list of blocks opens that no button asked for. */
function middle(): { x: number; y: number } {
  return { x: innerWidth / 2, y: innerHeight / 4 }
}
