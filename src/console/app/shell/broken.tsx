import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTexts } from '../i18n/language'
import { shellTexts } from '../texts/shell'
import { Button } from '../ui/button'
import { Empty } from '../ui/notes'

/** Stands for a screen that failed. After an upgrade of the server, its files have other names until the tab is loaded again. */
export function Broken({ error }: ErrorComponentProps) {
  const say = useTexts(shellTexts)
  return (
    <main className="alone">
      <h1 className="sr-only">{say.broken}</h1>
      <Empty title={say.broken} text={say.brokenHint}>
        <Button look="filled" onClick={() => location.reload()}>
          {say.reload}
        </Button>
        {error instanceof Error && <code className="small">{error.message}</code>}
      </Empty>
    </main>
  )
}
