import { useTexts } from '../i18n/language'
import { composerTexts } from '../texts/composer'
import { Segments } from '../ui/segments'
import type { Show } from './proposal'

const SHOWS = ['proposed', 'before', 'both'] as const

/** How the page beside the panel shows the proposal. */
export function ShowSwitch({ show, onShow }: { show: Show; onShow(show: Show): void }) {
  const say = useTexts(composerTexts)
  return (
    <div className="composer-show">
      <span className="composer-dash" aria-hidden="true" /> <span className="soft">{say.onCanvas}</span>
      <Segments
        label={say.show}
        value={show}
        onChange={onShow}
        options={SHOWS.map((value) => ({ value, label: say.shows[value] }))}
      />
    </div>
  )
}
