import { useTexts } from '../../i18n/language'
import { composerTexts } from '../../texts/composer'
import { Segments } from '../../ui/segments'
import { useEditor } from '../store/use-editor'

const SHOWS = ['proposed', 'before', 'both'] as const

/** How the canvas shows what the composer proposes. */
export function ProposalSwitch() {
  const say = useTexts(composerTexts)
  const proposal = useEditor((state) => state.proposal)
  if (!proposal?.units.length) return null
  return (
    <div className="proposal-switch">
      <span className="proposal-dash" aria-hidden="true" /> <span className="wide-only">{say.onCanvas}</span>
      <Segments
        label={say.show}
        value={proposal.show}
        onChange={proposal.showAs}
        options={SHOWS.map((value) => ({ value, label: say.shows[value] }))}
      />
    </div>
  )
}
