import { useSettledWorld } from '../api/use-settled-world'
import { useTexts } from '../i18n/language'
import { Only } from '../people/only'
import { settingsTexts } from '../texts/settings'
import { Loaded } from '../ui/notes'
import { ScreenHead } from '../ui/small'
import { Bundle } from './bundle'
import { Ending } from './ending'
import { SettingsForm } from './settings-form'

/** Name, address, how pages are published, data, the end. How it looks is under Brand. */
export function Settings() {
  const say = useTexts(settingsTexts)
  return (
    <Only role="admin" title={say.title}>
      <SettingsScreen />
    </Only>
  )
}

function SettingsScreen() {
  const say = useTexts(settingsTexts)
  const query = useSettledWorld()
  return (
    <>
      <ScreenHead title={say.title} />
      <div className="stack settings">
        <Loaded query={query}>{({ data }) => <SettingsForm world={data} />}</Loaded>
        <Bundle />
        <Ending />
      </div>
    </>
  )
}
