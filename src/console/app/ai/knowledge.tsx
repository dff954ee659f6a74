import type { Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { languageName } from '../i18n/page-languages'
import { useSend } from '../api/use-send'
import { useWorld } from '../session/world'
import { aiTexts } from '../texts/ai'
import { Button } from '../ui/button'
import { ErrorNote, Loaded } from '../ui/notes'
import { Time } from '../ui/small'
import { Facts } from './facts'

type Mind = Schemas['Mind']

/** Everything that the composer knows of the workspace, with its sources. */
export function Knowledge() {
  const { world, client } = useWorld()
  const mind = useQuery({ queryKey: [world.id, 'mind'], queryFn: () => client.get('/api/ai/mind') })
  return (
    <Loaded query={mind}>
      {({ data }) => (
        <div className="ai-mind">
          <div className="stack">
            <Facts facts={data.memory} />
            <Preferences preferences={data.preferences} />
          </div>
          <div className="stack">
            <Profile mind={data} />
            <Voice mind={data} />
            <Turns turns={data.recentTurns} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

function Preferences({ preferences }: { preferences: Mind['preferences'] }) {
  const { world, client } = useWorld()
  const say = useTexts(aiTexts)
  const forget = useSend(
    (query: { aspect: Mind['preferences'][number]['aspect']; key: string }) =>
      client.delete('/api/ai/mind/preferences', { query }),
    { refresh: [[world.id, 'mind']] },
  )
  return (
    <section className="section">
      <h2>{say.preferences}</h2>
      <p className="soft">{preferences.length > 0 ? say.preferencesHint : say.preferencesNone}</p>
      {preferences.length > 0 && (
        <ul className="rows">
          {preferences.map(({ aspect, key, text }) => (
            <li key={`${aspect} ${key}`}>
              <span className="grow">{text}</span>
              <Button look="bare" aria-label={`${say.forget}: ${text}`} onClick={() => forget.mutate({ aspect, key })}>
                {say.forget}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {forget.error && <ErrorNote error={forget.error} />}
    </section>
  )
}

function Profile({ mind: { profile } }: { mind: Mind }) {
  const { world, may } = useWorld()
  const say = useTexts(aiTexts)
  const lines = [profile.name, profile.tagline, profile.hours, profile.phone, profile.email, profile.address].filter(
    Boolean,
  )
  return (
    <section className="section">
      <div className="section-head">
        <h2>{say.profile}</h2>
        {may('admin') && (
          <Link to="/w/$slug/brand" params={{ slug: world.slug }}>
            {say.profileEdit}
          </Link>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="soft">{say.profileNone}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Voice({ mind: { voice, knowledge } }: { mind: Mind }) {
  const say = useTexts(aiTexts)
  const format = useFormat()
  const nameOf = (tag: string) => (tag === 'other' ? say.otherLanguages : languageName(tag, format.language))
  const percent = (share: number) => format.number(share, { style: 'percent' })
  return (
    <section className="section">
      <h2>{say.voice}</h2>
      {voice ? (
        <ul>
          <li>
            {say.voiceText(
              format.number(voice.words),
              format.number(voice.sentenceWords.mean, { maximumFractionDigits: 1 }),
            )}
          </li>
          {voice.languages.length > 0 && (
            <li>
              {say.languages(
                format.list(voice.languages.map(({ language, share }) => say.share(percent(share), nameOf(language)))),
              )}
            </li>
          )}
          {(['we', 'i', 'you'] as const).map((one) => voice.person[one] > 0 && <li key={one}>{say.speaks[one]}</li>)}
          {voice.address && <li>{say.address[voice.address]}</li>}
        </ul>
      ) : (
        <p className="soft">{say.voiceNone}</p>
      )}
      <h2>{say.index}</h2>
      <p>
        {say.indexText(
          format.counted(knowledge.surfaces, say.indexPages),
          format.counted(knowledge.blocks, say.indexBlocks),
        )}
        {knowledge.indexedAt && <span className="soft">, {say.indexedAt(format.ago(knowledge.indexedAt))}</span>}
      </p>
    </section>
  )
}

function Turns({ turns }: { turns: Mind['recentTurns'] }) {
  const { world } = useWorld()
  const say = useTexts(aiTexts)
  const format = useFormat()
  const sources = ({ used }: Mind['recentTurns'][number]) => {
    const found = [
      used && used.memory.length > 0 && format.counted(used.memory.length, say.usedFacts),
      used && used.named.length > 0 && format.counted(used.named.length, say.usedPages),
      used && used.links.length > 0 && format.counted(used.links.length, say.usedLinks),
      used && used.samples.length > 0 && format.counted(used.samples.length, say.usedSamples),
    ].filter((one) => typeof one === 'string')
    return found.length > 0 ? format.list(found) : say.usedNothing
  }
  return (
    <section className="section">
      <h2>{say.turns}</h2>
      {turns.length === 0 && <p className="soft">{say.turnsNone}</p>}
      <ul className="rows">
        {turns.map((turn) => (
          <li key={turn.id}>
            <span className="grow">
              {turn.surfaceId ? (
                <Link
                  to="/w/$slug/pages/$id/compose/$turn"
                  params={{ slug: world.slug, id: turn.surfaceId, turn: turn.id }}
                >
                  {turn.intent}
                </Link>
              ) : (
                turn.intent
              )}
              <span className="small block">{sources(turn)}</span>
            </span>
            <span className="small">
              <Time at={turn.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
