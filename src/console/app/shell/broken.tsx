import type { ErrorComponentProps } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { useTexts } from '../i18n/language'
import { shellTexts } from '../texts/shell'
import { Button } from '../ui/button'
import { Empty } from '../ui/notes'

/** Whether a screen is in the frame of a workspace, which has the main landmark. */
export const InFrame = createContext(false)

/** Stands for a screen that failed. After an upgrade of the server, its files have other names until the tab is loaded again. */
export function Broken({ error }: ErrorComponentProps) {
  const say = useTexts(shellTexts)
  const Box = useContext(InFrame) ? 'div' : 'main'
  return (
    <Box className="alone">
      <h1 className="sr-only">{say.broken}</h1>
      <Empty title={say.broken} text={say.brokenHint}>
        <Button look="filled" onClick={() => location.reload()}>
          {say.reload}
        </Button>
        {error instanceof Error && <code className="small">{error.message}</code>}
      </Empty>
    </Box>
  )
}
