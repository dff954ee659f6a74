import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queries } from './api/queries'
import { LanguageProvider } from './i18n/language'
import { preferredLanguage } from './i18n/languages'
import { createConsoleRouter } from './router'
import { session } from './session/session'
import { applyTheme } from './shell/theme'
import { ToastRoot } from './ui/toast'
import { TooltipRoot } from './ui/tooltip'

/** The entry point of the console. */
applyTheme()
document.documentElement.lang = preferredLanguage()
const router = createConsoleRouter()
// The next person at this browser sees nothing of the last.
session.subscribe(() => session.state.kind === 'signed out' && queries.clear())
void session.begin()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queries}>
        <TooltipRoot>
          <ToastRoot>
            <RouterProvider router={router} />
          </ToastRoot>
        </TooltipRoot>
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
)
