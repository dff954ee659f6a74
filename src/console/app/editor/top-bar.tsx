import type { Schemas } from '@quoin/client'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ExternalLink, History, Monitor, Redo2, Smartphone, Tablet, Undo2 } from 'lucide-react'
import { Wedge } from '../composer/wedge'
import { useTexts } from '../i18n/language'
import { PageState } from '../pages/page-state'
import { useWorld } from '../session/world'
import { commandKey, isApple } from '../shell/platform'
import { editorTexts } from '../texts/editor'
import { Button, IconButton } from '../ui/button'
import { Segments } from '../ui/segments'
import { Avatar } from '../ui/small'
import { Tip } from '../ui/tooltip'
import type { Width } from './canvas/canvas'
import { MoreMenu } from './more-menu'
import { SaveIndicator } from './save-indicator'
import { useEditor, useStore } from './store/use-editor'
import type { Others } from './store/use-presence'

interface Props {
  surface: Schemas['Surface']
  width: Width
  others: Others
  readingOnly: string | undefined
  onWidth(width: Width): void
  onUndo(): void
  onRedo(): void
  onChoose(): void
  isComposing: boolean
  /** Something else on the screen is the next step: its button is the filled one. */
  isPublishingLater: boolean
  onCompose(): void
  onInsert(): void
  onSettings(): void
}

const WIDTHS = [
  { value: '1280', icon: <Monitor /> },
  { value: '768', icon: <Tablet /> },
  { value: '390', icon: <Smartphone /> },
] as const

/** The page's name and state, the width, whether it is saved, who is here, and the ways on. */
export function TopBar({ surface, width, others, readingOnly, isComposing, isPublishingLater, ...on }: Props) {
  const say = useTexts(editorTexts)
  const { world, may } = useWorld()
  const store = useStore()
  const name = useEditor((state) => state.content.name)
  const canUndo = useEditor((state) => state.canUndo)
  const canRedo = useEditor((state) => state.canRedo)
  const mayCompose = may('editor') || !store.isReadOnly
  const params = { slug: world.slug, id: surface.id }
  const command = commandKey()
  return (
    <header className="top-bar">
      <Link to="/w/$slug/pages" params={{ slug: world.slug }} className="button icon bare" aria-label={say.back}>
        <ChevronLeft />
      </Link>
      <h1>{name}</h1>
      <PageState page={surface} />
      <div className="top-widths">
        <Segments
          label={say.preview}
          value={String(width)}
          options={WIDTHS.map(({ value, icon }) => ({
            value,
            name: say.widths[value],
            label: (
              <>
                {icon} {value}
              </>
            ),
          }))}
          onChange={(value) => on.onWidth(Number(value) as Width)}
        />
      </div>
      <div className="top-end">
        <SaveIndicator readingOnly={readingOnly} onChoose={on.onChoose} />
        {!store.isReadOnly && (
          <>
            <IconButton
              label={say.undo}
              keys={`${command}Z`}
              icon={<Undo2 />}
              aria-disabled={!canUndo}
              onClick={on.onUndo}
            />
            <IconButton
              className="wide-only"
              label={say.redo}
              keys={isApple() ? '⇧⌘Z' : `${command}${say.shift} Z`}
              icon={<Redo2 />}
              disabled={!canRedo}
              onClick={on.onRedo}
            />
          </>
        )}
        <span className="top-others" role="group" aria-label={say.presence.here}>
          {others.map((other) => (
            <Tip key={other.id} text={say.presence[other.state](other.name)}>
              <span tabIndex={0}>
                <Avatar id={other.id} name={other.name} large />
              </span>
            </Tip>
          ))}
        </span>
        <Link
          to="/w/$slug/pages/$id/history"
          params={params}
          className="button icon bare wide-only"
          aria-label={say.history}
        >
          <History />
        </Link>
        {surface.published && (
          <a
            className="button icon bare wide-only"
            href={`/w/${world.slug}/${surface.published.slug}`}
            target="_blank"
            rel="noreferrer"
            aria-label={say.open}
          >
            <ExternalLink />
          </a>
        )}
        {mayCompose && (
          <Button
            className="composer-open"
            icon={<Wedge />}
            aria-pressed={isComposing}
            aria-keyshortcuts={isApple() ? 'Meta+J' : 'Control+J'}
            onClick={on.onCompose}
          >
            <span>{say.composer}</span>
          </Button>
        )}
        {!store.isReadOnly && (
          <Link
            to="/w/$slug/pages/$id/publish"
            params={params}
            className={isPublishingLater ? 'button plain' : 'button filled'}
          >
            {say.publish}
          </Link>
        )}
        <MoreMenu
          surface={surface}
          onInsert={on.onInsert}
          onSettings={on.onSettings}
          onCompose={mayCompose ? on.onCompose : undefined}
        />
      </div>
    </header>
  )
}
