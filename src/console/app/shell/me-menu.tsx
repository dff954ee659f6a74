import { useNavigate } from '@tanstack/react-router'
import { Footprints, Keyboard, Languages, LogOut, Moon, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useMe } from '../session/use-session'
import { useWorld } from '../session/world'
import { shellTexts } from '../texts/shell'
import { setTour, useTourState } from '../tour/tour-state'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'
import { Avatar } from '../ui/small'
import { areLettersOn, setLetters } from './shortcuts'
import { chooseTheme, themeChoice } from './theme'

/** The person: account, language, colours, keys, sign-out. */
export function MeMenu() {
  const me = useMe()
  const say = useTexts(shellTexts)
  const { language, speak } = useLanguage()
  const navigate = useNavigate()
  const { world } = useWorld()
  const tour = useTourState(world.id)
  const [, redraw] = useState(0)
  const theme = themeChoice()
  const next = theme === 'system' ? 'dark' : theme === 'dark' ? 'light' : 'system'
  return (
    <Menu
      align="start"
      trigger={
        <Button look="bare" className="nav-me">
          <Avatar name={me.name} id={me.id} /> {me.name}
        </Button>
      }
      items={[
        { label: say.account, icon: <UserRound />, run: () => void navigate({ to: '/me' }) },
        {
          label: language === 'en' ? 'Deutsch' : 'English',
          icon: <Languages />,
          run: () => speak(language === 'en' ? 'de' : 'en'),
        },
        {
          label: say.themes[next],
          icon: <Moon />,
          run: () => {
            chooseTheme(next)
            redraw((count) => count + 1)
          },
        },
        {
          label: areLettersOn() ? say.lettersOff : say.lettersOn,
          icon: <Keyboard />,
          run: () => {
            setLetters(!areLettersOn())
            redraw((count) => count + 1)
          },
        },
        tour.kind !== 'new' &&
          tour.kind !== 'at' &&
          world.role === 'owner' && {
            label: say.tour,
            icon: <Footprints />,
            run: () => setTour(world.id, { kind: 'at', step: tour.kind === 'aside' ? tour.step : 0 }),
          },
        { label: say.signOut, icon: <LogOut />, after: true, run: () => session.askToLeave(true) },
      ]}
    />
  )
}
