import { Link } from '@tanstack/react-router'
import { useTexts } from '../i18n/language'
import { shellTexts } from '../texts/shell'
import { Empty } from '../ui/notes'

/** An address that the console does not have, or that this person may not see. */
export function Lost() {
  const say = useTexts(shellTexts)
  return (
    <main className="alone">
      <h1 className="sr-only">{say.lost}</h1>
      <Empty title={say.lost} text={say.lostHint}>
        <Link to="/" className="button plain">
          {say.home}
        </Link>
      </Empty>
    </main>
  )
}
