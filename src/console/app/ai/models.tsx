import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { aiTexts } from '../texts/ai'
import { Loaded } from '../ui/notes'
import { Chip } from '../ui/small'
import { useModels } from './agents'

/** The models that the workspace may use, with what they are for and what they cost. */
export function Models() {
  const say = useTexts(aiTexts)
  const format = useFormat()
  const models = useModels()
  return (
    <section className="section">
      <p className="soft">{say.modelsHint}</p>
      <Loaded query={models}>
        {({ data }) => (
          <ul className="rows">
            {data.map((model) => (
              <li key={model.id}>
                <span className="grow">
                  <strong>{model.id}</strong>
                  <span className="small block">
                    {say.modelKind[model.kind]} · {format.list(model.uses.map((use) => say.uses[use]))}
                  </span>
                  {model.reason && <span className="small block bad-text">{model.reason}</span>}
                </span>
                {model.default && <Chip>{say.defaultFor}</Chip>}
                {!model.available && <Chip tone="bad">{say.notAnswering}</Chip>}
                <span className="soft">{say.rate(format.number(model.rate))}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
