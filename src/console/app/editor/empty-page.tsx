import { useTexts } from '../i18n/language'
import { editorTexts } from '../texts/editor'
import { Button } from '../ui/button'

/** Says on a page without blocks how it can begin. */
export function EmptyPage({ onInsert, onCompose }: { onInsert(): void; onCompose(): void }) {
  const say = useTexts(editorTexts)
  return (
    <div className="editor-empty">
      <h2>{say.emptyPage}</h2>
      <p>{say.emptyPageHint}</p>
      <div className="row">
        <Button look="filled" onClick={onInsert}>
          {say.insert}
        </Button>
        <Button onClick={onCompose}>{say.composeFirst}</Button>
      </div>
    </div>
  )
}
